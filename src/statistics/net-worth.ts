import type { Asset } from '#contract/assets.ts';
import type { Liability } from '#contract/liabilities.ts';
import { type Cents, subtractCents, sumCents } from '#contract/money.ts';

/** All in cents. */
export interface NetWorth {
  readonly totalAssets: Cents;
  readonly totalLiabilities: Cents;
  readonly netWorth: Cents;
}

/**
 * Net worth = all assets' values − all liabilities' principals (specification section 9, decision D23).
 * @throws RangeError when a total leaves the safe integers of cents
 */
export function netWorthOf(assets: readonly Asset[], liabilities: readonly Liability[]): NetWorth {
  const totalAssets = sumCents(assets.map((asset) => asset.value));
  const totalLiabilities = sumCents(liabilities.map((liability) => liability.principal));
  return { totalAssets, totalLiabilities, netWorth: subtractCents(totalAssets, totalLiabilities) };
}
