/**
 * Remembers what a load has brought, so that it is there at once from then on. A load that failed is made again.
 * @param load what takes its time
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}
