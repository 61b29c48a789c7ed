import type { Asset, AssetUpdateRequest } from '#contract/assets.ts';
import { formatCount } from '#contract/counts.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Liability, LiabilityUpdateRequest } from '#contract/liabilities.ts';

import { assetQueries } from './assets.ts';
import { CallList } from './batch.ts';
import { historyKey } from './history-key.ts';
import { liabilityQueries } from './liabilities.ts';
import { recordedToday } from './recorded-day.ts';
import { type BatchOutcome, useBatch } from './use-batch.ts';

/** A new value of an asset, or a new principal of a liability. */
export type ValueUpdate =
  | { readonly asset: Asset; readonly body: AssetUpdateRequest }
  | { readonly liability: Liability; readonly body: LiabilityUpdateRequest };

/** Saves many values together. Needs the extension `batch`. */
export function useSaveValues() {
  return useBatch({
    plan: (updates: readonly ValueUpdate[]) => {
      const calls = new CallList();
      for (const update of updates) {
        calls.addTogether(() => {
          if ('asset' in update) {
            const body = { ...update.body, ...recordedToday() };
            calls.add(endpoints.assets.update, { id: update.asset.assetId, body });
          } else {
            const body = { ...update.body, ...recordedToday() };
            calls.add(endpoints.liabilities.update, { id: update.liability.liabilityId, body });
          }
        });
      }
      return { calls };
    },
    lists: [assetQueries.list().queryKey, liabilityQueries.list().queryKey],
    meta: {
      announces: ({ done, total }: BatchOutcome) =>
        `${formatCount(done)} of ${formatCount(total)} changes saved`,
      invalidates: [historyKey],
    },
  });
}
