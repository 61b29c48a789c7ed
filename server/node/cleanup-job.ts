import { setTimeout as pause } from 'node:timers/promises';

import { DatabaseUnavailableError } from '#server/database/errors.ts';
import { eraseDeleted } from '#server/database/erase-deleted.ts';
import { deleteExpiredBatch } from '#server/database/expired-rows.ts';
import { requireKnownSchema } from '#server/database/newer-schema.ts';
import type { Services } from '#server/services.ts';

const INTERVAL_MS = 10 * 60_000;
/** A SQLite file of this size is rewritten in about a tenth of a second. A larger one has to wait for the next start. */
const MAX_REWRITTEN_BYTES = 16 * 2 ** 20;
/** The pause between two batches, so that requests get their turn. */
const BATCH_PAUSE_MS = 50;

/**
 * Deletes expired rows in small batches, now and every ten minutes. Then erases what has been deleted from the files of
 * SQLite.
 * @param onError receives every error except DatabaseUnavailableError. The job retries at the next interval.
 * @returns a function that stops the job and resolves once nothing is running anymore
 */
export function startCleanupJob(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  onError: (error: Error) => void,
  interval = INTERVAL_MS,
): () => Promise<void> {
  const abortController = new AbortController();
  const { signal } = abortController;
  const waitFor = (milliseconds: number) =>
    // The pause rejects when the job is stopped. An unreferenced timer does not keep the process alive.
    pause(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);

  async function clean(): Promise<void> {
    try {
      await requireKnownSchema(database);
      while (!signal.aborted && (await deleteExpiredBatch(database, clock()))) await waitFor(BATCH_PAUSE_MS);
      await eraseDeleted(database, MAX_REWRITTEN_BYTES);
    } catch (error) {
      // Requests already log this, and the cleanup can wait.
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
