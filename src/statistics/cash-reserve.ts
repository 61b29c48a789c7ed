import { scaleCents, subtractCents, type Sum } from '#contract/money.ts';

import type { AssetBreakdown } from './asset-breakdown.ts';
import type { Averages } from './averages.ts';

const MONTHS_OF_EXPENSES = 6;

/** All in cents. */
export interface CashReserve {
  readonly savedCash: Sum;
  readonly target: Sum;
  /** Saved − target: negative where cash is missing. */
  readonly surplus: Sum;
}

/**
 * Cash reserve target = the greater of 6 × average mandatory monthly expenses or 5 % of net assets; surplus or deficit
 * = saved cash − target.
 */
export function cashReserveOf(
  { averageMandatoryExpenses }: Pick<Averages, 'averageMandatoryExpenses'>,
  { totalCash, totalNetAssets }: Pick<AssetBreakdown, 'totalCash' | 'totalNetAssets'>,
): CashReserve {
  const forExpenses = scaleCents(averageMandatoryExpenses, MONTHS_OF_EXPENSES);
  const ofNetAssets = scaleCents(totalNetAssets, 1, 20);
  const target = forExpenses > ofNetAssets ? forExpenses : ofNetAssets;
  return { savedCash: totalCash, target, surplus: subtractCents(totalCash, target) };
}
