import type { Asset } from '#contract/assets.ts';
import type { Liability } from '#contract/liabilities.ts';
import { addCents, type Cents, subtractCents, ZERO } from '#contract/money.ts';

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
  let totalAssets = ZERO;
  for (const asset of assets) totalAssets = addCents(totalAssets, asset.value);
  let totalLiabilities = ZERO;
  for (const liability of liabilities) totalLiabilities = addCents(totalLiabilities, liability.principal);
  return { totalAssets, totalLiabilities, netWorth: subtractCents(totalAssets, totalLiabilities) };
}
