import { setTimeout as pause } from 'node:timers/promises';

import { DatabaseUnavailableError } from '#server/database/database-unavailable-error.ts';
import { deleteExpiredBatch } from '#server/database/expired-rows.ts';
import type { Services } from '#server/services.ts';

const INTERVAL_MS = 10 * 60_000;
/** Between two batches, in milliseconds, so that requests get their turn. */
const BATCH_PAUSE_MS = 50;

/**
 * Deletes what has expired, now and every ten minutes, a little at a time.
 * @param onError is told why it did not succeed, unless the database is away; it is tried again the next time
 * @returns what stops it, and resolves when nothing of it runs any more
 */
export function startCleanupJob(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  onError: (error: Error) => void,
  interval = INTERVAL_MS,
): () => Promise<void> {
  const abortController = new AbortController();
  const { signal } = abortController;
  const waitFor = (milliseconds: number) =>
    // It rejects when it is stopped. The timer alone keeps no process.
    pause(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);

  async function clean(): Promise<void> {
    try {
      while (!signal.aborted && (await deleteExpiredBatch(database, clock()))) await waitFor(BATCH_PAUSE_MS);
    } catch (error) {
      // The requests say so in the log already, and this can wait.
      if (error instanceof DatabaseUnavailableError) return;
      onError(error instanceof Error ? error : new Error(String(error)));
    }
  }
  async function run(): Promise<void> {
    while (!signal.aborted) {
      await clean();
      await waitFor(interval);
    }
  }

  const stopped = run();
  return () => {
    abortController.abort();
    return stopped;
  };
}
