import type { Snapshot } from '#server/resources/own-rows.ts';

import type { ContentCoding } from './content-negotiation.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

export type Compress = (content: Bytes, coding: ContentCoding) => Promise<Bytes>;

/** Builds a heavy read in another thread. Returns undefined if the account has just been deleted. */
export type BuildInWorker = (path: string, owner: number) => Promise<Snapshot<Bytes> | undefined>;

export interface CachedResponse extends Snapshot<Bytes> {
  readonly coding?: ContentCoding;
}

interface Build {
  /** The version that a caller had seen before the build started. What it reads may be newer. */
  readonly seen: number;
  readonly response: Promise<CachedResponse>;
}

const OVERHEAD_BYTES = 500;

/** An LRU cache by size. A key, one list of one person in one coding, builds one response at a time. */
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
  async read(key: string, version: number, build: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const cached = this.#find(key, version);
    if (cached) return cached;
    const running = this.#builds.get(key);
    if (running?.seen === version) return running.response;
    // It may have read the data before the caller's version was committed.
    if (running) await running.response.catch(() => undefined);
    // A build that has started meanwhile reads the data after the caller has seen its version.
    return this.#find(key, version) ?? (this.#builds.get(key) ?? this.#start(key, version, build)).response;
  }

  #find(key: string, version: number): CachedResponse | undefined {
    const cached = this.#responses.get(key);
    if (cached?.version !== version) return undefined;
    this.#responses.delete(key);
    this.#responses.set(key, cached);
    return cached;
  }

  #start(key: string, seen: number, build: () => Promise<CachedResponse>): Build {
    const response = this.#store(key, build()).finally(() => this.#builds.delete(key));
    const started = { seen, response };
    this.#builds.set(key, started);
    return started;
  }

  async #store(key: string, built: Promise<CachedResponse>): Promise<CachedResponse> {
    const response = await built;
    this.#evict(key);
    this.#responses.set(key, response);
    this.#bytes += sizeOf(response);
    for (const oldest of this.#responses.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#evict(oldest);
    }
    return response;
  }

  #evict(key: string): void {
    const response = this.#responses.get(key);
    if (response) this.#bytes -= sizeOf(response);
    this.#responses.delete(key);
  }
}

function sizeOf({ content }: CachedResponse): number {
  return content.byteLength + OVERHEAD_BYTES;
}
