import * as v from 'valibot';

import type { EntryKind } from '#contract/budgets.ts';
import { localDay } from '#contract/days.ts';
import { Id } from '#contract/fields.ts';
import { centsFromDollars } from '#contract/money.ts';
import { ITEM_KINDS } from '#src/entry/entry-target.ts';
import { entrySearch } from '#src/entry/search-entries.ts';
import { monthOf, daysOfMonth } from '#src/statistics/calendar-month.ts';
import type { EntryFilter } from '#src/statistics/filter-entries.ts';
import { entriesReader } from '#src/statistics/listed-entries.ts';
import type { Format } from '#src/ui/format/format.ts';
import { SearchText } from '#src/ui/table/table-search.ts';

const Day = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/));
const Dollars = v.pipe(v.number(), v.minValue(-1e12), v.maxValue(1e12));

/**
 * Which entries are shown, and in which order, as search parameters: `?q=train&category=3&from=2026-01-01`. Missing, invalid
 * and default values are undefined, so they never appear in the address.
 */
export const EntriesSearch = v.object({
  /** Words of the note or of the category's name, amounts and days. */
  q: v.fallback(v.optional(SearchText), undefined),
  kind: v.fallback(
    v.optional(v.picklist(['expenses', 'earnedIncome', 'passiveIncome', 'investments'])),
    undefined,
  ),
  category: v.fallback(v.optional(Id), undefined),
  from: v.fallback(v.optional(Day), undefined),
  to: v.fallback(v.optional(Day), undefined),
  /** The smallest and the largest amount, in dollars. */
  min: v.fallback(v.optional(Dollars), undefined),
  max: v.fallback(v.optional(Dollars), undefined),
  /** A leading `-` means descending. The latest day comes first by default. */
  sort: v.fallback(v.optional(v.picklist(['day', 'category', '-category', 'amount', '-amount'])), undefined),
});

export type EntriesSearch = v.InferOutput<typeof EntriesSearch>;

/** The parameters to change; undefined removes one. */
export type EntriesSearchChange = { readonly [Key in keyof EntriesSearch]?: EntriesSearch[Key] };

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
