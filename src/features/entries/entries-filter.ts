import { centsFromDollars } from '#contract/money.ts';
import { ITEM_KINDS } from '#src/entry/entry-target.ts';
import { localDay } from '#contract/days.ts';
import { monthOf } from '#src/statistics/calendar-month.ts';
import type { EntryFilter } from '#src/statistics/filter-entries.ts';
import type { EntryKind } from '#contract/budgets.ts';
import { daysOfMonth } from '#src/features/budgets/budget-dates.ts';

import type { EntriesSearch } from './entries-search.ts';

/** The names of all kinds, expenses first. */
export const ENTRY_KINDS: readonly { readonly kind: EntryKind; readonly name: string }[] = [
  { kind: 'expenses', name: 'Expenses' },
  ...ITEM_KINDS,
];

export function kindName(kind: EntryKind): string {
  return ENTRY_KINDS.find((candidate) => candidate.kind === kind)?.name ?? '';
}

/** The filter that an address asks for. */
export function filterOf({ q = '', kind, category, from, to, min, max }: EntriesSearch): EntryFilter {
  return {
    text: q,
    kind,
    categoryId: category,
    from: from === undefined ? undefined : numberOfDay(from),
    to: to === undefined ? undefined : numberOfDay(to),
    min: min === undefined ? undefined : centsFromDollars(min),
    max: max === undefined ? undefined : centsFromDollars(max),
  };
}

/** `2026-01-31` as 20260131. */
function numberOfDay(day: string): number {
  return Number(day.replaceAll('-', ''));
}

/** Whether an address shows only some entries. */
export function isFiltered(search: EntriesSearch): boolean {
  return Object.values({ ...search, sort: undefined }).some((value) => value !== undefined);
}

type Days = Pick<EntriesSearch, 'from' | 'to'>;

/** The periods that can be chosen by name. */
export function periodsAt(now: Date): readonly { readonly name: string; readonly days: Days }[] {
  const { month, year } = monthOf(now);
  const thisMonth = daysOfMonth({ month, year });
  const inYear = (chosen: number) => ({ from: `${chosen}-01-01`, to: `${chosen}-12-31` });
  return [
    { name: 'All months', days: { from: undefined, to: undefined } },
    { name: 'This month', days: thisMonth },
    { name: 'Last month', days: daysOfMonth(monthOf(new Date(year, month - 2, 1))) },
    { name: 'Last 12 months', days: { ...thisMonth, from: localDay(new Date(year, month - 12, 1)) } },
    { name: 'This year', days: inYear(year) },
    { name: 'Last year', days: inYear(year - 1) },
  ];
}
