/** A sort key of entries. Text is compared by its code units, so that the order is the same everywhere. */
export type SortKey = number | string | boolean;

/** Sorts by several keys. Entries whose keys are all equal keep their order. */
export function sortedBy<T>(list: readonly T[], keysOf: (entry: T) => readonly SortKey[]): T[] {
  return list
    .map((entry) => ({ entry, keys: keysOf(entry) }))
    .sort((a, b) => compareKeys(a.keys, b.keys))
    .map(({ entry }) => entry);
}

function compareKeys(a: readonly SortKey[], b: readonly SortKey[]): number {
  for (const [index, key] of a.entries()) {
    const other = b[index] ?? key;
    if (key < other) return -1;
    if (key > other) return 1;
  }
  return 0;
}
