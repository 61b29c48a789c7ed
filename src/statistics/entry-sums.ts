import type { EntryKind } from '#contract/budgets.ts';
import type { Budget } from '#contract/budgets.ts';
import { addCents, averageCents, type Sum, ZERO } from '#contract/money.ts';

import { type CalendarMonth, isInCalendar, monthFromNumber, monthNumber } from './calendar-month.ts';
import type { EntryFilter } from './filter-entries.ts';
import type { ListedEntry } from './listed-entries.ts';

export interface KindSums {
  readonly kind: EntryKind;
  readonly count: number;
  readonly total: Sum;
  /** The total divided by the number of months. */
  readonly average: Sum;
  /** The current month and the eleven before it. */
  readonly lastTwelveMonths: Sum;
  /** One for each month from the first one to the last; see `isInCalendar`. */
  readonly byMonth: readonly { readonly month: CalendarMonth; readonly total: Sum }[];
}

const KINDS: readonly EntryKind[] = ['expenses', 'earnedIncome', 'passiveIncome', 'investments'];

/**
 * The months with a budget that a filter's days cover, as month numbers, oldest first. They count for the average even
 * if they have no such entry.
 */
export function monthsOf(
  budgets: readonly Budget[],
  { from = 0, to = Infinity }: Pick<EntryFilter, 'from' | 'to'>,
): number[] {
  return budgets
    .filter(({ year, month }) => {
      const day = (year * 100 + month) * 100;
      return day + 31 >= from && day < to;
    })
    .map(monthNumber)
    .sort((a, b) => a - b);
}

/**
 * Adds up entries by kind and by month. Only kinds that have entries are returned.
 * @param months those that count, see `monthsOf`
 */
export function sumEntries(
  entries: readonly ListedEntry[],
  months: readonly number[],
  running: number,
): KindSums[] {
  const totals = new Map<EntryKind, Map<number, Sum>>();
  const counts = new Map<EntryKind, number>();
  for (const { kind, budget, item } of entries) {
    const byMonth = totals.get(kind) ?? new Map<number, Sum>();
    totals.set(kind, byMonth);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const month = monthNumber(budget);
    byMonth.set(month, addCents(byMonth.get(month) ?? ZERO, item.amount));
  }
  const drawn = months.filter((month) => isInCalendar(monthFromNumber(month)));
  const first = drawn[0] ?? 0;
  const length = drawn.length === 0 ? 0 : (drawn.at(-1) ?? 0) - first + 1;
  const all = Array.from({ length }, (_, index) => first + index);
  return KINDS.flatMap((kind) => {
    const byMonth = totals.get(kind);
    if (!byMonth) return [];
    const sum = (included: (month: number) => boolean) =>
      [...byMonth].reduce<Sum>(
        (total, [month, amount]) => (included(month) ? addCents(total, amount) : total),
        ZERO,
      );
    const total = sum(() => true);
    return {
      kind,
      count: counts.get(kind) ?? 0,
      total,
      average: averageCents(total, months.length),
      lastTwelveMonths: sum((month) => month > running - 12 && month <= running),
      byMonth: all.map((month) => ({ month: monthFromNumber(month), total: byMonth.get(month) ?? ZERO })),
    };
  });
}
