/** How long the router stays on the current page while the next page's data loads, in milliseconds. */
const MAX_WAIT_MS = 150;

/** The state of a page's data when its loader returns. */
export interface PageData {
  /** The rest of the data; undefined when all of it has loaded. */
  readonly pending: PendingData | undefined;
}

interface PendingData {
  readonly loading: Promise<unknown>;
  /** Whether it has loaded since then, as it may have before somebody opens a page that was preloaded. */
  hasLoaded: boolean;
}

/**
 * For route loaders: waits a moment for the page's queries, so that with a fast response the page renders complete. If
 * they take longer or fail, the page renders without them, and its `Content` shows a skeleton or the error.
 * Never rejects.
 */
export async function pageData(...queries: readonly (Promise<unknown> | false)[]): Promise<PageData> {
  const loading = Promise.all(queries.filter((query) => query !== false));
  const pending: PendingData = { loading, hasLoaded: false };
  const settled = loading.then(
    () => {
      pending.hasLoaded = true;
    },
    () => undefined,
  );
  await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
  return { pending: pending.hasLoaded ? undefined : pending };
}
