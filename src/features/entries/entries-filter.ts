import type { EntryKind } from '#contract/budgets.ts';
import { localDay } from '#contract/days.ts';
import { centsFromDollars } from '#contract/money.ts';
import { ITEM_KINDS } from '#src/entry/entry-target.ts';
import { entrySearch } from '#src/entry/search-entries.ts';
import { monthOf, daysOfMonth } from '#src/statistics/calendar-month.ts';
import type { EntryFilter } from '#src/statistics/filter-entries.ts';
import { entriesReader } from '#src/statistics/listed-entries.ts';
import type { Format } from '#src/ui/format/format.ts';

import type { EntriesSearch } from './entries-search.ts';

/** The names of all kinds, expenses first. */
export const ENTRY_KINDS: readonly { readonly kind: EntryKind; readonly name: string }[] = [
  { kind: 'expenses', name: 'Expenses' },
  ...ITEM_KINDS,
];

export function kindName(kind: EntryKind): string {
  return ENTRY_KINDS.find((candidate) => candidate.kind === kind)?.name ?? '';
}

const kindNames = Object.fromEntries(ITEM_KINDS.map(({ kind, name }) => [kind, name])) as Parameters<
  typeof entriesReader
>[0];

/** Lists the entries of all months. Pages and Find have the same, so that they are read once. */
export const readAllEntries = entriesReader(kindNames);

/** What a search finds; see docs/product-rules.md#searching-entries. */
export function searchOf(search: string, { readCurrencySigns, isHidden }: Format, now: Date) {
  return entrySearch(readCurrencySigns(search), { now, isHidden });
}

/** The filter that an address asks for. */
export function filterOf(search: EntriesSearch, format: Format, now: Date): EntryFilter {
  const { q, kind, category, from, to, min, max } = search;
  return {
    isFound: q === undefined ? undefined : searchOf(q, format, now),
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

export function isFiltered(search: EntriesSearch): boolean {
  return Object.values({ ...search, sort: undefined }).some((value) => value !== undefined);
}

type Days = Pick<EntriesSearch, 'from' | 'to'>;

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
