import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { Asset, AssetRequest, AssetUpdateRequest, StoredAssetType } from '#contract/assets.ts';
import { endpoints } from '#contract/endpoints.ts';
import { sameId } from '#contract/fields.ts';
import { centsFromDollars } from '#contract/money.ts';
import { call } from '#src/api/call.ts';
import { IdempotentRequest } from '#src/api/idempotent-request.ts';

import { updateCachedList, replaceItem, addItem, removeItem } from './cached-list.ts';
import { useSingleFlightMutation, useDeleteMutation } from './mutations.ts';

const list = () =>
  queryOptions({
    queryKey: ['assets'],
    queryFn: () => call(endpoints.assets.list, {}),
  });

export const assetQueries = {
  list,
  /** The assets that have one of these types. */
  ofTypes: (types: readonly StoredAssetType[]) =>
    queryOptions({
      ...list(),
      select: (assets) => assets.filter((asset) => types.includes(asset.assetType)),
    }),
  /** The one asset with this id, as a URL writes it; undefined when there is none. */
  detail: (id: string) =>
    queryOptions({ ...list(), select: (assets) => assets.find((asset) => sameId(asset.assetId, id)) }),
};

const { queryKey } = list();
const idOf = (asset: Asset) => asset.assetId;

export function useCreateAsset() {
  const queryClient = useQueryClient();
  const [repeatable] = useState(() => new IdempotentRequest((content: AssetRequest) => content));
  return useSingleFlightMutation({
    mutationFn: (content: AssetRequest) => call(endpoints.assets.create, repeatable.for(content)),
    onSuccess: (created) => {
      repeatable.clear();
      return updateCachedList<Asset>(queryClient, queryKey, (all) => addItem(all, created, idOf));
    },
    meta: { announces: 'Asset added', invalidates: [queryKey] },
  });
}

interface AssetUpdate {
  readonly asset: Asset;
  readonly change: AssetUpdateRequest;
}

export function useUpdateAsset() {
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: ({ asset, change }: AssetUpdate) =>
      call(endpoints.assets.update, { id: asset.assetId, body: change }),
    onSuccess: (answer, update) =>
      updateCachedList<Asset>(queryClient, queryKey, (all) =>
        replaceItem(all, answer ?? updated(update), idOf),
      ),
    meta: { announces: 'Asset saved', invalidates: [queryKey] },
  });
}

/**
 * The asset after a change whose answer has no body. What an update does not send is named, so that a new field cannot
 * be forgotten in either place.
 */
function updated({ asset: { assetId, address, city, state, zip }, change }: AssetUpdate): Asset {
  return {
    ...{ assetId, address, city, state, zip },
    assetType: change.AssetType,
    name: change.Name,
    symbol: change.Symbol,
    numShares: change.NumShares,
    sharePrice: change.SharePrice,
    value: centsFromDollars(change.Value),
    liabilityId: change.LiabilityId,
  };
}

export function useDeleteAsset() {
  const queryClient = useQueryClient();
  return useDeleteMutation({
    mutationFn: ({ assetId }: Asset) => call(endpoints.assets.delete, { id: assetId }),
    onSuccess: (_answer, { assetId }) =>
      updateCachedList<Asset>(queryClient, queryKey, (all) => removeItem(all, assetId, idOf)),
    meta: { announces: 'Asset deleted', invalidates: [queryKey] },
  });
}
