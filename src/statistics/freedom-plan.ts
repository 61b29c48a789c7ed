import { scaleCents, type Sum } from '#contract/money.ts';

import { monthsToGrow, projectBalance } from './growth.ts';

const MONTHS_PER_YEAR = 12;
const PARTS_PER_MILLION = 1_000_000;

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
  return scaleCents(
    monthlySpending,
    MONTHS_PER_YEAR * PARTS_PER_MILLION,
    Math.round(withdrawalRate * PARTS_PER_MILLION),
  );
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
