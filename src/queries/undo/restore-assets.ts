import type { QueryClient } from '@tanstack/react-query';

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
import { recordedToday } from '#src/queries/recorded-day.ts';

import { currentId, recordRestoredId, restoreKey, restoreOnce } from './restored-ids.ts';
import type { Undo } from './undo-offers.ts';
import { type UndoStep, undoInSteps } from './undo-steps.ts';

const idOf = (asset: Asset) => asset.assetId;

/** The fields by which a restored asset or liability continues its history, or begins one. */
function restoredFrom(id: Id) {
  return offersExtension('history') ? { RestoredId: id, ...recordedToday() } : {};
}

/** Creates a deleted asset again, with its address, its link and its history. */
export function restoreAsset(queryClient: QueryClient, asset: Asset): Undo {
  const idempotencyKey = restoreKey('asset', asset.assetId);
  const restored = restoredFrom(asset.assetId);
  return async (run) => {
    const liabilityId = await existingLiability(queryClient, asset.liabilityId);
    if (liabilityId === null && asset.liabilityId !== null)
      run.warn('The liability that it was linked to no longer exists.');
    const body = { ...assetRequest({ ...asset, liabilityId }), ...restored };
    const created = await restoreOnce(run, () => call(endpoints.assets.create, { body, idempotencyKey }));
    if (!created) return;
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
  const idempotencyKey = restoreKey('liability', liability.liabilityId);
  const restored = restoredFrom(liability.liabilityId);
  let isRestored = false;

  const create: UndoStep = async (run) => {
    if (!linked) run.warn('If an asset was linked to it, link it again.');
    const { name: Name, principal } = liability;
    const body = { Name, Principal: dollarsFromCents(principal), ...restored };
    const created = await restoreOnce(run, () =>
      call(endpoints.liabilities.create, { body, idempotencyKey }),
    );
    if (!created) return;
    isRestored = true;
    recordRestoredId('liabilities', liability.liabilityId, created.liabilityId);
    await updateCachedList<Liability>(queryClient, liabilityQueries.list().queryKey, (all) =>
      addItem(all, created, ({ liabilityId }) => liabilityId),
    );
  };

  /** Links an asset as it is now, unless it is gone or has been linked to another liability since. */
  const relink =
    (oldId: Id): UndoStep =>
    async () => {
      if (!isRestored) return;
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
