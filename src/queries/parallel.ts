import { ApiError } from '#src/api/api-error.ts';

/** After this many failures in a row without any response, the network is down, and a batch does not try the rest. */
export const MAX_LOST_RESPONSES = 4;

/** Whether a request failed because no response arrived. */
export function isWithoutResponse(error: unknown): boolean {
  return error instanceof ApiError && error.status === undefined;
}

/**
 * How many requests of a batch run at once. More would only wait, since the server runs an account's changes one at a
 * time.
 */
const PARALLEL_REQUESTS = 4;

/** Runs a task for each item in order, a few at a time. After an error it starts no more, and rejects with that error. */
export async function forEachParallel<TItem>(
  items: readonly TItem[],
  task: (item: TItem) => Promise<void>,
): Promise<void> {
  const remaining = items.values();
  let hasFailed = false;
  async function work(): Promise<void> {
    for (const item of remaining) {
      if (hasFailed) return;
      await task(item);
    }
  }
  const workers = Array.from({ length: PARALLEL_REQUESTS }, () =>
    work().catch((error: unknown) => {
      hasFailed = true;
      throw error;
    }),
  );
  await Promise.allSettled(workers);
  await Promise.all(workers);
}
