import type { Sum } from '#contract/money.ts';

import { type Figure, given, scaled } from './figure.ts';
import { monthsToGrow, projectBalance } from './growth.ts';

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
 * then: whether the spending is known at all is for the caller to check.
 * @returns Infinity when out of reach
 */
export function monthsUntilFree(plan: FreedomPlan): number {
  return monthsToGrow({
    needed: Number(amountNeededFor(plan)),
    saved: Number(plan.netWorth),
    contribution: Number(plan.monthlySaving),
    monthlyReturn: plan.monthlyReturn,
  });
}

/** The net worth after some months, in cents, if everything goes as planned. */
export function balanceAfter(
  { netWorth, monthlySaving, monthlyReturn }: FreedomPlan,
  months: number,
): number {
  return projectBalance(
    { saved: Number(netWorth), contribution: Number(monthlySaving), monthlyReturn },
    months,
  );
}
