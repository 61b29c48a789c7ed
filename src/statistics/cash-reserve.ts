import type { Sum } from '#contract/money.ts';

import type { AssetBreakdown } from './asset-breakdown.ts';
import type { Averages } from './averages.ts';
import { combined, type Figure, given, greaterOf, scaled } from './figure.ts';

const MONTHS_OF_EXPENSES = 6;
const SHARE_OF_NET_ASSETS = 0.05;

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
  const { savedCash, target, surplus } = cashReserveFigures(
    { averageMandatoryExpenses: given(averageMandatoryExpenses) },
    { totalCash: given(totalCash), totalNetAssets: given(totalNetAssets) },
  );
  return { savedCash: savedCash.value, target: target.value, surplus: surplus.value };
}

/** The same with the calculations, and with the two amounts of which the target is the greater. */
export function cashReserveFigures(
  { averageMandatoryExpenses }: Readonly<Record<'averageMandatoryExpenses', Figure>>,
  { totalCash, totalNetAssets }: Readonly<Record<'totalCash' | 'totalNetAssets', Figure>>,
) {
  const savedCash = combined([totalCash]);
  const monthsOfExpenses = scaled(averageMandatoryExpenses, MONTHS_OF_EXPENSES);
  const shareOfNetAssets = scaled(totalNetAssets, SHARE_OF_NET_ASSETS);
  const target = greaterOf(monthsOfExpenses, shareOfNetAssets);
  return { savedCash, monthsOfExpenses, shareOfNetAssets, target, surplus: combined([savedCash], [target]) };
}
