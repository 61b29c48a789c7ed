import type { QueryClient } from '@tanstack/react-query';
import { v4 as uuid } from 'uuid';

import type { Asset } from '#contract/assets.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type Id, sameId } from '#contract/fields.ts';
import type { Liability } from '#contract/liabilities.ts';
import { dollarsFromCents } from '#contract/money.ts';
import { call } from '#src/api/call.ts';
import { offersExtension } from '#src/api/extensions.ts';
import { assetRequest, assetUpdateRequest, updatedAsset } from '#src/queries/asset-requests.ts';
import { assetQueries } from '#src/queries/assets.ts';
import { addItem, replaceItem, updateCachedList } from '#src/queries/cached-list.ts';
import { liabilityQueries } from '#src/queries/liabilities.ts';

import { currentId, recordRestoredId } from './restored-ids.ts';
import type { Undo } from './undo-offers.ts';
import { type UndoStep, undoInSteps } from './undo-steps.ts';

const idOf = (asset: Asset) => asset.assetId;

/** The field by which a restored asset or liability continues its history. */
function restoredFrom(id: Id) {
  return offersExtension('history') ? { RestoredId: id } : {};
}

/** Creates a deleted asset again, with its address, its link and its history. */
export function restoreAsset(queryClient: QueryClient, asset: Asset): Undo {
  const idempotencyKey = uuid();
  const restored = restoredFrom(asset.assetId);
  return async ({ warn }) => {
    const liabilityId = await existingLiability(queryClient, asset.liabilityId);
    if (liabilityId === null && asset.liabilityId !== null)
      warn('The liability that it was linked to no longer exists.');
    const body = { ...assetRequest({ ...asset, liabilityId }), ...restored };
    const created = await call(endpoints.assets.create, { body, idempotencyKey });
    recordRestoredId('assets', asset.assetId, created.assetId);
    await updateCachedList<Asset>(queryClient, assetQueries.list().queryKey, (all) =>
      addItem(all, created, idOf),
    );
  };
}

/** The id that a liability has now, even if it has been deleted and restored; null if it no longer exists. */
async function existingLiability(queryClient: QueryClient, oldId: Id | null): Promise<Id | null> {
  if (oldId === null) return null;
  const id = currentId('liabilities', oldId);
  const liabilities = await queryClient.query({ ...liabilityQueries.list(), staleTime: 0 });
  return liabilities.some(({ liabilityId }) => sameId(liabilityId, id)) ? id : null;
}

/**
 * Creates a deleted liability again, with its history, and links the assets to it that were linked before.
 * @param linked undefined if it is unknown which assets were linked
 */
export function restoreLiability(
  queryClient: QueryClient,
  liability: Liability,
  linked: readonly Asset[] | undefined,
): Undo {
  const idempotencyKey = uuid();
  const restored = restoredFrom(liability.liabilityId);

  const create: UndoStep = async ({ warn }) => {
    if (!linked) warn('If an asset was linked to it, link it again.');
    const { name: Name, principal } = liability;
    const body = { Name, Principal: dollarsFromCents(principal), ...restored };
    const created = await call(endpoints.liabilities.create, { body, idempotencyKey });
    recordRestoredId('liabilities', liability.liabilityId, created.liabilityId);
    await updateCachedList<Liability>(queryClient, liabilityQueries.list().queryKey, (all) =>
      addItem(all, created, ({ liabilityId }) => liabilityId),
    );
  };

  /** Links an asset as it is now, unless it is gone or has been linked to another liability since. */
  const relink =
    (oldId: Id): UndoStep =>
    async () => {
      const assets = await queryClient.query(assetQueries.list());
      const asset = assets.find(({ assetId }) => sameId(assetId, currentId('assets', oldId)));
      if (!asset || (asset.liabilityId !== null && !sameId(asset.liabilityId, liability.liabilityId))) return;
      const liabilityId = currentId('liabilities', liability.liabilityId);
      const body = assetUpdateRequest({ ...asset, liabilityId });
      const saved = await call(endpoints.assets.update, { id: asset.assetId, body });
      await updateCachedList<Asset>(queryClient, assetQueries.list().queryKey, (all) =>
        replaceItem(all, saved ?? updatedAsset({ asset, body }), idOf),
      );
    };

  return undoInSteps([create, ...(linked ?? []).map(({ assetId }) => relink(assetId))]);
}
