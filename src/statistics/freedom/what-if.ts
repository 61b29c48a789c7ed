import { type Cents, ZERO } from '#contract/money.ts';
import { combined, difference, given, named } from '#src/statistics/figure.ts';

import type { FreedomBasis, MonthsAveraged } from './freedom-basis.ts';
import { SPECIFIED_RATES } from './freedom-estimate.ts';
import { type FreedomWay, type PlanFigures, wayOf } from './freedom-plan.ts';
import type { Rates } from './growth.ts';

/** Assumptions to try instead of those of the estimate. Rates are fractions, amounts are in cents. */
export interface WhatIf extends Rates {
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

export const SPECIFIED_WHAT_IF: WhatIf = {
  ...SPECIFIED_RATES,
  monthlySpending: undefined,
  monthlySaving: undefined,
  monthsAveraged: 'all',
  countsHomeEquity: true,
  oneOff: ZERO,
};

/** Where a what-if leads. All amounts are in today's money. */
export function whatIfWay(basis: FreedomBasis, whatIf: WhatIf): FreedomWay {
  const { annualReturn, inflation, withdrawalRate, countsHomeEquity, monthlySpending, monthlySaving } =
    whatIf;
  const averages = basis.averages[whatIf.monthsAveraged];
  const oneOff = given(whatIf.oneOff);
  named({ oneOff });
  const plus = whatIf.oneOff === 0 ? [basis.netWorth] : [basis.netWorth, oneOff];
  const isNetWorth = whatIf.oneOff === 0 && countsHomeEquity;
  return planWay(
    {
      netWorth: isNetWorth ? basis.netWorth : combined(plus, countsHomeEquity ? [] : [basis.homeEquity]),
      monthlySpending: monthlySpending === undefined ? averages.averageTotalExpenses : given(monthlySpending),
      monthlySaving: monthlySaving === undefined ? averages.averageInvestments : given(monthlySaving),
      annualReturn,
      inflation,
      withdrawalRate,
    },
    basis.now,
  );
}

/** The way of a plan that was changed. Amounts that are as in the estimate keep their names. */
export function planWay(figures: PlanFigures, now: Date): FreedomWay {
  const way = wayOf(figures, now);
  const { netWorth: planNetWorth, monthlySpending: planSpending, monthlySaving: planSaving } = figures;
  const { amountNeeded: planAmountNeeded, months: planMonths, date: planDate } = way;
  named({ planNetWorth, planSpending, planSaving, planAmountNeeded, planMonths, planDate });
  return way;
}

/** The way of the estimate, which others are compared with. */
export function estimateWay({ netWorth, averages: { all }, now }: FreedomBasis): FreedomWay {
  const { averageTotalExpenses: monthlySpending, averageInvestments: monthlySaving } = all;
  const way = wayOf({ netWorth, monthlySpending, monthlySaving, ...SPECIFIED_RATES }, now);
  named({ amountNeeded: way.amountNeeded, timeToFreedom: way.months, estimatedDate: way.date });
  return way;
}

/** By how many months a what-if moves the date. */
export function whatIfMove(estimate: FreedomWay, whatIf: FreedomWay) {
  return named({ whatIfMove: difference(whatIf.date, estimate.date) }).whatIfMove;
}
