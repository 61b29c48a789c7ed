import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import { DatabaseUnavailableError } from '#server/database/database-unavailable-error.ts';
import type { HeavyPath } from '#server/http/heavy-paths.ts';
import type { Bytes } from '#server/http/response-cache.ts';

/** Where the data are: a file of SQLite, or a database on PostgreSQL. */
export type ReadSource = { readonly file: string } | { readonly url: string };

export interface ReadRequest {
  readonly id: number;
  readonly path: HeavyPath;
  readonly owner: number;
}

export type ReadResponse =
  | { readonly id: number; readonly content: Bytes }
  | { readonly id: number; readonly cause: Error; readonly awayCode?: string };

/** Builds heavy reads in a thread of its own, which starts with the first of them. */
export class ReadWorkerClient {
  readonly #source: ReadSource;
  readonly #waiting = new Map<number, PromiseWithResolvers<Bytes>>();
  #worker: Worker | undefined;
  #lastId = 0;

  constructor(source: ReadSource) {
    this.#source = source;
  }

  /** @throws DatabaseAway when the database cannot serve, and what else fails in the thread or ends it */
  build(path: HeavyPath, owner: number): Promise<Bytes> {
    const id = (this.#lastId += 1);
    const question: ReadRequest = { id, path, owner };
    const waiting = Promise.withResolvers<Bytes>();
    this.#waiting.set(id, waiting);
    this.#worker ??= this.#start();
    this.#worker.postMessage(question);
    return waiting.promise;
  }

  /** Ends the thread, and with it its connections. */
  async end(): Promise<void> {
    const worker = this.#worker;
    if (worker === undefined) return;
    worker.postMessage('end');
    await once(worker, 'exit');
  }

  #start(): Worker {
    const worker = new Worker(new URL('read-worker.ts', import.meta.url), { workerData: this.#source });
    // What keeps the process alive is who waits for an answer.
    worker.unref();
    worker.on('message', (answer: ReadResponse) => this.#settle(answer));
    // The next read starts another thread. Whoever waits for this one is told.
    worker.on('error', (error) => this.#lose(worker, error));
    worker.on('exit', () => this.#lose(worker, new Error('The thread for heavy reads ended')));
    return worker;
  }

  #settle(answer: ReadResponse): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('content' in answer) waiting?.resolve(answer.content);
    else if (answer.awayCode === undefined) waiting?.reject(answer.cause);
    else waiting?.reject(new DatabaseUnavailableError(answer.cause, answer.awayCode));
  }

  #lose(worker: Worker, error: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
  }
}
