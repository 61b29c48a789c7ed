import type { Asset } from '#contract/assets.ts';
import type { Liability } from '#contract/liabilities.ts';
import type { Sum } from '#contract/money.ts';

import { combined, totalOf, valuesOf } from './figure.ts';

/** All amounts are in cents. */
export interface NetWorth {
  readonly totalAssets: Sum;
  readonly totalLiabilities: Sum;
  readonly netWorth: Sum;
}

/** Net worth = total value of assets − total principal of liabilities. See docs/product-rules.md#net-worth. */
export function netWorthOf(assets: readonly Asset[], liabilities: readonly Liability[]): NetWorth {
  return valuesOf(netWorthFigures(assets, liabilities));
}

/** The same with the calculations. */
export function netWorthFigures(assets: readonly Asset[], liabilities: readonly Liability[]) {
  const totalAssets = totalOf(assets, ({ value }) => value);
  const totalLiabilities = totalOf(liabilities, ({ principal }) => principal);
  return { totalAssets, totalLiabilities, netWorth: combined([totalAssets], [totalLiabilities]) };
}
