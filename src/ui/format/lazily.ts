/**
 * Builds something when it is first used, such as a formatter: building one takes a slow phone about 10 ms, which would
 * delay the first page if every module did it on import.
 */
export function lazily<T extends object>(build: () => T): () => T {
  let built: T | undefined;
  return () => (built ??= build());
}
