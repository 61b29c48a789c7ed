import type { Snapshot } from '#server/resources/snapshot.ts';

import type { ContentCoding } from './content-negotiation.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

export type Compress = (content: Bytes, coding: ContentCoding) => Promise<Bytes>;

/**
 * Builds the response to a heavy read in another thread.
 * @returns undefined if the account has just been deleted
 */
export type BuildInWorker = (path: string, owner: number) => Promise<Snapshot<Bytes> | undefined>;

/** A response with its compressed forms. */
export interface CachedResponse extends Snapshot<Bytes> {
  readonly encoded: Map<ContentCoding, Promise<Bytes>>;
  /** Its approximate size in memory. */
  bytes: number;
}

interface Build {
  /** The version that a caller had seen before the build started. What it reads may be newer. */
  readonly seen: number;
  readonly response: Promise<CachedResponse>;
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
  readonly #builds = new Map<string, Build>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /**
   * Returns the cached response for a version of the data, or builds a new one, which callers share. No caller gets older
   * data than the version that it has seen.
   */
  async read(key: string, version: number, build: () => Promise<Snapshot<Bytes>>): Promise<CachedResponse> {
    const cached = this.#find(key, version);
    if (cached) return cached;
    const running = this.#builds.get(key);
    if (running?.seen === version) return running.response;
    // It may have read the data before the caller's version was committed.
    if (running) await running.response.catch(() => undefined);
    // A build that has started meanwhile reads the data after the caller has seen its version.
    return this.#find(key, version) ?? (this.#builds.get(key) ?? this.#start(key, version, build)).response;
  }

  /** Returns the compressed content of a response. It is compressed once for each coding. */
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

  #find(key: string, version: number): CachedResponse | undefined {
    const cached = this.#responses.get(key);
    if (cached?.version !== version) return undefined;
    this.#responses.delete(key);
    this.#responses.set(key, cached);
    return cached;
  }

  #start(key: string, seen: number, build: () => Promise<Snapshot<Bytes>>): Build {
    const response = this.#build(key, build).finally(() => this.#builds.delete(key));
    const started = { seen, response };
    this.#builds.set(key, started);
    return started;
  }

  async #build(key: string, build: () => Promise<Snapshot<Bytes>>): Promise<CachedResponse> {
    const { version, content } = await build();
    const response = { version, content, encoded: new Map(), bytes: content.byteLength + OVERHEAD_BYTES };
    this.#evict(key);
    this.#responses.set(key, response);
    this.#grow(response.bytes);
    return response;
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
