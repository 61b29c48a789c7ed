import type { Sum } from '#contract/money.ts';

import { type Figure, given, scaled } from './figure.ts';
import { type Growth, monthsToGrow, projectBalance } from './growth.ts';

const MONTHS_PER_YEAR = 12;

/** What decides when someone is free. Amounts are in cents, rates are fractions. */
export interface FreedomPlan {
  readonly netWorth: Sum;
  /** What the savings have to pay for. */
  readonly monthlySpending: Sum;
  /** Added to the net worth each month. */
  readonly monthlySaving: Sum;
  readonly monthlyReturn: number;
  /** The fraction of the savings that is withdrawn each year. */
  readonly withdrawalRate: number;
}

/** Amount needed = 12 × monthly spending ÷ withdrawal rate, in cents. The rate counts to the millionth. */
export function amountNeededFor({
  monthlySpending,
  withdrawalRate,
}: Pick<FreedomPlan, 'monthlySpending' | 'withdrawalRate'>): Sum {
  return amountNeededFigure(given(monthlySpending), withdrawalRate).value;
}

/** The same with the calculation. */
export function amountNeededFigure(monthlySpending: Figure, withdrawalRate: number): Figure {
  return scaled(monthlySpending, MONTHS_PER_YEAR, withdrawalRate);
}

/**
 * Months until the net worth has grown to the amount needed, not rounded. 0 if nothing is spent, since nothing is needed
 * then.
 * @returns Infinity when out of reach
 */
export function monthsUntilFree(plan: FreedomPlan): number {
  return monthsToGrow({ ...growthOf(plan), needed: Number(amountNeededFor(plan)) });
}

/** `monthsUntilFree` of the estimate: Infinity while the spending is unknown, which is while it is not above zero. */
export function estimatedMonths(plan: FreedomPlan): number {
  return plan.monthlySpending > 0 ? monthsUntilFree(plan) : Infinity;
}

/** The net worth after some months, in cents, if everything goes as planned. */
export function netWorthAfter(plan: FreedomPlan, months: number): number {
  return projectBalance(growthOf(plan), months);
}

/** How the net worth grows. In plain numbers of cents, which approximate very large amounts. */
export function growthOf({ netWorth, monthlySaving, monthlyReturn }: FreedomPlan): Growth {
  return { saved: Number(netWorth), contribution: Number(monthlySaving), monthlyReturn };
}
