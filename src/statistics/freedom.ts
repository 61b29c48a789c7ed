import { addMonths } from 'date-fns';

import { scaleCents, type Sum } from '#contract/money.ts';

import type { Averages } from './averages.ts';

const MONTHS_PER_YEAR = 12;
/** The part of the savings that can be withdrawn in a year without using them up. */
const WITHDRAWAL_RATE = 0.04;
const ANNUAL_RETURN = 0.08;
const MONTHLY_RETURN = ANNUAL_RETURN / MONTHS_PER_YEAR;

/** How much of what is needed is there: the two parts of the pie, in cents, for drawing and so not exact when huge. */
interface Progress {
  /** Never below 0. */
  readonly saved: number;
  /** Never below 0. */
  readonly remaining: number;
  /** Saved as a part of both together: 0 to 1. */
  readonly fraction: number;
}

/** How far it is until the savings pay for the expenses. */
export interface FreedomEstimate {
  readonly amountNeeded: Sum;
  /** The net worth, which may be negative. */
  readonly amountSaved: Sum;
  /** Undefined while it is not known what a month costs. */
  readonly progress: Progress | undefined;
  /** Whole months from now; Infinity when it never comes, or while it is not known what a month costs. */
  readonly months: number;
}

/**
 * What is needed is 12 × monthly expenses ÷ 0.04 (the 4 % rule), what is saved is the net worth, and what is put aside
 * each month is the average investments. As long as the average expenses are not above zero, nothing is known of what
 * the person spends, so the estimate is missing: it has no progress and never comes.
 * @param monthlyExpenses all of an average month or the mandatory ones alone, in cents
 */
export function freedomEstimateOf(
  { averageInvestments }: Pick<Averages, 'averageInvestments'>,
  monthlyExpenses: Sum,
  netWorth: Sum,
): FreedomEstimate {
  // The quotient is exactly 300.
  const amountNeeded = scaleCents(monthlyExpenses, MONTHS_PER_YEAR / WITHDRAWAL_RATE);
  const [needed, saved] = [Number(amountNeeded), Number(netWorth)];
  const isKnown = needed > 0;
  return {
    amountNeeded,
    amountSaved: netWorth,
    progress: isKnown ? progressOf(needed, saved) : undefined,
    months: isKnown ? monthsToGrow(needed, saved, Number(averageInvestments)) : Infinity,
  };
}

/** The estimates for all expenses, and for the mandatory ones alone. */
export function freedomEstimatesOf(
  averages: Averages,
  netWorth: Sum,
): { readonly all: FreedomEstimate; readonly mandatory: FreedomEstimate } {
  return {
    all: freedomEstimateOf(averages, averages.averageTotalExpenses, netWorth),
    mandatory: freedomEstimateOf(averages, averages.averageMandatoryExpenses, netWorth),
  };
}

/** @param needed above zero */
function progressOf(needed: number, netWorth: number): Progress {
  const saved = Math.max(0, netWorth);
  const remaining = Math.max(0, needed - netWorth);
  return { saved, remaining, fraction: saved / (saved + remaining) };
}

/**
 * Compound growth time with an 8 % annual return and 12 periods a year: 0 when nothing is needed or nothing remains,
 * infinite when nothing is added or when debts grow faster than what is added, otherwise the rounded count of periods,
 * at least 0.
 * @param needed the amount to reach, in cents
 * @param saved the amount at the beginning, in cents; may be negative
 * @param contribution what is added at the end of each month, in cents
 * @returns whole months, or Infinity
 */
export function monthsToGrow(needed: number, saved: number, contribution: number): number {
  if (needed <= 0 || needed <= saved) return 0;
  if (contribution <= 0) return Infinity;
  // c ÷ r: the sum whose interest is as much as is added.
  const perpetuity = contribution / MONTHLY_RETURN;
  if (saved + perpetuity <= 0) return Infinity;
  const growth = (needed + perpetuity) / (saved + perpetuity);
  return Math.max(0, Math.round(Math.log(growth) / Math.log1p(MONTHLY_RETURN)));
}

/**
 * The month of freedom in the person's own time zone.
 * @param months from `now`, as `monthsToGrow` counts them
 * @returns undefined when it never comes
 */
export function freedomDate(now: Date, months: number): Date | undefined {
  return Number.isFinite(months) ? addMonths(now, months) : undefined;
}
