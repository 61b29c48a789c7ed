import type { EntryKind } from '#contract/budgets.ts';
import type { Id } from '#contract/fields.ts';
import type { Cents } from '#contract/money.ts';

import type { ListedEntry } from './listed-entries.ts';

/** Which entries are shown. Undefined and empty fields do not restrict them. */
export interface EntryFilter {
  /** What is searched, as `entrySearch` reads it. */
  readonly isFound: ((entry: ListedEntry) => boolean) | undefined;
  readonly kind: EntryKind | undefined;
  readonly categoryId: Id | undefined;
  /** The first and the last day, as numbers such as 20260131. */
  readonly from: number | undefined;
  readonly to: number | undefined;
  /** The smallest and the largest amount. */
  readonly min: Cents | undefined;
  readonly max: Cents | undefined;
  /** The key of an entry that is always shown, since it is being edited. */
  readonly keptKey?: string | undefined;
}

/** The entries that pass a filter, in the same order. Takes a few milliseconds for 50,000. */
export function filterEntries(entries: readonly ListedEntry[], filter: EntryFilter): readonly ListedEntry[] {
  const { isFound, kind, categoryId } = filter;
  const { from = -Infinity, to = Infinity, min = -Infinity, max = Infinity } = filter;
  const category = categoryId === undefined ? undefined : String(categoryId);
  return entries.filter((entry) => {
    const { amount } = entry.item;
    return (
      entry.key === filter.keptKey ||
      ((kind === undefined || entry.kind === kind) &&
        (category === undefined ||
          (entry.kind === 'expenses' && String(entry.budgetExpense.expenseId) === category)) &&
        entry.day >= from &&
        entry.day <= to &&
        amount >= min &&
        amount <= max &&
        (isFound === undefined || isFound(entry)))
    );
  });
}

export type EntrySort = 'day' | '-day' | 'category' | '-category' | 'amount' | '-amount';

/**
 * Sorts entries that have the latest day first. Equal ones stay in this order.
 * @param compareNames names are few, so they are compared once each
 */
export function sortEntries(
  entries: readonly ListedEntry[],
  sort: EntrySort,
  compareNames: (a: string, b: string) => number,
): readonly ListedEntry[] {
  switch (sort) {
    case '-day':
      return entries;
    case 'day':
      return entries.toReversed();
    case 'amount':
      return entries.toSorted((a, b) => a.item.amount - b.item.amount);
    case '-amount':
      return entries.toSorted((a, b) => b.item.amount - a.item.amount);
    case 'category':
    case '-category': {
      const names = [...new Set(entries.map(({ name }) => name))].sort(compareNames);
      const ranks = new Map(names.map((name, index) => [name, sort === 'category' ? index : -index]));
      return entries.toSorted((a, b) => (ranks.get(a.name) ?? 0) - (ranks.get(b.name) ?? 0));
    }
  }
}
