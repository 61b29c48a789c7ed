/**
 * How an entry of a file relates to an account:
 * - `new`: the account has nothing like it
 * - `same`: the account has it
 * - `changed`: the account has it with other values
 * - `conflict`: the account has several that it could be, or cannot take it over
 */
export type Status = 'new' | 'same' | 'changed' | 'conflict';

/** An entry of a file with its counterpart in the account. */
export interface Pair<TEntry, TOwn> {
  readonly entry: TEntry;
  readonly status: Status;
  /** Its counterpart. Undefined in a conflict, and for a new entry, unless a deleted category comes back. */
  readonly own: TOwn | undefined;
}

interface PairBy<TEntry, TOwn> {
  /** Equal for the same thing, such as its name. */
  readonly keyOf: { readonly entry: (entry: TEntry) => string; readonly own: (own: TOwn) => string };
  /** Everything that can differ. */
  readonly contentOf: { readonly entry: (entry: TEntry) => string; readonly own: (own: TOwn) => string };
  /** Distinguishes entries with equal content, such as by their past values. */
  readonly detailOf?: { readonly entry: (entry: TEntry) => string; readonly own: (own: TOwn) => string };
}

/**
 * Finds each entry of a file in the account. Equal ones are paired first, one to one, so that a half-imported file is
 * recognized; those with equal details come before the others. If one entry of a key then remains on each side, it is the
 * same thing with other values.
 * @returns a pair for each entry, in the order of the entries
 */
export function pairUp<TEntry, TOwn>(
  entries: readonly TEntry[],
  owns: readonly TOwn[],
  { keyOf, contentOf, detailOf }: PairBy<TEntry, TOwn>,
): Pair<TEntry, TOwn>[] {
  if (owns.length === 0) return entries.map((entry) => ({ entry, status: 'new', own: undefined }));
  const remaining = Map.groupBy(owns, keyOf.own);
  const found = new Map<TEntry, TOwn>();
  const pairEqual = (isEqual: (entry: TEntry) => (own: TOwn) => boolean) => {
    for (const entry of entries) {
      if (found.has(entry)) continue;
      const candidates = remaining.get(keyOf.entry(entry)) ?? [];
      const index = candidates.length === 0 ? -1 : candidates.findIndex(isEqual(entry));
      const [own] = index < 0 ? [] : candidates.splice(index, 1);
      if (own !== undefined) found.set(entry, own);
    }
  };
  const hasContentOf = (entry: TEntry) => {
    const content = contentOf.entry(entry);
    return (own: TOwn) => contentOf.own(own) === content;
  };
  if (detailOf) {
    pairEqual((entry) => {
      const hasContent = hasContentOf(entry);
      const detail = detailOf.entry(entry);
      return (own) => hasContent(own) && detailOf.own(own) === detail;
    });
  }
  pairEqual(hasContentOf);
  const unpaired = Map.groupBy(
    entries.filter((entry) => !found.has(entry)),
    keyOf.entry,
  );
  return entries.map((entry): Pair<TEntry, TOwn> => {
    const same = found.get(entry);
    if (same !== undefined) return { entry, status: 'same', own: same };
    const key = keyOf.entry(entry);
    const [own, ...others] = remaining.get(key) ?? [];
    if (own === undefined) return { entry, status: 'new', own };
    const isOnly = others.length === 0 && unpaired.get(key)?.length === 1;
    return isOnly ? { entry, status: 'changed', own } : { entry, status: 'conflict', own: undefined };
  });
}
