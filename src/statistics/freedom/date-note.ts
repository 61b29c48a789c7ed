import { SPECIFIED_RATES } from './freedom-estimate.ts';
import { estimatedMonths, type FreedomPlan, monthsByGrowth } from './freedom-plan.ts';
import { realMonthlyReturn } from './growth.ts';

/** What stands beside the date of the estimate. Months are counted from now and not rounded; Infinity when out of reach. */
export type DateNote =
  /** If prices rise, with income, saving and need in today's money. */
  | { readonly kind: 'todays-money'; readonly months: number }
  /** There is no date, because nothing is put aside. */
  | {
      readonly kind: 'nothing-saved';
      /** Whether more is taken out than put aside. */
      readonly takesOut: boolean;
      /** Until the returns alone have led to the amount needed. */
      readonly months: number;
      readonly monthsInTodaysMoney: number;
    }
  /** There is no date, because the interest on debts uses up what is put aside. */
  | { readonly kind: 'interest' };

/**
 * @param plan of the estimate
 * @param inflation a fraction a year
 * @returns undefined if there is nothing to add: the spending is unknown, or freedom is reached
 */
export function dateNoteOf(plan: FreedomPlan, inflation: number): DateNote | undefined {
  const months = estimatedMonths(plan);
  if (plan.monthlySpending <= 0 || months === 0) return undefined;
  const real = { ...plan, monthlyReturn: realMonthlyReturn({ ...SPECIFIED_RATES, inflation }) };
  if (plan.monthlySaving <= 0) {
    return {
      kind: 'nothing-saved',
      takesOut: plan.monthlySaving < 0,
      months: monthsByGrowth(plan),
      monthsInTodaysMoney: monthsByGrowth(real),
    };
  }
  return months === Infinity ? { kind: 'interest' } : { kind: 'todays-money', months: estimatedMonths(real) };
}
