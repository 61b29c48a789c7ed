import { addMonths } from 'date-fns';

import { type Cents, cents } from '#contract/money.ts';

import type { Averages } from './averages.ts';

const MONTHS_PER_YEAR = 12;
/** The part of the savings that can be withdrawn in a year without using them up. */
const WITHDRAWAL_RATE = 0.04;
const ANNUAL_RETURN = 0.08;
/** r of decision D27. */
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
  /** In cents; undefined where whole cents cannot hold it, since it is 300 times a month's expenses. */
  readonly amountNeeded: Cents | undefined;
  /** In cents; the net worth, which may be negative. */
  readonly amountSaved: Cents;
  /** Undefined without any budget, which alone would tell what is needed. */
  readonly progress: Progress | undefined;
  /** Whole months from now; Infinity when it never comes or, without any budget, cannot be told. */
  readonly months: number;
}

/**
 * The freedom estimate of decision D27: what is needed is 12 × monthly expenses ÷ 0.04 (the 4 % rule of section 9 of the
 * specification), what is saved is the net worth, and what is put aside each month is the average investments.
 * @param monthlyExpenses all of an average month or the mandatory ones alone, in cents
 */
export function freedomEstimateOf(
  { months: budgetCount, averageInvestments }: Pick<Averages, 'months' | 'averageInvestments'>,
  monthlyExpenses: Cents,
  netWorth: Cents,
): FreedomEstimate {
  // The quotient is exactly 300, so the product is a whole number of cents.
  const needed = monthlyExpenses * (MONTHS_PER_YEAR / WITHDRAWAL_RATE);
  const hasBudget = budgetCount > 0;
  return {
    amountNeeded: Number.isSafeInteger(needed) ? cents(needed) : undefined,
    amountSaved: netWorth,
    progress: hasBudget ? progressOf(needed, netWorth) : undefined,
    months: hasBudget ? monthsToGrow(needed, netWorth, averageInvestments) : Infinity,
  };
}

/** The estimates for all expenses, and for the mandatory ones alone (decision D27). */
export function freedomEstimatesOf(
  averages: Averages,
  netWorth: Cents,
): { readonly all: FreedomEstimate; readonly mandatory: FreedomEstimate } {
  return {
    all: freedomEstimateOf(averages, averages.averageTotalExpenses, netWorth),
    mandatory: freedomEstimateOf(averages, averages.averageMandatoryExpenses, netWorth),
  };
}

function progressOf(needed: number, netWorth: number): Progress {
  const saved = Math.max(0, netWorth);
  // Where nothing is needed nothing remains, however deep the debts, as `monthsToGrow` has it too.
  const remaining = needed > 0 ? Math.max(0, needed - netWorth) : 0;
  const whole = saved + remaining;
  return { saved, remaining, fraction: whole === 0 ? 1 : saved / whole };
}

/**
 * Compound growth time with an 8 % annual return and 12 periods a year (specification section 9, decision D27): 0 when
 * nothing is needed or nothing remains, infinite when nothing is added or when debts grow faster than what is added,
 * otherwise the rounded count of periods, at least 0.
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
 * The month of freedom in the person's own time zone (decision D27).
 * @param months from `now`, as `monthsToGrow` counts them
 * @returns undefined when it never comes
 */
export function freedomDate(now: Date, months: number): Date | undefined {
  return Number.isFinite(months) ? addMonths(now, months) : undefined;
}
