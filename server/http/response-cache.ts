import type { ContentCoding } from './content-negotiation.ts';
import { newEtag } from './etag.ts';
import { listDelta } from './list-delta.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

export type Compress = (content: Bytes, coding: ContentCoding) => Promise<Bytes>;

/** Content with its compressed forms. */
interface CachedContent {
  readonly content: Bytes;
  readonly encoded: Map<ContentCoding, Promise<Bytes>>;
}

export interface CachedResponse extends CachedContent {
  /** The version of the data that it shows, or an earlier one. */
  readonly version: number;
  /** Names this very content. Another response for the same version may show newer data. */
  readonly etag: string;
  /** What has changed since the previous response, if that is much shorter. */
  readonly delta: (CachedContent & { readonly baseEtag: string }) | undefined;
  /** Its approximate size in memory, with the delta. */
  bytes: number;
}

/** The approximate size of the objects around a response. */
const OVERHEAD_BYTES = 500;

/**
 * An LRU cache of responses, limited by their size. A key is one list of one person. Each key has one response, and
 * builds one response at a time.
 */
export class ResponseCache {
  readonly #maxBytes: number;
  /** Least recently used first. */
  readonly #responses = new Map<string, CachedResponse>();
  /** For each key the running build, and the one that waits for it. */
  readonly #builds = new Map<string, readonly Build[]>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /**
   * Returns the cached response for a version of the data, or builds a new one. Calls for the version that is being built
   * share that build. Calls for other versions share the next build. It starts after all of them have read their version,
   * so it is at least as new as each of them.
   */
  read(key: string, version: number, build: () => Promise<Bytes>): Promise<CachedResponse> {
    const cached = this.#responses.get(key);
    if (cached?.version === version) {
      this.#responses.delete(key);
      this.#responses.set(key, cached);
      return Promise.resolve(cached);
    }
    const builds = this.#builds.get(key) ?? [];
    const [running, next] = builds;
    if (running?.version === version) return running.response;
    if (next) {
      next.version = version;
      return next.response;
    }
    const added = new Build(version, running, async () => {
      const content = await build();
      const previous = this.#responses.get(key);
      return { content, delta: previous && deltaSince(previous, content) };
    });
    this.#builds.set(key, [...builds, added]);
    void added.response.then(
      (response) => this.#finish(key, added, response),
      () => this.#finish(key, added),
    );
    return added.response;
  }

  /**
   * Returns the compressed content of a response or its delta. Each is compressed once for each coding.
   * @param part the response or its delta
   */
  encode(
    key: string,
    response: CachedResponse,
    part: CachedContent,
    coding: ContentCoding,
    compress: Compress,
  ): Promise<Bytes> {
    const existing = part.encoded.get(coding);
    if (existing) return existing;
    const encoding = compress(part.content, coding);
    part.encoded.set(coding, encoding);
    void encoding.then(
      ({ byteLength }) => {
        response.bytes += byteLength;
        if (this.#responses.get(key) === response) this.#grow(byteLength);
      },
      () => part.encoded.delete(coding),
    );
    return encoding;
  }

  #finish(key: string, build: Build, response?: CachedResponse): void {
    const others = this.#builds.get(key)?.filter((other) => other !== build) ?? [];
    if (others.length > 0) this.#builds.set(key, others);
    else this.#builds.delete(key);
    if (response === undefined) return;
    this.#evict(key);
    this.#responses.set(key, response);
    this.#grow(response.bytes);
  }

  /** Adds to the size of the cache, and evicts responses until it fits. */
  #grow(bytes: number): void {
    this.#bytes += bytes;
    for (const key of this.#responses.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#evict(key);
    }
  }

  #evict(key: string): void {
    this.#bytes -= this.#responses.get(key)?.bytes ?? 0;
    this.#responses.delete(key);
  }
}

type BuiltContent = Pick<CachedResponse, 'content' | 'delta'>;

/** The build of a response. It starts when the previous one has ended. */
class Build {
  /** A call that joins the build before it starts replaces the version with its own. */
  version: number;
  readonly response: Promise<CachedResponse>;

  constructor(version: number, previous: Build | undefined, build: () => Promise<BuiltContent>) {
    this.version = version;
    this.response = previous === undefined ? this.#run(build) : this.#runAfter(previous, build);
  }

  async #runAfter(previous: Build, build: () => Promise<BuiltContent>): Promise<CachedResponse> {
    await previous.response.catch(() => undefined);
    return this.#run(build);
  }

  async #run(build: () => Promise<BuiltContent>): Promise<CachedResponse> {
    const { version } = this;
    const { content, delta } = await build();
    const bytes = content.byteLength + (delta?.content.byteLength ?? 0) + OVERHEAD_BYTES;
    return { version, etag: newEtag(version), content, encoded: new Map(), delta, bytes };
  }
}

function deltaSince(previous: CachedResponse, content: Bytes): CachedResponse['delta'] {
  const delta = listDelta(previous.content, content);
  return delta && { baseEtag: previous.etag, content: delta, encoded: new Map() };
}
