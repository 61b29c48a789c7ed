import type { Asset } from '#contract/assets.ts';
import type { Id } from '#contract/fields.ts';
import type { Liability } from '#contract/liabilities.ts';
import { subtractCents, type Sum } from '#contract/money.ts';

import { combined, named, totalOf } from './figure.ts';

/** Net worth = total value of assets − total principal of liabilities. See docs/product-rules.md#net-worth. */
export function netWorthOf(assets: readonly Asset[], liabilities: readonly Liability[]) {
  const totalAssets = totalOf(assets, ({ value }) => value);
  const totalLiabilities = totalOf(liabilities, ({ principal }) => principal);
  return named({ totalAssets, totalLiabilities, netWorth: combined([totalAssets], [totalLiabilities]) });
}

export type LiabilityIndex = ReturnType<typeof indexLiabilities>;

/** Looks liabilities up by id, in constant time. A number and its string form are the same id. */
export function indexLiabilities(liabilities: readonly Liability[]) {
  const byId = new Map(liabilities.map((liability) => [String(liability.liabilityId), liability]));
  return { get: (id: Id | null) => (id === null ? undefined : byId.get(String(id))) };
}

/**
 * Equity of real estate = value − principal of the linked liability, in cents. Without a linked liability, or when it has
 * been deleted, the equity is the full value. See docs/product-rules.md#equity.
 */
export function equityOf(asset: Pick<Asset, 'value' | 'liabilityId'>, liabilities: LiabilityIndex): Sum {
  const linked = liabilities.get(asset.liabilityId);
  return linked ? subtractCents(asset.value, linked.principal) : asset.value;
}
