import { addCents, type Cents, subtractCents, type Sum, ZERO } from '#contract/money.ts';

import { ANNUAL_RETURN, WITHDRAWAL_RATE } from './freedom.ts';
import type { FreedomBasis, MonthsAveraged } from './freedom-basis.ts';
import { amountNeededFor, estimatedMonths, type FreedomPlan } from './freedom-plan.ts';

/** Assumptions to try instead of those of the estimate. Rates are fractions, amounts are in cents. */
export interface WhatIf {
  /** Nominal, compounded monthly. */
  readonly annualReturn: number;
  /** Effective, as consumer prices are reported: prices rise by this fraction within a year. */
  readonly inflation: number;
  readonly withdrawalRate: number;
  /** In today's money; undefined for the average of the months averaged. */
  readonly monthlySpending: Cents | undefined;
  /** In today's money: it rises with prices. Undefined for the average of the months averaged. */
  readonly monthlySaving: Cents | undefined;
  readonly monthsAveraged: MonthsAveraged;
  readonly countsHomeEquity: boolean;
  /** Added to the net worth today; negative if it is taken from it. */
  readonly oneOff: Cents;
}

/** With these, the what-if equals the estimate. */
export const SPECIFIED_WHAT_IF: WhatIf = {
  annualReturn: ANNUAL_RETURN,
  inflation: 0,
  withdrawalRate: WITHDRAWAL_RATE,
  monthlySpending: undefined,
  monthlySaving: undefined,
  monthsAveraged: 'all',
  countsHomeEquity: true,
  oneOff: ZERO,
};

/** All amounts are in today's money, in cents. */
export interface WhatIfEstimate {
  readonly plan: FreedomPlan;
  readonly amountNeeded: Sum;
  /** Not rounded; Infinity when out of reach, or when the monthly spending is not above zero and therefore unknown. */
  readonly months: number;
}

/** Applies a what-if. It reads sums only, and thus takes the same short time whatever the number of items. */
export function whatIfEstimate(basis: FreedomBasis, whatIf: WhatIf): WhatIfEstimate {
  const plan = whatIfPlanOf(basis, whatIf);
  return { plan, amountNeeded: amountNeededFor(plan), months: estimatedMonths(plan) };
}

function whatIfPlanOf(basis: FreedomBasis, whatIf: WhatIf): FreedomPlan {
  const averages = basis.averages[whatIf.monthsAveraged];
  const counted = whatIf.countsHomeEquity ? basis.netWorth : subtractCents(basis.netWorth, basis.homeEquity);
  return {
    netWorth: addCents(counted, whatIf.oneOff),
    monthlySpending: whatIf.monthlySpending ?? averages.averageTotalExpenses,
    monthlySaving: whatIf.monthlySaving ?? averages.averageInvestments,
    monthlyReturn: realMonthlyReturn(whatIf),
    withdrawalRate: whatIf.withdrawalRate,
  };
}

/**
 * The monthly return after inflation, by the Fisher equation: (1 + R/12) ÷ (1 + i)^(1/12) − 1. Written as a difference, so
 * that it is exactly R/12 without inflation.
 */
export function realMonthlyReturn({
  annualReturn,
  inflation,
}: Pick<WhatIf, 'annualReturn' | 'inflation'>): number {
  const monthlyInflation = Math.expm1(Math.log1p(inflation) / 12);
  return (annualReturn / 12 - monthlyInflation) / (1 + monthlyInflation);
}
