import type { Cents } from '#contract/money.ts';
import { given } from '#src/statistics/figure.ts';

import { SPECIFIED_RATES, USUAL_INFLATION } from './freedom-estimate.ts';
import { wayOf } from './freedom-plan.ts';
import { byYears, type Mix } from './market-data.ts';
import { marketHistory, yearsUntilFree } from './market-history.ts';
import type { MarketYear } from './us-markets.ts';

/** In the past it returned about as much as the estimate assumes. */
export const FIRST_MIX: Mix = { stocks: 0.6, bonds: 0.4 };

/** Amounts in cents. */
export interface Household {
  readonly saved: Cents;
  readonly monthlySaving: Cents;
  readonly monthlySpending: Cents;
}

/**
 * The freedom date estimate of a household without an account, and the past beside it: both before inflation, as the estimate is
 * specified, or both in today's money. See docs/product-rules.md#first-estimate.
 */
export function firstEstimateOf(
  markets: readonly MarketYear[],
  household: Household,
  money: 'before inflation' | 'in today’s money',
  now: Date,
) {
  const isBefore = money === 'before inflation';
  const figures = {
    ...SPECIFIED_RATES,
    netWorth: given(household.saved),
    monthlySaving: given(household.monthlySaving),
    monthlySpending: given(household.monthlySpending),
    inflation: isBefore ? SPECIFIED_RATES.inflation : USUAL_INFLATION,
  };
  const way = wayOf(figures, now);
  const { starts } = marketHistory(
    byYears(isBefore ? markets.map((year) => ({ ...year, inflation: 0 })) : markets),
    {
      saved: household.saved,
      yearlySaving: 12 * household.monthlySaving,
      needed: Number(way.amountNeeded.value),
      withdrawalRate: figures.withdrawalRate,
      mix: FIRST_MIX,
    },
    Infinity,
  );
  const earliest = yearsUntilFree(starts, 0.1);
  const latest = yearsUntilFree(starts, 0.9);
  // The past is without the interest on debts, so it cannot be compared.
  const isUnknown = household.saved < 0 || earliest === undefined || latest === undefined;
  return {
    way,
    /**
     * Months from now: one of ten starts in the past was free within the first time, and nine of ten within the second.
     * Undefined if the data is too short for that, or there are debts.
     */
    range: isUnknown ? undefined : ([12 * earliest, 12 * latest] as const),
  };
}
