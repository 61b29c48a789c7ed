import type { Budget } from '#contract/budgets.ts';
import { averagesOf } from '#src/statistics/averages.ts';
import { monthNumber, monthOf } from '#src/statistics/calendar-month.ts';
import { fullMonths, hasItems } from '#src/statistics/full-months.ts';
import { netWorthOf } from '#src/statistics/net-worth.ts';

import type { FreedomLists } from './freedom-basis.ts';
import { estimateOf } from './freedom-estimate.ts';

export type PartialMonths = NonNullable<ReturnType<typeof partialMonthsOf>>;

/**
 * The months that make the averages, and thus the freedom date, differ from those of the full months. See
 * docs/product-rules.md#full-months.
 * @returns undefined if the date is the same without them, or unknown
 */
export function partialMonthsOf({ assets, liabilities, budgets, expenses }: FreedomLists, now: Date) {
  const { netWorth } = netWorthOf(assets, liabilities);
  const averages = averagesOf(budgets, expenses);
  const ofFull = averagesOf(fullMonths(budgets, now), expenses, 'complete');
  if (averages.averageTotalExpenses.value <= 0) return undefined;
  const { freedomDate } = estimateOf(ofFull, netWorth, now, 'complete');
  const isKnown = ofFull.averageTotalExpenses.value > 0;
  const isSame = freedomDate.value === estimateOf(averages, netWorth, now).freedomDate.value;
  if (isKnown && isSame) return undefined;
  return {
    ...partialMonthsIn(budgets, now),
    /** The date by the full months alone; undefined if there is no full month with expenses. */
    fullMonths: isKnown ? freedomDate : undefined,
  };
}

/** The current month and later ones, and earlier ones in which nothing is recorded. Both are in order. */
export function partialMonthsIn(budgets: readonly Budget[], now: Date) {
  const running = monthNumber(monthOf(now));
  const inOrder = budgets.toSorted((a, b) => monthNumber(a) - monthNumber(b));
  return {
    notOver: inOrder.filter((budget) => monthNumber(budget) >= running),
    empty: inOrder.filter((budget) => monthNumber(budget) < running && !hasItems(budget)),
  };
}

/** The months that there are while it is too early for a date: no month with expenses is full. */
export function tooEarlyFor(lists: FreedomLists, now: Date): PartialMonths | undefined {
  const partial = partialMonthsOf(lists, now);
  return partial?.fullMonths ? undefined : partial;
}
