import type { Wealth } from './asset-breakdown.ts';
import type { Averages } from './averages.ts';
import { combined, greaterOf, named, scaled } from './figure.ts';

const MONTHS_OF_EXPENSES = 6;
const SHARE_OF_NET_ASSETS = 0.05;

/**
 * Target = the greater of 6 × average mandatory monthly expenses and 5% of the net assets. Surplus = saved cash − target.
 * See docs/product-rules.md#cash-reserve.
 */
export function cashReserveOf(
  { averageMandatoryExpenses }: Pick<Averages, 'averageMandatoryExpenses'>,
  { totalCash, totalNetAssets }: Pick<Wealth, 'totalCash' | 'totalNetAssets'>,
) {
  const savedCash = combined([totalCash]);
  const monthsOfExpenses = scaled(averageMandatoryExpenses, MONTHS_OF_EXPENSES);
  const shareOfNetAssets = scaled(totalNetAssets, SHARE_OF_NET_ASSETS);
  const target = greaterOf(monthsOfExpenses, shareOfNetAssets);
  const surplus = combined([savedCash], [target]);
  return named({ savedCash, monthsOfExpenses, shareOfNetAssets, target, surplus });
}
