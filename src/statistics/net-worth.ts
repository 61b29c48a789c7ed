import type { Asset } from '#contract/assets.ts';
import type { Liability } from '#contract/liabilities.ts';
import { addCents, subtractCents, type Sum, ZERO } from '#contract/money.ts';

/** All amounts are in cents. */
export interface NetWorth {
  readonly totalAssets: Sum;
  readonly totalLiabilities: Sum;
  readonly netWorth: Sum;
}

/** Net worth = total value of assets − total principal of liabilities. See docs/product-rules.md#net-worth. */
export function netWorthOf(assets: readonly Asset[], liabilities: readonly Liability[]): NetWorth {
  let totalAssets: Sum = ZERO;
  for (const asset of assets) totalAssets = addCents(totalAssets, asset.value);
  let totalLiabilities: Sum = ZERO;
  for (const liability of liabilities) totalLiabilities = addCents(totalLiabilities, liability.principal);
  return { totalAssets, totalLiabilities, netWorth: subtractCents(totalAssets, totalLiabilities) };
}
