import { AssetType } from '#contract/assets.ts';
import { MAX_BATCH_CALLS } from '#contract/changes.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import type { HistoryPoint } from '#contract/history.ts';
import { dollarsFromCents } from '#contract/money.ts';
import { offersExtension } from '#src/api/extensions.ts';
import { assetRequest, assetUpdateRequest, blankAsset } from '#src/queries/asset-requests.ts';
import type { LineSubject } from '#src/queries/history.ts';
import type { FileDeleted } from '#src/transfer/export-file.ts';
import type { FilePoint } from '#src/transfer/file-fields.ts';
import type { Pair } from '#src/transfer/pair.ts';

import type { FileImport } from './import-calls.ts';

/** An asset or liability that the account has, or gets, with its past values in the file. */
interface ImportedSubject {
  readonly subject: LineSubject;
  /** Where it is in the file. */
  readonly place: string;
  readonly points: readonly Pair<FilePoint, HistoryPoint>[];
}

/** Writes the liabilities and assets of a file, without their past values. */
export function addSubjects({ plan, calls, recorded, takesChanges }: FileImport): ImportedSubject[] {
  const subjects: ImportedSubject[] = [];
  const liabilityIds = new Map<number, Id>();
  for (const [index, { entry, status, existing, points }] of plan.liabilities.entries()) {
    const place = `liabilities[${index}]`;
    const body = { Name: entry.name, Principal: dollarsFromCents(entry.principal), ...recorded };
    let id = existing?.liabilityId;
    if (status === 'new')
      id = calls.add(endpoints.liabilities.create, { body: { ...body, ...unrecorded(entry) } }, place);
    else if (status === 'changed' && id !== undefined && takesChanges)
      calls.add(endpoints.liabilities.update, { id, body }, place);
    // Of those in conflict nothing is written, and assets lose their link to them.
    if (id === undefined) continue;
    liabilityIds.set(entry.id, id);
    subjects.push({ subject: { kind: 'liability', id }, place, points });
  }
  for (const [index, { entry, status, existing, points }] of plan.assets.entries()) {
    const place = `assets[${index}]`;
    const liabilityId = entry.liability === null ? null : (liabilityIds.get(entry.liability) ?? null);
    const linked = { ...entry, liabilityId };
    let id = existing?.assetId;
    if (status === 'new') {
      const body = { ...assetRequest(linked), ...recorded, ...unrecorded(entry) };
      id = calls.add(endpoints.assets.create, { body }, place);
    } else if (status === 'changed' && id !== undefined && takesChanges)
      calls.add(endpoints.assets.update, { id, body: { ...assetUpdateRequest(linked), ...recorded } }, place);
    if (id !== undefined) subjects.push({ subject: { kind: 'asset', id }, place, points });
  }
  return subjects;
}

/** If the file has the past values of something new, the server adds none of its own. */
function unrecorded({ history }: { readonly history?: readonly FilePoint[] | undefined }) {
  return history !== undefined && offersExtension('history') ? { Unrecorded: true as const } : {};
}

/** Adds the past values that the account lacks and, if changes are taken, corrects those that differ from the file. */
export function addPastValues(file: FileImport, { subject, place: start, points }: ImportedSubject): void {
  for (const [index, { entry, status, existing }] of points.entries()) {
    const place = `${start}.history[${index}]`;
    if (status === 'new') addPoint(file, subject, place, entry);
    else if (status === 'changed' && existing && file.takesChanges) {
      // A file without days, which earlier versions wrote, removes none.
      const body = { ...pointBody(entry), Day: entry.day ?? existing.day };
      file.calls.add(endpoints.history.update, { id: existing.historyPointId, body }, place);
    }
  }
}

/** Restores the history of deleted assets and liabilities: each is created, gets its past values and is deleted again. */
export function addDeleted(file: FileImport): void {
  const { plan, calls } = file;
  for (const [index, { entry, status }] of plan.deleted.entries()) {
    if (status !== 'new') continue;
    const add = () => addOneDeleted(file, entry, `deleted[${index}]`);
    // A stop must not leave something that exists.
    if ((entry.history?.length ?? 0) + 3 <= MAX_BATCH_CALLS) calls.addTogether(add);
    else add();
  }
}

function addOneDeleted(file: FileImport, entry: FileDeleted, place: string): void {
  const { calls } = file;
  const { kind, name, assetType, deletedAt, deletedDay, history = [] } = entry;
  const id =
    kind === 'asset'
      ? calls.add(
          endpoints.assets.create,
          { body: { ...assetRequest(blankAsset(name, assetType ?? AssetType.Cash)), Unrecorded: true } },
          place,
        )
      : calls.add(
          endpoints.liabilities.create,
          { body: { Name: name, Principal: 0, Unrecorded: true } },
          place,
        );
  const ids = history.map((point, index) =>
    addPoint(file, { kind, id }, `${place}.history[${index}]`, point),
  );
  const group = kind === 'asset' ? endpoints.assets : endpoints.liabilities;
  calls.add(group.delete, { id, ...(deletedDay !== null && { day: deletedDay }) }, place);
  const [point, pointId] = [history[0], ids[0]];
  if (!point || pointId === undefined) return;
  // The time of a deletion is corrected through one of the points.
  const deletion = { DeletedAt: deletedAt.toISOString(), DeletedDay: deletedDay };
  const body = { ...pointBody(point), Day: point.day, ...deletion };
  calls.add(endpoints.history.update, { id: pointId, body }, `${place}.deletedAt`);
}

function addPoint({ calls }: FileImport, { kind, id }: LineSubject, place: string, point: FilePoint): Id {
  const subject = kind === 'asset' ? { AssetId: id, LiabilityId: null } : { AssetId: null, LiabilityId: id };
  const body = { ...subject, ...pointBody(point), Day: point.day ?? undefined };
  return calls.add(endpoints.history.create, { body }, place);
}

function pointBody({ amount, timeStamp }: FilePoint) {
  return { Amount: dollarsFromCents(amount), Timestamp: timeStamp.toISOString() };
}
