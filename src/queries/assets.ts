import { queryOptions } from '@tanstack/react-query';

import type { StoredAssetType } from '#contract/assets.ts';
import { endpoints } from '#contract/endpoints.ts';
import { sameId } from '#contract/fields.ts';
import { call } from '#src/api/call.ts';

const list = () =>
  queryOptions({
    queryKey: ['assets'],
    queryFn: () => call(endpoints.assets.list, {}),
  });

export const assetQueries = {
  list,
  /** The assets of these types. */
  ofTypes: (types: readonly StoredAssetType[]) =>
    queryOptions({
      ...list(),
      select: (assets) => assets.filter((asset) => types.includes(asset.assetType)),
    }),
  /** The asset with this id from the URL; undefined when there is none. */
  detail: (id: string) =>
    queryOptions({ ...list(), select: (assets) => assets.find((asset) => sameId(asset.assetId, id)) }),
};
