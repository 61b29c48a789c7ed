import type { Asset } from '#contract/assets.ts';
import type { Id } from '#contract/fields.ts';
import type { Liability } from '#contract/liabilities.ts';
import { subtractCents, type Sum } from '#contract/money.ts';

/** Liabilities to be found by their id, whether it is a number or its text. */
export interface LiabilityIndex {
  readonly get: (id: Id | null) => Liability | undefined;
}

/** To be made once for a list of assets, so that a thousand of them with a thousand loans stay a thousand look-ups. */
export function indexLiabilities(liabilities: readonly Liability[]): LiabilityIndex {
  const byText = new Map(liabilities.map((liability) => [String(liability.liabilityId), liability]));
  return { get: (id) => (id === null ? undefined : byText.get(String(id))) };
}

/**
 * Equity of real estate = its value − the principal of the liability it is linked to, in cents. Without a link, or with
 * one to a liability that is gone, it is the whole value.
 */
export function equityOf(asset: Pick<Asset, 'value' | 'liabilityId'>, liabilities: LiabilityIndex): Sum {
  const linked = liabilities.get(asset.liabilityId);
  return linked ? subtractCents(asset.value, linked.principal) : asset.value;
}
