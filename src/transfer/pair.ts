/**
 * How an entry of a file relates to an account:
 * - `new`: the account has nothing like it
 * - `same`: the account has it
 * - `changed`: the account has it with other values
 * - `conflict`: the account has several that it could be, or cannot take it over
 */
export type Status = 'new' | 'same' | 'changed' | 'conflict';

/** An entry of a file with its counterpart in the account. */
export interface Pair<TEntry, TExisting> {
  readonly entry: TEntry;
  readonly status: Status;
  /** Its counterpart. Undefined in a conflict, and for a new entry, unless a deleted category comes back. */
  readonly existing: TExisting | undefined;
}

/** A text for either side; equal texts match. */
interface TextsOf<TEntry, TExisting> {
  readonly entry: (entry: TEntry) => string;
  readonly existing: (existing: TExisting) => string;
}

interface PairBy<TEntry, TExisting> {
  /** What identifies something, such as its name. */
  readonly keyOf: TextsOf<TEntry, TExisting>;
  /** The content that can differ. */
  readonly contentOf: TextsOf<TEntry, TExisting>;
  /** Distinguishes entries with equal content, such as by their past values. */
  readonly detailOf?: TextsOf<TEntry, TExisting>;
}

/**
 * Finds each entry of a file in the account. Equal ones are paired first, one to one, so that a half-imported file is
 * recognized; those with equal details come before the others. If one entry of a key then remains on each side, it is the
 * same thing with other values.
 * @returns a pair for each entry, in the order of the entries
 */
export function pairUp<TEntry, TExisting>(
  entries: readonly TEntry[],
  inAccount: readonly TExisting[],
  { keyOf, contentOf, detailOf }: PairBy<TEntry, TExisting>,
): Pair<TEntry, TExisting>[] {
  if (inAccount.length === 0) return entries.map((entry) => ({ entry, status: 'new', existing: undefined }));
  const remaining = Map.groupBy(inAccount, keyOf.existing);
  const found = new Map<TEntry, TExisting>();
  const pairEqual = (isEqual: (entry: TEntry) => (existing: TExisting) => boolean) => {
    for (const entry of entries) {
      if (found.has(entry)) continue;
      const candidates = remaining.get(keyOf.entry(entry)) ?? [];
      const index = candidates.length === 0 ? -1 : candidates.findIndex(isEqual(entry));
      const [existing] = index < 0 ? [] : candidates.splice(index, 1);
      if (existing !== undefined) found.set(entry, existing);
    }
  };
  const hasContentOf = (entry: TEntry) => {
    const content = contentOf.entry(entry);
    return (existing: TExisting) => contentOf.existing(existing) === content;
  };
  if (detailOf) {
    pairEqual((entry) => {
      const hasContent = hasContentOf(entry);
      const detail = detailOf.entry(entry);
      return (existing) => hasContent(existing) && detailOf.existing(existing) === detail;
    });
  }
  pairEqual(hasContentOf);
  const unpaired = Map.groupBy(
    entries.filter((entry) => !found.has(entry)),
    keyOf.entry,
  );
  return entries.map((entry): Pair<TEntry, TExisting> => {
    const same = found.get(entry);
    if (same !== undefined) return { entry, status: 'same', existing: same };
    const key = keyOf.entry(entry);
    const [existing, ...others] = remaining.get(key) ?? [];
    if (existing === undefined) return { entry, status: 'new', existing };
    const isOnly = others.length === 0 && unpaired.get(key)?.length === 1;
    return isOnly
      ? { entry, status: 'changed', existing }
      : { entry, status: 'conflict', existing: undefined };
  });
}
