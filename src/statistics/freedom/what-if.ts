import { type Cents, type Sum, ZERO } from '#contract/money.ts';
import type { Averages } from '#src/statistics/averages.ts';
import { combined, type Figure, given } from '#src/statistics/figure.ts';

import { SPECIFIED_RATES } from './freedom-estimate.ts';
import type { FreedomBasis, MonthsAveraged } from './freedom-basis.ts';
import { type FreedomPlan, type PlanFigures, planOf, freedomDateFigures } from './freedom-plan.ts';
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

/** With these, the what-if equals the estimate. */
export const SPECIFIED_WHAT_IF: WhatIf = {
  ...SPECIFIED_RATES,
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

/** The sums behind every plan with their calculations; see `FreedomBasis`. */
export interface BasisFigures {
  readonly netWorth: Figure;
  readonly homeEquity: Figure;
  readonly averages: Readonly<
    Record<
      MonthsAveraged,
      Readonly<Record<'averageTotalExpenses' | 'averageMandatoryExpenses' | 'averageInvestments', Figure>>
    >
  >;
}

/** Applies a what-if. It reads sums only, and thus takes the same short time whatever the number of items. */
export function whatIfEstimate(basis: FreedomBasis, whatIf: WhatIf): WhatIfEstimate {
  const { plan, way } = whatIfFigures(givenBasis(basis), whatIf);
  return { plan: planOf(plan), amountNeeded: way.amountNeeded.value, months: way.exactMonths };
}

/** The same with the calculations. */
export function whatIfFigures(basis: BasisFigures, whatIf: WhatIf) {
  const { annualReturn, inflation, withdrawalRate, countsHomeEquity } = whatIf;
  const averages = basis.averages[whatIf.monthsAveraged];
  const oneOff = given(whatIf.oneOff);
  const plan: PlanFigures = {
    netWorth:
      whatIf.oneOff === 0 && countsHomeEquity
        ? basis.netWorth
        : combined(
            whatIf.oneOff === 0 ? [basis.netWorth] : [basis.netWorth, oneOff],
            countsHomeEquity ? [] : [basis.homeEquity],
          ),
    monthlySpending:
      whatIf.monthlySpending === undefined ? averages.averageTotalExpenses : given(whatIf.monthlySpending),
    monthlySaving:
      whatIf.monthlySaving === undefined ? averages.averageInvestments : given(whatIf.monthlySaving),
    annualReturn,
    inflation,
    withdrawalRate,
  };
  return { plan, oneOff, way: freedomDateFigures(plan) };
}

/** The sums as figures without calculations. */
export function givenBasis({ netWorth, homeEquity, averages }: FreedomBasis): BasisFigures {
  const givenAverages = (of: Averages) => ({
    averageTotalExpenses: given(of.averageTotalExpenses),
    averageMandatoryExpenses: given(of.averageMandatoryExpenses),
    averageInvestments: given(of.averageInvestments),
  });
  return {
    netWorth: given(netWorth),
    homeEquity: given(homeEquity),
    averages: {
      all: givenAverages(averages.all),
      last12: givenAverages(averages.last12),
      complete: givenAverages(averages.complete),
    },
  };
}
