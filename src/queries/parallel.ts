/** How many requests of a batch run at once. More would only wait: an account's changes run one after another. */
const PARALLEL_REQUESTS = 4;

/** Runs a task for each item, a few at once, in their order. Rejects with the first error, and then starts no more. */
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
