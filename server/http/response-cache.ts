import type { ContentCoding } from './content-negotiation.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

export type Compress = (content: Bytes, coding: ContentCoding) => Promise<Bytes>;

/** An answer that has been built, and what it became when it was compressed. */
export interface CachedResponse {
  /** That of the data it tells of, or an earlier one. */
  readonly version: number;
  readonly content: Bytes;
  readonly encoded: Map<ContentCoding, Promise<Bytes>>;
  /** About what it takes in memory. */
  bytes: number;
}

/** What the objects around an answer take, about, in bytes. */
const OVERHEAD = 500;

/**
 * Keeps the answers to reads in memory until the data they tell of change: those asked for last, up to a number of
 * bytes. A place is one list of one person. It has one answer, and builds one at a time.
 */
export class ResponseCache {
  readonly #mostBytes: number;
  /** In the order in which they were last asked for. */
  readonly #kept = new Map<string, CachedResponse>();
  /** At each place the build that runs, and the one that waits for it. */
  readonly #builds = new Map<string, readonly Build[]>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /**
   * The answer that is kept for a version of the data, or else a new one. Calls for the version that is being built share
   * that build. Calls for other versions share the next build, which begins after all of them have read their version and
   * is therefore at least as new as each of them.
   */
  read(place: string, version: number, make: () => Promise<Bytes>): Promise<CachedResponse> {
    const kept = this.#kept.get(place);
    if (kept?.version === version) {
      this.#kept.delete(place);
      this.#kept.set(place, kept);
      return Promise.resolve(kept);
    }
    const builds = this.#builds.get(place) ?? [];
    const [running, next] = builds;
    if (running?.version === version) return running.answer;
    if (next) {
      next.version = version;
      return next.answer;
    }
    const build = new Build(version, running, make);
    this.#builds.set(place, [...builds, build]);
    void build.answer.then(
      (answer) => this.#finish(place, build, answer),
      () => this.#finish(place, build),
    );
    return build.answer;
  }

  /** The content of an answer in a coding. Each answer is compressed once for each coding. */
  encode(place: string, answer: CachedResponse, coding: ContentCoding, compress: Compress): Promise<Bytes> {
    const known = answer.encoded.get(coding);
    if (known) return known;
    const encoding = compress(answer.content, coding);
    answer.encoded.set(coding, encoding);
    void encoding.then(
      ({ byteLength }) => {
        answer.bytes += byteLength;
        if (this.#kept.get(place) === answer) this.#grow(byteLength);
      },
      () => answer.encoded.delete(coding),
    );
    return encoding;
  }

  #finish(place: string, build: Build, answer?: CachedResponse): void {
    const others = this.#builds.get(place)?.filter((other) => other !== build) ?? [];
    if (others.length > 0) this.#builds.set(place, others);
    else this.#builds.delete(place);
    if (answer === undefined) return;
    this.#drop(place);
    this.#kept.set(place, answer);
    this.#grow(answer.bytes);
  }

  /** Takes note of more bytes, and drops answers until the rest fits. */
  #grow(bytes: number): void {
    this.#bytes += bytes;
    for (const place of this.#kept.keys()) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#drop(place);
    }
  }

  #drop(place: string): void {
    this.#bytes -= this.#kept.get(place)?.bytes ?? 0;
    this.#kept.delete(place);
  }
}

/** One build of an answer, which begins when the one before it has ended. */
class Build {
  /** Until the build begins, a call that joins it may replace the version by its own. */
  version: number;
  readonly answer: Promise<CachedResponse>;

  constructor(version: number, before: Build | undefined, make: () => Promise<Bytes>) {
    this.version = version;
    this.answer = before === undefined ? this.#run(make) : this.#runAfter(before, make);
  }

  async #runAfter(before: Build, make: () => Promise<Bytes>): Promise<CachedResponse> {
    await before.answer.catch(() => undefined);
    return this.#run(make);
  }

  async #run(make: () => Promise<Bytes>): Promise<CachedResponse> {
    const { version } = this;
    const content = await make();
    return { version, content, encoded: new Map(), bytes: content.byteLength + OVERHEAD };
  }
}
