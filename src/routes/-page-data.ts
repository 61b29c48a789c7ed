/** How long a page that is left waits for what the next one shows, in milliseconds. */
const MAX_WAIT_MS = 150;

/** What a page has asked for. */
export interface PageData {
  /** Undefined once it is all there. */
  readonly pending: Promise<unknown> | undefined;
}

/**
 * For a route's loader: waits for what the page shows, so that a quick answer brings the whole page at once. After a
 * moment, or a failure, the page comes without it, and its `Content` says how the rest fares. Never rejects.
 */
export async function pageData(...queries: readonly (Promise<unknown> | false)[]): Promise<PageData> {
  const reads = Promise.all(queries.filter((query) => query !== false));
  const isThere = reads.then(
    () => true,
    () => false,
  );
  const isLate = new Promise<false>((resolve) => setTimeout(resolve, MAX_WAIT_MS, false));
  return (await Promise.race([isThere, isLate])) ? { pending: undefined } : { pending: reads };
}
