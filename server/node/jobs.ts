import { setTimeout as pause } from 'node:timers/promises';

import { DatabaseUnavailableError } from '#server/database/errors.ts';
import { eraseDeleted } from '#server/database/erase-deleted.ts';
import { deleteExpiredBatch } from '#server/database/expired-rows.ts';
import { requireKnownSchema } from '#server/database/newer-schema.ts';
import { dueRecorder } from '#server/resources/record-due.ts';
import type { Services } from '#server/services.ts';

const CLEANUP_INTERVAL_MS = 10 * 60_000;
const RECORDING_INTERVAL_MS = 60_000;
/** A SQLite file of this size is rewritten in about a tenth of a second. A larger one has to wait for the next start. */
const MAX_REWRITTEN_BYTES = 16 * 2 ** 20;
/** The pause between two batches, so that requests get their turn. */
const BATCH_PAUSE_MS = 50;

/** Stops a job, and resolves once nothing is running anymore. */
type Stop = () => Promise<void>;

/** Receives every error except DatabaseUnavailableError. The job retries at the next interval. */
type OnError = (error: Error) => void;

/** Deletes expired rows in small batches, now and every ten minutes. Then erases what has been deleted from the files of SQLite. */
export function startCleanupJob(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  onError: OnError,
  interval = CLEANUP_INTERVAL_MS,
): Stop {
  return startJob(onError, interval, async (signal) => {
    await requireKnownSchema(database);
    while (!signal.aborted && (await deleteExpiredBatch(database, clock())))
      await waitFor(BATCH_PAUSE_MS, signal);
    await eraseDeleted(database, MAX_REWRITTEN_BYTES);
  });
}

/** Records what is due of the schedules that the server records by itself, now and every minute. */
export function startRecordingJob(
  services: Parameters<typeof dueRecorder>[0],
  onError: OnError,
  interval = RECORDING_INTERVAL_MS,
): Stop {
  return startJob(onError, interval, dueRecorder(services, onError));
}

function startJob(onError: OnError, interval: number, work: (signal: AbortSignal) => Promise<void>): Stop {
  const abortController = new AbortController();
  const { signal } = abortController;

  async function tryWork(): Promise<void> {
    try {
      await work(signal);
    } catch (error) {
      // Requests already log this, and the job can wait.
      if (error instanceof DatabaseUnavailableError) return;
      onError(error instanceof Error ? error : new Error(String(error)));
    }
  }
  async function run(): Promise<void> {
    while (!signal.aborted) {
      await tryWork();
      await waitFor(interval, signal);
    }
  }

  const stopped = run();
  return () => {
    abortController.abort();
    return stopped;
  };
}

function waitFor(milliseconds: number, signal: AbortSignal): Promise<unknown> {
  // The pause rejects when the job is stopped. An unreferenced timer does not keep the process alive.
  return pause(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
}
