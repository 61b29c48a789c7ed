import { addMonths } from 'date-fns/addMonths';

import type { Sum } from '#contract/money.ts';
import type { Averages } from '#src/statistics/averages.ts';
import { combined, type Figure, type FigureBasis, named, progressTo } from '#src/statistics/figure.ts';

import { type FreedomPlan, wayOf } from './freedom-plan.ts';

/** The rates of the estimate, as fractions. The return is compounded monthly. */
export const SPECIFIED_RATES = { annualReturn: 0.08, inflation: 0, withdrawalRate: 0.04 } as const;

/** How much prices rise in a year: the average of US prices since 1928, see us-markets-1928-2024.csv. */
export const USUAL_INFLATION = 0.03;

export type FreedomEstimate = ReturnType<typeof estimateOf>;

type PlanAverages = 'averageInvestments' | 'averageTotalExpenses';

/**
 * When the returns on the savings cover the expenses. Amount needed = 12 × monthly expenses ÷ 0.04 (the 4% rule). Amount
 * saved = net worth. The monthly contribution is the average investments. Average expenses of zero or less mean that the
 * expenses are unknown, so there is no date. See docs/product-rules.md#freedom-date.
 * @param basis unless it rests on the present lists
 */
export function estimateOf(
  averages: Pick<Averages, PlanAverages | 'averageMandatoryExpenses'>,
  netWorth: Figure,
  now: Date,
  basis?: FigureBasis,
) {
  const wayWith = (monthlySpending: Figure) =>
    wayOf({ netWorth, monthlySpending, monthlySaving: averages.averageInvestments, ...SPECIFIED_RATES }, now);
  const all = wayWith(averages.averageTotalExpenses);
  const mandatory = wayWith(averages.averageMandatoryExpenses);
  const amountSaved = combined([netWorth]);
  return named(
    {
      amountNeeded: all.amountNeeded,
      amountSaved,
      shareSaved: progressTo(all.amountNeeded, amountSaved),
      timeToFreedom: all.months,
      freedomDate: all.date,
      mandatoryAmountNeeded: mandatory.amountNeeded,
      mandatoryTimeToFreedom: mandatory.months,
      mandatoryFreedomDate: mandatory.date,
    },
    { basis },
  );
}

export function estimatePlanOf(averages: Pick<Averages, PlanAverages>, netWorth: Sum): FreedomPlan {
  return {
    netWorth,
    monthlySpending: averages.averageTotalExpenses.value,
    monthlySaving: averages.averageInvestments.value,
    monthlyReturn: SPECIFIED_RATES.annualReturn / 12,
    withdrawalRate: SPECIFIED_RATES.withdrawalRate,
  };
}

/** The date that is so many months later, in the local time zone; undefined when they are Infinity. */
export function dateAfter(now: Date, months: number): Date | undefined {
  return Number.isFinite(months) ? addMonths(now, months) : undefined;
}
