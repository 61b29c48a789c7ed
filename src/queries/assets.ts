import { queryOptions, useQueryClient } from '@tanstack/react-query';

import { Asset, type AssetRequest, type AssetUpdateRequest, type StoredAssetType } from '#contract/assets.ts';
import { endpoints } from '#contract/endpoints.ts';
import { centsFromDollars, dollarsFromCents, ZERO } from '#contract/money.ts';
import { call } from '#src/api/call.ts';

import { rowsBy } from './cached-list.ts';
import { deletedToday, historyKey, recordedToday } from './history.ts';
import { liabilityQueries } from './liabilities.ts';
import { useCreateMutation, useDeleteMutation } from './mutations.ts';
import { useUpdateMutation } from './update-mutation.ts';

const { list } = endpoints.assets;

const listQuery = () => queryOptions({ queryKey: [list.path], queryFn: () => call(list, {}) });
const meta = { invalidates: [[list.path], historyKey] };
const rows = rowsBy(({ assetId }: Asset) => assetId);

export const assetQueries = {
  list: listQuery,
  ofTypes: (types: readonly StoredAssetType[]) =>
    queryOptions({
      ...listQuery(),
      select: (assets) => assets.filter((asset) => types.includes(asset.assetType)),
    }),
  detail: (id: string) => queryOptions({ ...listQuery(), select: (all) => rows.find(all, id) }),
};

type AssetValues = Omit<Asset, 'assetId'>;
type Address = Pick<Asset, 'address' | 'city' | 'state' | 'zip'>;

export function blankAsset(name: string, assetType: Asset['assetType']): AssetValues {
  return {
    name,
    assetType,
    symbol: '',
    address: '',
    city: '',
    state: '',
    zip: '',
    numShares: 0,
    sharePrice: 0,
    value: ZERO,
    liabilityId: null,
  };
}

export function assetRequest(values: AssetValues): AssetRequest {
  const { address: Address, city: City, state: State, zip: Zip } = values;
  return { ...assetUpdateRequest(values), Address, City, State, Zip };
}

/** An update does not send the address. */
export function assetUpdateRequest(values: Omit<AssetValues, keyof Address>): AssetUpdateRequest {
  return {
    AssetType: values.assetType,
    Name: values.name,
    Symbol: values.symbol,
    NumShares: values.numShares,
    SharePrice: values.sharePrice,
    Value: dollarsFromCents(values.value),
    LiabilityId: values.liabilityId,
  };
}

export interface AssetUpdate {
  readonly asset: Asset;
  readonly body: AssetUpdateRequest;
}

/** The asset after an update whose response has no body. Each field is named, so that none is forgotten. */
function updatedAsset({ asset: { assetId, address, city, state, zip }, body }: AssetUpdate): Asset {
  return {
    assetId,
    address,
    city,
    state,
    zip,
    assetType: body.AssetType,
    name: body.Name,
    symbol: body.Symbol,
    numShares: body.NumShares,
    sharePrice: body.SharePrice,
    value: centsFromDollars(body.Value),
    liabilityId: body.LiabilityId,
  };
}

export function useCreateAsset() {
  return useCreateMutation({
    list,
    buildBody: (content: AssetRequest) => ({ ...content, ...recordedToday() }),
    mutationFn: (content: AssetRequest, request, change) =>
      call(endpoints.assets.create, request.for(content), change),
    add: rows.add,
    meta: { ...meta, announces: 'Asset added' },
  });
}

export function useUpdateAsset(shown?: Asset) {
  const queryClient = useQueryClient();
  return useUpdateMutation({
    list,
    find: (all: readonly Asset[]) => rows.find(all, shown?.assetId),
    shown,
    schema: Asset,
    mutationFn: ({ asset, body }: AssetUpdate, options, change) =>
      call(
        endpoints.assets.update,
        { id: asset.assetId, body: { ...body, ...recordedToday() }, ...options },
        change,
      ),
    savedRow: (saved, update) => saved ?? updatedAsset(update),
    replace: rows.replace,
    onRefused: async ({ liabilityId }) => {
      // It may be linked to a liability that this device does not know yet.
      if (liabilityId !== null) await queryClient.query({ ...liabilityQueries.list(), staleTime: 0 });
    },
    meta: { ...meta, announces: 'Asset saved' },
  });
}

export function useDeleteAsset() {
  return useDeleteMutation({
    list,
    mutationFn: ({ assetId }: Asset, options, change) =>
      call(endpoints.assets.delete, { id: assetId, ...deletedToday(), ...options }, change),
    remove: ({ assetId }) => rows.remove(assetId),
    nameOf: ({ name }) => `Asset “${name}”`,
    meta: { ...meta, announces: 'Asset deleted' },
  });
}
