import { scaleCents, subtractCents, type Sum } from '#contract/money.ts';

import type { AssetBreakdown } from './asset-breakdown.ts';
import type { Averages } from './averages.ts';

const MONTHS_OF_EXPENSES = 6;

/** All amounts are in cents. */
export interface CashReserve {
  readonly savedCash: Sum;
  readonly target: Sum;
  /** Saved cash − target; negative when there is too little cash. */
  readonly surplus: Sum;
}

/**
 * Target = the greater of 6 × average mandatory monthly expenses and 5% of the net assets. Surplus = saved cash − target.
 * See docs/product-rules.md#cash-reserve.
 */
export function cashReserveOf(
  { averageMandatoryExpenses }: Pick<Averages, 'averageMandatoryExpenses'>,
  { totalCash, totalNetAssets }: Pick<AssetBreakdown, 'totalCash' | 'totalNetAssets'>,
): CashReserve {
  const sixMonthsOfExpenses = scaleCents(averageMandatoryExpenses, MONTHS_OF_EXPENSES);
  const shareOfNetAssets = scaleCents(totalNetAssets, 1, 20);
  const target = sixMonthsOfExpenses > shareOfNetAssets ? sixMonthsOfExpenses : shareOfNetAssets;
  return { savedCash: totalCash, target, surplus: subtractCents(totalCash, target) };
}
