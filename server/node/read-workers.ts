import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import { concurrencyLimit } from '#server/concurrency-limit.ts';
import { DatabaseUnavailableError } from '#server/database/errors.ts';
import type { BuildInWorker } from '#server/http/response-cache.ts';

export type ReadSource = { readonly file: string } | { readonly url: string };

export interface HeavyRead {
  readonly source: ReadSource;
  readonly path: string;
  readonly owner: number;
}

const MAX_WORKERS = 2;

/** Builds each heavy read in a thread of its own, which then ends. */
export function readWorkers(source: ReadSource): BuildInWorker {
  const limited = concurrencyLimit(MAX_WORKERS);
  return (path, owner) => limited(() => build({ source, path, owner }));
}

async function build(workerData: HeavyRead): ReturnType<BuildInWorker> {
  const worker = new Worker(new URL('read-worker.ts', import.meta.url), { workerData });
  try {
    const [snapshot] = (await once(worker, 'message')) as Awaited<ReturnType<BuildInWorker>>[];
    return snapshot;
  } catch (error) {
    // An error loses its class on its way to another thread.
    const isUnavailable = error instanceof Error && error.name === DatabaseUnavailableError.name;
    throw isUnavailable ? new DatabaseUnavailableError(error) : error;
  }
}
