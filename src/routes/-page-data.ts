/** How long the router stays on the current page while the next page's data loads, in milliseconds. */
const MAX_WAIT_MS = 150;

/** The state of a page's data when its loader returns. */
export interface PageData {
  /** Settles when the rest of the data has loaded; undefined when all of it has. */
  readonly pending: Promise<unknown> | undefined;
}

/**
 * For route loaders: waits a moment for the page's queries, so that with a fast response the page renders complete. If
 * they take longer or fail, the page renders without them, and its `Content` shows a skeleton or the error.
 * Never rejects.
 */
export async function pageData(...queries: readonly (Promise<unknown> | false)[]): Promise<PageData> {
  const pending = Promise.all(queries.filter((query) => query !== false));
  const loaded = pending.then(
    () => true,
    () => false,
  );
  const timedOut = new Promise<false>((resolve) => setTimeout(resolve, MAX_WAIT_MS, false));
  return (await Promise.race([loaded, timedOut])) ? { pending: undefined } : { pending };
}
