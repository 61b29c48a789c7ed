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
  /** Added to the net worth each month. */
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
  return amountNeededFigure(given(monthlySpending), withdrawalRate).value;
}

/** The same with the calculation. */
function amountNeededFigure(monthlySpending: Figure, withdrawalRate: number): Figure {
  return scaled(monthlySpending, MONTHS_PER_YEAR, withdrawalRate);
}

/** A plan whose amounts carry their calculations. */
export interface PlanFigures extends Rates, Pick<FreedomPlan, 'withdrawalRate'> {
  readonly netWorth: Figure;
  readonly monthlySpending: Figure;
  readonly monthlySaving: Figure;
}

/** The plan without the calculations. */
export function planOf({ netWorth, monthlySpending, monthlySaving, ...rates }: PlanFigures): FreedomPlan {
  return {
    netWorth: netWorth.value,
    monthlySpending: monthlySpending.value,
    monthlySaving: monthlySaving.value,
    monthlyReturn: realMonthlyReturn(rates),
    withdrawalRate: rates.withdrawalRate,
  };
}

/**
 * The amount needed, the whole months until it is reached, and the date, with their calculations. The months are Infinity if
 * the spending is unknown: zero or less counts as unknown unless `isSpendingKnown` is passed.
 */
export function freedomDateFigures(plan: PlanFigures, isSpendingKnown = plan.monthlySpending.value > 0) {
  const { netWorth: saved, monthlySaving: contribution, annualReturn, inflation } = plan;
  const amountNeeded = amountNeededFigure(plan.monthlySpending, plan.withdrawalRate);
  const exactMonths = isSpendingKnown ? monthsUntilFree(planOf(plan)) : Infinity;
  const rates = { annualReturn, inflation };
  const months: Figure<number> = {
    value: Math.round(exactMonths),
    calculation: { kind: 'growth', needed: amountNeeded, saved, contribution, rates, exactMonths },
  };
  const date: Figure<number> = { value: months.value, calculation: { kind: 'date', months } };
  return { amountNeeded, months, date, exactMonths };
}

/**
 * Months until the net worth has grown to the amount needed, not rounded. 0 if nothing is spent, since nothing is needed.
 * @returns Infinity when out of reach
 */
export function monthsUntilFree(plan: FreedomPlan): number {
  return monthsToGrow({ ...growthOf(plan), needed: Number(amountNeededFor(plan)) });
}

/**
 * `monthsUntilFree` if it also counts when nothing is put aside: until the returns alone, less what is taken out, have led
 * to the amount needed.
 */
export function monthsByGrowth(plan: FreedomPlan): number {
  return monthsOfGrowth({ ...growthOf(plan), needed: Number(amountNeededFor(plan)) });
}

/** `monthsUntilFree` of the estimate: Infinity while the spending is zero or less, which means that it is unknown. */
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
