import type { ContentCoding } from './content-negotiation.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

export type Compress = (content: Bytes, coding: ContentCoding) => Promise<Bytes>;

/** A response with its compressed forms. */
export interface CachedResponse {
  /** The version of the data that it shows, or an earlier one. */
  readonly version: number;
  readonly content: Bytes;
  readonly encoded: Map<ContentCoding, Promise<Bytes>>;
  /** Its approximate size in memory. */
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
    const added = new Build(version, running, build);
    this.#builds.set(key, [...builds, added]);
    void added.response.then(
      (response) => this.#finish(key, added, response),
      () => this.#finish(key, added),
    );
    return added.response;
  }

  /** Returns the compressed content of a response. Each response is compressed once for each coding. */
  encode(key: string, response: CachedResponse, coding: ContentCoding, compress: Compress): Promise<Bytes> {
    const existing = response.encoded.get(coding);
    if (existing) return existing;
    const encoding = compress(response.content, coding);
    response.encoded.set(coding, encoding);
    void encoding.then(
      ({ byteLength }) => {
        response.bytes += byteLength;
        if (this.#responses.get(key) === response) this.#grow(byteLength);
      },
      () => response.encoded.delete(coding),
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

/** The build of a response. It starts when the previous one has ended. */
class Build {
  /** A call that joins the build before it starts replaces the version with its own. */
  version: number;
  readonly response: Promise<CachedResponse>;

  constructor(version: number, previous: Build | undefined, build: () => Promise<Bytes>) {
    this.version = version;
    this.response = previous === undefined ? this.#run(build) : this.#runAfter(previous, build);
  }

  async #runAfter(previous: Build, build: () => Promise<Bytes>): Promise<CachedResponse> {
    await previous.response.catch(() => undefined);
    return this.#run(build);
  }

  async #run(build: () => Promise<Bytes>): Promise<CachedResponse> {
    const { version } = this;
    const content = await build();
    return { version, content, encoded: new Map(), bytes: content.byteLength + OVERHEAD_BYTES };
  }
}
