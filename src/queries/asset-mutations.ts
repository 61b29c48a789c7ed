import { useQueryClient } from '@tanstack/react-query';

import { Asset, type AssetRequest } from '#contract/assets.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type Id, sameId } from '#contract/fields.ts';
import { call } from '#src/api/call.ts';

import { type AssetUpdate, updatedAsset } from './asset-requests.ts';
import { addItem, removeItem, replaceItem, updateCachedList } from './cached-list.ts';
import { historyKey } from './history-key.ts';
import { liabilityQueries } from './liabilities.ts';
import { useCreateMutation, useDeleteMutation } from './mutations.ts';
import { deletedToday, recordedToday } from './recorded-day.ts';

import { assetQueries } from './assets.ts';
import { useUpdateMutation } from './update-mutation.ts';

const { list } = endpoints.assets;
const { queryKey } = assetQueries.list();
const idOf = (asset: Asset) => asset.assetId;

/* What each change does to the list. */
const add = (asset: Asset) => (all: readonly Asset[]) => addItem(all, asset, idOf);
const replace = (asset: Asset) => (all: readonly Asset[]) => replaceItem(all, asset, idOf);
const remove = (id: Id) => (all: readonly Asset[]) => removeItem(all, id, idOf);

export function useCreateAsset() {
  const queryClient = useQueryClient();
  return useCreateMutation({
    buildBody: (content: AssetRequest) => ({ ...content, ...recordedToday() }),
    mutationFn: (content: AssetRequest, request) =>
      call(endpoints.assets.create, request.for(content), { list, apply: add }),
    onSuccess: (created) => updateCachedList<Asset>(queryClient, queryKey, add(created)),
    meta: { announces: 'Asset added', invalidates: [queryKey, historyKey] },
  });
}

/** @param shown the asset as the form shows it when it is opened */
export function useUpdateAsset(shown?: Asset) {
  const queryClient = useQueryClient();
  return useUpdateMutation({
    list,
    find: (all: readonly Asset[]) => all.find(({ assetId }) => shown && sameId(assetId, shown.assetId)),
    shown,
    schema: Asset,
    showRow: async (row) => {
      await updateCachedList<Asset>(queryClient, queryKey, replace(row));
      // It may be linked to a liability that this device does not know yet.
      if (row.liabilityId !== null) await queryClient.query({ ...liabilityQueries.list(), staleTime: 0 });
    },
    mutationFn: ({ asset, body }: AssetUpdate, change) =>
      call(
        endpoints.assets.update,
        { id: asset.assetId, body: { ...body, ...recordedToday() }, ...change },
        { list, apply: (saved) => saved && replace(saved) },
      ),
    onSuccess: (saved, update) =>
      updateCachedList<Asset>(queryClient, queryKey, replace(saved ?? updatedAsset(update))),
    meta: { announces: 'Asset saved', invalidates: [queryKey, historyKey] },
  });
}

export function useDeleteAsset() {
  const queryClient = useQueryClient();
  return useDeleteMutation({
    mutationFn: ({ assetId }: Asset, onChange) =>
      call(
        endpoints.assets.delete,
        { id: assetId, ...deletedToday(), onChange },
        { list, apply: () => remove(assetId) },
      ),
    nameOf: ({ name }) => `Asset “${name}”`,
    onSuccess: ({ assetId }) => updateCachedList<Asset>(queryClient, queryKey, remove(assetId)),
    meta: { announces: 'Asset deleted', invalidates: [queryKey, historyKey] },
  });
}
