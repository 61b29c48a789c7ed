import { AssetType } from '#contract/assets.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import type { HistoryLine } from '#contract/history.ts';
import { call } from '#src/api/call.ts';
import type { FileDeleted } from '#src/transfer/export-file.ts';
import { assetRequest, blankAsset } from '#src/queries/asset-requests.ts';
import { deleteIfThere } from '#src/queries/delete-if-there.ts';

import type { FileImportContext } from './file-import-context.ts';
import { createPoint, replacePoints, setDeletionTime } from './import-points.ts';
import { type ImportStep, missingParent } from './import-steps.ts';

/**
 * The steps that restore the history of deleted assets and liabilities: each creates one, adds its past values and deletes
 * it. One at a time, so that an account never exceeds its quota.
 */
export function deletedSteps(context: FileImportContext): ImportStep[] {
  const { keys, ledger, deletedIds } = context;
  return newlyDeleted(context).map(({ entry, place, index }) => {
    const { kind } = entry;
    const created = kind === 'asset' ? ledger.assets : ledger.liabilities;
    const points = [...(entry.history ?? []).entries()];
    // Each try continues where the one before it failed.
    const run = async () => {
      const id = deletedIds.get(index) ?? (await create(entry, keys.for(place)));
      deletedIds.set(index, id);
      if (!created.includes(id)) created.push(id);
      while (points[0]) {
        const [number, point] = points[0];
        await createPoint({ subject: { kind, id }, place, keys }, point, number);
        points.shift();
      }
      const group = kind === 'asset' ? endpoints.assets : endpoints.liabilities;
      await deleteIfThere(() => call(group.delete, { id }));
      created.splice(created.indexOf(id), 1);
      ledger.deletedSubjects.push({ kind, id });
    };
    return { place, run };
  });
}

/**
 * The steps that follow: they remove the point that the server recorded at the creation, and correct the time of the
 * deletion.
 * @param lines the lines as the server has them when the first step runs
 */
export function deletionTimeSteps(
  context: FileImportContext,
  lines: () => readonly HistoryLine[],
): ImportStep[] {
  const { keys, deletedIds } = context;
  return newlyDeleted(context).map(({ entry, place, index }) => {
    const run = async () => {
      const id = deletedIds.get(index);
      if (id === undefined) throw missingParent();
      const ofLine = { subject: { kind: entry.kind, id }, place, keys, lines: lines() };
      await setDeletionTime(ofLine, entry);
      await replacePoints(ofLine, entry.history ?? []);
    };
    return { place: `${place}.deletedAt`, run };
  });
}

function newlyDeleted({ plan }: FileImportContext) {
  return plan.deleted.flatMap(({ entry, status }, index) =>
    status === 'new' ? [{ entry, index, place: `deleted[${index}]` }] : [],
  );
}

async function create({ kind, name, assetType }: FileDeleted, idempotencyKey: string): Promise<Id> {
  if (kind === 'liability') {
    const body = { Name: name, Principal: 0 };
    return (await call(endpoints.liabilities.create, { body, idempotencyKey })).liabilityId;
  }
  const body = assetRequest(blankAsset(name, assetType ?? AssetType.Cash));
  return (await call(endpoints.assets.create, { body, idempotencyKey })).assetId;
}
