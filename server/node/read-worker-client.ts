import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import { DatabaseUnavailableError } from '#server/database/database-unavailable-error.ts';
import type { HeavyPath } from '#server/http/heavy-paths.ts';
import type { Bytes } from '#server/http/response-cache.ts';
import type { Snapshot } from '#server/resources/snapshot.ts';

/** Where the data is: a SQLite file or a PostgreSQL URL. */
export type ReadSource = { readonly file: string } | { readonly url: string };

export interface ReadRequest {
  readonly id: number;
  readonly path: HeavyPath;
  readonly owner: number;
  /** The id in the path. */
  readonly rowId: number | undefined;
}

export type ReadResponse =
  | { readonly id: number; readonly snapshot: Snapshot<Bytes> | undefined }
  | { readonly id: number; readonly cause: Error; readonly unavailableCode?: string };

/** Builds heavy reads in a worker thread, which starts with the first read. */
export class ReadWorkerClient {
  readonly #source: ReadSource;
  readonly #pending = new Map<number, PromiseWithResolvers<Snapshot<Bytes> | undefined>>();
  #worker: Worker | undefined;
  #lastId = 0;

  constructor(source: ReadSource) {
    this.#source = source;
  }

  /** @throws DatabaseUnavailableError when the database is unavailable, or any other error of the worker */
  build(path: HeavyPath, owner: number, rowId?: number): Promise<Snapshot<Bytes> | undefined> {
    const id = (this.#lastId += 1);
    const request: ReadRequest = { id, path, owner, rowId };
    const pending = Promise.withResolvers<Snapshot<Bytes> | undefined>();
    this.#pending.set(id, pending);
    this.#worker ??= this.#start();
    this.#worker.postMessage(request);
    return pending.promise;
  }

  /** Stops the worker and closes its connections. */
  async end(): Promise<void> {
    const worker = this.#worker;
    if (worker === undefined) return;
    worker.postMessage('end');
    await once(worker, 'exit');
  }

  #start(): Worker {
    const worker = new Worker(new URL('read-worker.ts', import.meta.url), { workerData: this.#source });
    // The worker must not keep the process alive; a request that waits for it does.
    worker.unref();
    worker.on('message', (response: ReadResponse) => this.#settle(response));
    // Pending reads fail. The next read starts another worker.
    worker.on('error', (error) => this.#fail(worker, error));
    worker.on('exit', () => this.#fail(worker, new Error('The worker for heavy reads exited')));
    return worker;
  }

  #settle(response: ReadResponse): void {
    const pending = this.#pending.get(response.id);
    this.#pending.delete(response.id);
    if ('snapshot' in response) pending?.resolve(response.snapshot);
    else if (response.unavailableCode === undefined) pending?.reject(response.cause);
    else pending?.reject(new DatabaseUnavailableError(response.cause, response.unavailableCode));
  }

  #fail(worker: Worker, error: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const pending of this.#pending.values()) pending.reject(error);
    this.#pending.clear();
  }
}
