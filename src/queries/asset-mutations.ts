import { useQueryClient } from '@tanstack/react-query';

import type { Asset, AssetRequest } from '#contract/assets.ts';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';

import { type AssetUpdate, updatedAsset } from './asset-requests.ts';
import { addItem, removeItem, replaceItem, updateCachedList } from './cached-list.ts';
import { historyKey } from './history-key.ts';
import { useCreateMutation, useUndoableDeleteMutation, useSingleFlightMutation } from './mutations.ts';
import { deletedToday, recordedToday } from './recorded-day.ts';

import { assetQueries } from './assets.ts';

const { queryKey } = assetQueries.list();
const idOf = (asset: Asset) => asset.assetId;

export function useCreateAsset() {
  const queryClient = useQueryClient();
  return useCreateMutation({
    buildBody: (content: AssetRequest) => ({ ...content, ...recordedToday() }),
    mutationFn: (content: AssetRequest, request) => call(endpoints.assets.create, request.for(content)),
    onSuccess: (created) =>
      updateCachedList<Asset>(queryClient, queryKey, (all) => addItem(all, created, idOf)),
    showsBusyLate: true,
    meta: { announces: 'Asset added', invalidates: [queryKey, historyKey] },
  });
}

export function useUpdateAsset() {
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: ({ asset, body }: AssetUpdate) =>
      call(endpoints.assets.update, { id: asset.assetId, body: { ...body, ...recordedToday() } }),
    onSuccess: (saved, update) =>
      updateCachedList<Asset>(queryClient, queryKey, (all) =>
        replaceItem(all, saved ?? updatedAsset(update), idOf),
      ),
    showsBusyLate: true,
    meta: { announces: 'Asset saved', invalidates: [queryKey, historyKey] },
  });
}

export function useDeleteAsset() {
  const queryClient = useQueryClient();
  return useUndoableDeleteMutation({
    mutationFn: ({ assetId }: Asset) => call(endpoints.assets.delete, { id: assetId, ...deletedToday() }),
    prepareUndo: (asset) => ({ subject: `Asset “${asset.name}”`, deleted: { kind: 'asset', asset } }),
    onSuccess: ({ assetId }) =>
      updateCachedList<Asset>(queryClient, queryKey, (all) => removeItem(all, assetId, idOf)),
    meta: { announces: 'Asset deleted', invalidates: [queryKey, historyKey] },
  });
}
