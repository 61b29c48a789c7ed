import { addMonths } from 'date-fns/addMonths';

import type { Sum } from '#contract/money.ts';
import type { Averages } from '#src/statistics/averages.ts';
import { combined, type Figure, given, progressTo } from '#src/statistics/figure.ts';

import { type FreedomPlan, freedomDateFigures } from './freedom-plan.ts';

/** The fraction of the savings that can be withdrawn each year without depleting them. */
const WITHDRAWAL_RATE = 0.04;
/** Compounded monthly. */
const ANNUAL_RETURN = 0.08;
const MONTHLY_RETURN = ANNUAL_RETURN / 12;

/** The rates of the estimate. */
export const SPECIFIED_RATES = {
  annualReturn: ANNUAL_RETURN,
  inflation: 0,
  withdrawalRate: WITHDRAWAL_RATE,
} as const;

/** How much prices rise in a year: the average of US prices since 1928, see us-markets-1928-2024.csv. */
export const USUAL_INFLATION = 0.03;

/** The estimate of when the returns on the savings cover the expenses. Amounts are in cents. */
export interface FreedomEstimate {
  readonly amountNeeded: Sum;
  /** The net worth; may be negative. */
  readonly amountSaved: Sum;
  /** Amount saved ÷ amount needed, from 0 to 1; undefined while the monthly expenses are unknown. */
  readonly progress: number | undefined;
  /** Whole months from now; Infinity when the goal is out of reach or the monthly expenses are unknown. */
  readonly months: number;
}

/**
 * Amount needed = 12 × monthly expenses ÷ 0.04 (the 4% rule). Amount saved = net worth. The monthly contribution is the
 * average investments. Average expenses of zero or less mean that the expenses are unknown, so there is no estimate:
 * `progress` is undefined and `months` is Infinity. See docs/product-rules.md#freedom-date.
 * @param monthlyExpenses average total or mandatory expenses, in cents
 * @param netWorth in cents
 */
export function freedomEstimateOf(
  { averageInvestments }: Pick<Averages, 'averageInvestments'>,
  monthlyExpenses: Sum,
  netWorth: Sum,
): FreedomEstimate {
  const { amountNeeded, amountSaved, shareSaved, months } = freedomFigures(
    { averageInvestments: given(averageInvestments) },
    given(monthlyExpenses),
    given(netWorth),
  );
  return {
    amountNeeded: amountNeeded.value,
    amountSaved: amountSaved.value,
    progress: amountNeeded.value > 0 ? shareSaved.value : undefined,
    months: months.value,
  };
}

/** The figures of an estimate with their calculations. Takes what `freedomEstimateOf` takes. */
export function freedomFigures(
  { averageInvestments }: Readonly<Record<'averageInvestments', Figure>>,
  monthlyExpenses: Figure,
  netWorth: Figure,
) {
  const plan = { netWorth, monthlySpending: monthlyExpenses, monthlySaving: averageInvestments };
  const { amountNeeded, months, date } = freedomDateFigures({ ...plan, ...SPECIFIED_RATES });
  const amountSaved = combined([netWorth]);
  return { amountNeeded, amountSaved, shareSaved: progressTo(amountNeeded, amountSaved), months, date };
}

/** Returns the estimates for all expenses and for the mandatory ones only. */
export function freedomEstimatesOf(
  averages: Averages,
  netWorth: Sum,
): { readonly all: FreedomEstimate; readonly mandatory: FreedomEstimate } {
  return {
    all: freedomEstimateOf(averages, averages.averageTotalExpenses, netWorth),
    mandatory: freedomEstimateOf(averages, averages.averageMandatoryExpenses, netWorth),
  };
}

/** The plan behind the estimate for all expenses. */
export function estimatePlanOf(
  { averageTotalExpenses, averageInvestments }: Pick<Averages, 'averageTotalExpenses' | 'averageInvestments'>,
  netWorth: Sum,
): FreedomPlan {
  return {
    netWorth,
    monthlySpending: averageTotalExpenses,
    monthlySaving: averageInvestments,
    monthlyReturn: MONTHLY_RETURN,
    withdrawalRate: WITHDRAWAL_RATE,
  };
}

/**
 * The date that is so many months later, in the local time zone.
 * @returns undefined when `months` is Infinity
 */
export function dateAfter(now: Date, months: number): Date | undefined {
  return Number.isFinite(months) ? addMonths(now, months) : undefined;
}
