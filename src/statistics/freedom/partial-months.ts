import type { Budget } from '#contract/budgets.ts';
import { averagesOf } from '#src/statistics/averages.ts';
import { monthNumber, monthOf } from '#src/statistics/calendar-month.ts';
import { fullMonths } from '#src/statistics/full-months.ts';
import { netWorthOf } from '#src/statistics/net-worth.ts';

import type { FreedomLists } from './freedom-basis.ts';
import { estimatePlanOf } from './freedom-estimate.ts';
import { estimatedMonths } from './freedom-plan.ts';

/** What the averages owe to months that are no full ones. The months are in order. */
export interface PartialMonths {
  /** The current month and later ones. */
  readonly notOver: readonly Budget[];
  /** Months that are over, and in which nothing is recorded. */
  readonly empty: readonly Budget[];
  /** From now to freedom by the full months alone, in whole months; undefined if there is no full month with expenses. */
  readonly months: number | undefined;
}

/**
 * The months that make the averages, and thus the freedom date, differ from those of the full months. See
 * docs/product-rules.md#full-months.
 * @returns undefined if the date is the same without them, or unknown
 */
export function partialMonthsOf(
  { assets, liabilities, budgets, expenses }: FreedomLists,
  now: Date,
): PartialMonths | undefined {
  const full = fullMonths(budgets, now);
  const { netWorth } = netWorthOf(assets, liabilities);
  const [shown, alone] = [budgets, full].map((some) => estimatePlanOf(averagesOf(some, expenses), netWorth));
  if (!shown || !alone || shown.monthlySpending <= 0) return undefined;
  const months = alone.monthlySpending > 0 ? Math.round(estimatedMonths(alone)) : undefined;
  if (months === Math.round(estimatedMonths(shown))) return undefined;
  const running = monthNumber(monthOf(now));
  const rest = budgets
    .filter((budget) => !full.includes(budget))
    .sort((a, b) => monthNumber(a) - monthNumber(b));
  return {
    notOver: rest.filter((budget) => monthNumber(budget) >= running),
    empty: rest.filter((budget) => monthNumber(budget) < running),
    months,
  };
}

/** The months that there are while it is too early for a date: no month with expenses is full. */
export function tooEarlyFor(lists: FreedomLists, now: Date): PartialMonths | undefined {
  const partial = partialMonthsOf(lists, now);
  return partial?.months === undefined ? partial : undefined;
}
