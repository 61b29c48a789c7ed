import { useQueryClient } from '@tanstack/react-query';

import type { Asset, AssetUpdateRequest } from '#contract/assets.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Liability, LiabilityUpdateRequest } from '#contract/liabilities.ts';
import { centsFromDollars } from '#contract/money.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';

import { updatedAsset } from './asset-requests.ts';
import { assetQueries } from './assets.ts';
import { replaceItem, updateCachedList } from './cached-list.ts';
import { historyKey } from './history-key.ts';
import { liabilityQueries } from './liabilities.ts';
import { useSingleFlightMutation } from './mutations.ts';
import { forEachParallel } from './parallel.ts';
import { recordedToday } from './recorded-day.ts';

/** A new value of an asset, or a new principal of a liability. */
export type ValueUpdate =
  | { readonly asset: Asset; readonly body: AssetUpdateRequest }
  | { readonly liability: Liability; readonly body: LiabilityUpdateRequest };

type Failures = ReadonlyMap<string, ApiError>;

const assetsKey = assetQueries.list().queryKey;
const liabilitiesKey = liabilityQueries.list().queryKey;

/**
 * Saves many values, each with a separate request. The variables are the updates by any key of the caller; the result
 * contains the errors of those that failed, by the same keys.
 */
export function useSaveValues() {
  const queryClient = useQueryClient();
  return useSingleFlightMutation<Failures, ReadonlyMap<string, ValueUpdate>>({
    mutationFn: async (updates) => {
      const savedAssets: Asset[] = [];
      const savedLiabilities: Liability[] = [];
      const failures = new Map<string, ApiError>();

      await forEachParallel([...updates], async ([key, update]) => {
        try {
          if ('asset' in update) savedAssets.push(await saveAsset(update));
          else savedLiabilities.push(await saveLiability(update));
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          failures.set(key, error);
        }
      });

      await updateCachedList<Asset>(queryClient, assetsKey, (all) =>
        savedAssets.reduce((list, saved) => replaceItem(list, saved, ({ assetId }) => assetId), [...all]),
      );
      await updateCachedList<Liability>(queryClient, liabilitiesKey, (all) =>
        savedLiabilities.reduce(
          (list, saved) => replaceItem(list, saved, ({ liabilityId }) => liabilityId),
          [...all],
        ),
      );
      return failures;
    },
    meta: {
      announces: (failures: Failures, updates: ReadonlyMap<string, ValueUpdate>) =>
        `${updates.size - failures.size} of ${updates.size} changes saved`,
      invalidates: [assetsKey, liabilitiesKey, historyKey],
    },
  });
}

async function saveAsset(update: { readonly asset: Asset; readonly body: AssetUpdateRequest }) {
  const saved = await call(endpoints.assets.update, {
    id: update.asset.assetId,
    body: { ...update.body, ...recordedToday() },
  });
  return saved ?? updatedAsset(update);
}

/** The response body is ignored, as it is when a single liability is edited. */
async function saveLiability({
  liability: { liabilityId },
  body,
}: {
  readonly liability: Liability;
  readonly body: LiabilityUpdateRequest;
}): Promise<Liability> {
  await call(endpoints.liabilities.update, { id: liabilityId, body: { ...body, ...recordedToday() } });
  return { liabilityId, name: body.Name, principal: centsFromDollars(body.Principal) };
}
