import { endpoints } from '#contract/endpoints.ts';
import { sameId } from '#contract/fields.ts';
import type { HistoryLine, HistoryPoint, HistoryPointUpdateRequest } from '#contract/history.ts';
import { call } from '#src/api/call.ts';
import type { IdempotencyKeys } from '#src/api/idempotency-keys.ts';
import { dollarsFromCents } from '#contract/money.ts';
import type { FileDeleted } from '#src/transfer/export-file.ts';
import type { FilePoint } from '#src/transfer/file-fields.ts';
import { type Pair, pairUp } from '#src/transfer/pair.ts';
import { deleteIfThere } from '#src/queries/delete-if-there.ts';
import type { LineSubject } from '#src/queries/history.ts';

import type { ImportLedger } from './import-ledger.ts';

interface PointContext {
  readonly subject: LineSubject;
  /** The place of the history in the file. */
  readonly place: string;
  readonly keys: IdempotencyKeys;
  /** The lines as the server has them now. */
  readonly lines: readonly HistoryLine[];
}

const keyOf = ({ amount, timeStamp, day }: FilePoint | HistoryPoint) =>
  `${timeStamp.getTime()} ${amount} ${day ?? ''}`;

/**
 * Gives an asset or liability that the import has created exactly the points of the file. The point that the server
 * recorded at its creation becomes one of them. Continues where an earlier try failed.
 */
export async function replacePoints(context: PointContext, wanted: readonly FilePoint[]): Promise<void> {
  const { subject, lines } = context;
  const line = lineOf(subject, lines);
  const pairs = pairUp(wanted, line?.points ?? [], {
    keyOf: { entry: keyOf, existing: keyOf },
    contentOf: { entry: keyOf, existing: keyOf },
  });
  const kept = new Set(pairs.map(({ existing }) => existing));
  const surplus = (line?.points ?? []).filter((point) => !kept.has(point));
  for (const [index, { entry, existing }] of pairs.entries()) {
    if (existing) continue;
    const replaced = surplus.shift();
    if (replaced) await updatePoint(replaced, entry);
    else await createPoint(context, entry, index);
  }
  for (const { historyPointId: id } of surplus)
    await deleteIfThere(() => call(endpoints.history.delete, { id }));
}

/** Corrects the time and the day of a deletion, through one of the points. */
export async function setDeletionTime(
  { subject, lines }: Pick<PointContext, 'subject' | 'lines'>,
  { deletedAt, deletedDay }: Pick<FileDeleted, 'deletedAt' | 'deletedDay'>,
): Promise<void> {
  const [point] = lineOf(subject, lines)?.points ?? [];
  const deletion = { DeletedAt: deletedAt.toISOString(), DeletedDay: deletedDay };
  if (point) await updatePoint(point, point, deletion);
}

/** Adds the points that the account lacks, and, if changes are taken, corrects those that differ from the file. */
export async function completePoints(
  context: PointContext,
  pairs: readonly Pair<FilePoint, HistoryPoint>[],
  ledger: ImportLedger,
  takesChanges: boolean,
): Promise<void> {
  for (const [index, { entry, status, existing }] of pairs.entries()) {
    if (status === 'new') {
      const id = await createPoint(context, entry, index);
      if (!ledger.points.includes(id)) ledger.points.push(id);
    } else if (existing && takesChanges) {
      // A file without days, which earlier versions wrote, removes none.
      await updatePoint(existing, { ...entry, day: entry.day ?? existing.day });
      ledger.reverts.push(() => updatePoint(existing, existing));
    }
  }
}

/** How much the clocks of the server and the browser may differ. */
const CLOCK_TOLERANCE_MS = 300_000;

/** Removes the points that the server recorded while a value was changed and reverted, and restores those it replaced. */
export async function restorePoints(
  { subject, points: before, since }: ImportLedger['changedSubjects'][number],
  lines: readonly HistoryLine[],
): Promise<void> {
  for (const point of lineOf(subject, lines)?.points ?? []) {
    const former = before.find(({ historyPointId: id }) => sameId(id, point.historyPointId));
    const id = point.historyPointId;
    if (former && keyOf(former) !== keyOf(point)) await updatePoint(point, former);
    else if (!former && point.timeStamp.getTime() >= since.getTime() - CLOCK_TOLERANCE_MS)
      await deleteIfThere(() => call(endpoints.history.delete, { id }));
  }
}

function lineOf(subject: LineSubject, lines: readonly HistoryLine[]): HistoryLine | undefined {
  return lines.find(({ kind, id }) => kind === subject.kind && sameId(id, subject.id));
}

/** Adds a point. Trying again sends the same idempotency key. */
export async function createPoint(
  { subject: { kind, id }, place, keys }: Omit<PointContext, 'lines'>,
  point: FilePoint,
  index: number,
) {
  const subject = kind === 'asset' ? { AssetId: id, LiabilityId: null } : { AssetId: null, LiabilityId: id };
  const body = { ...subject, ...bodyOf(point), Day: point.day ?? undefined };
  const idempotencyKey = keys.for(`${place}[${index}]`);
  return (await call(endpoints.history.create, { body, idempotencyKey })).historyPointId;
}

async function updatePoint(
  { historyPointId: id }: HistoryPoint,
  point: FilePoint,
  deletion: Pick<HistoryPointUpdateRequest, 'DeletedAt' | 'DeletedDay'> = {},
): Promise<void> {
  const body = { ...bodyOf(point), Day: point.day, ...deletion };
  await call(endpoints.history.update, { id, body });
}

function bodyOf({ amount, timeStamp }: FilePoint) {
  return { Amount: dollarsFromCents(amount), Timestamp: timeStamp.toISOString() };
}
