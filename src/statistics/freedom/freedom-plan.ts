import type { Sum } from '#contract/money.ts';
import { type Figure, given, scaled } from '#src/statistics/figure.ts';

import {
  type Growth,
  monthsOfGrowth,
  monthsToGrow,
  projectBalance,
  type Rates,
  realMonthlyReturn,
} from './growth.ts';

const MONTHS_PER_YEAR = 12;

/** The quantities that determine the freedom date. Amounts are in cents, rates are fractions. */
export interface FreedomPlan {
  readonly netWorth: Sum;
  /** The spending that the savings have to pay for. */
  readonly monthlySpending: Sum;
  readonly monthlySaving: Sum;
  readonly monthlyReturn: number;
  /** The fraction of the savings that is withdrawn each year. */
  readonly withdrawalRate: number;
}

/** Amount needed = 12 × monthly spending ÷ withdrawal rate, in cents. The rate is rounded to six decimals. */
export function amountNeededFor({
  monthlySpending,
  withdrawalRate,
}: Pick<FreedomPlan, 'monthlySpending' | 'withdrawalRate'>): Sum {
  return scaled(given(monthlySpending), MONTHS_PER_YEAR, withdrawalRate).value;
}

export interface PlanFigures extends Rates, Pick<FreedomPlan, 'withdrawalRate'> {
  readonly netWorth: Figure;
  readonly monthlySpending: Figure;
  readonly monthlySaving: Figure;
}

/** What follows from a plan: the amount needed, the whole months until it is reached, and the date. */
export type FreedomWay = ReturnType<typeof wayOf>;

/**
 * @param isSpendingKnown zero or less counts as unknown by default
 * @param after the months until the plan begins, if it does not begin now
 */
export function wayOf(
  figures: PlanFigures,
  now: Date,
  isSpendingKnown = figures.monthlySpending.value > 0,
  after?: number,
) {
  const { netWorth: saved, monthlySpending, monthlySaving: contribution, withdrawalRate } = figures;
  const rates = { annualReturn: figures.annualReturn, inflation: figures.inflation };
  const plan: FreedomPlan = {
    netWorth: saved.value,
    monthlySpending: monthlySpending.value,
    monthlySaving: contribution.value,
    monthlyReturn: realMonthlyReturn(rates),
    withdrawalRate,
  };
  const amountNeeded = scaled(monthlySpending, MONTHS_PER_YEAR, withdrawalRate);
  const growth = isSpendingKnown ? monthsUntilFree(plan) : Infinity;
  const exactMonths = (after ?? 0) + growth;
  const months: Figure<number> = {
    value: Math.round(exactMonths),
    calculation: {
      ...{ kind: 'growth', needed: amountNeeded, saved, contribution, rates, exactMonths: growth },
      ...(after !== undefined && { after }),
    },
  };
  const date: Figure<number> = { value: months.value, calculation: { kind: 'date', months, from: now } };
  return {
    ...{ figures, plan, amountNeeded, months, date },
    /** Not rounded; Infinity when out of reach, or while the monthly spending is unknown. */
    exactMonths,
  };
}

/** Months until the net worth has grown to the amount needed, not rounded; Infinity when out of reach. */
export function monthsUntilFree(plan: FreedomPlan): number {
  return monthsToGrow({ ...growthOf(plan), needed: Number(amountNeededFor(plan)) });
}

/** `monthsUntilFree` if the returns alone, less what is taken out, may lead to the amount needed. */
export function monthsByGrowth(plan: FreedomPlan): number {
  return monthsOfGrowth({ ...growthOf(plan), needed: Number(amountNeededFor(plan)) });
}

/** `monthsUntilFree` of the estimate: Infinity while the spending is zero or less, which means that it is unknown. */
export function estimatedMonths(plan: FreedomPlan): number {
  return plan.monthlySpending > 0 ? monthsUntilFree(plan) : Infinity;
}

export function netWorthAfter(plan: FreedomPlan, months: number): number {
  return projectBalance(growthOf(plan), months);
}

/** How the net worth grows. In plain numbers of cents, which approximate very large amounts. */
export function growthOf({ netWorth, monthlySaving, monthlyReturn }: FreedomPlan): Growth {
  return { saved: Number(netWorth), contribution: Number(monthlySaving), monthlyReturn };
}
