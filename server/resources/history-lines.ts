import type { StoredAssetType } from '#contract/assets.ts';
import type { WireHistoryLine } from '#contract/history.ts';
import type { Cents } from '#contract/money.ts';
import type { Quotas } from '#contract/quotas.ts';

import { insertOwn, type Owner, updateOwn } from './own-rows.ts';

/*
 * Records the history of assets and liabilities as they change, even if the server does not offer it, so that it is
 * complete once the server does. See `docs/product-rules.md#history`.
 */

/** An amount that replaces another within this time counts as its correction. */
const CORRECTION_MS = 3_600_000;

type LineKind = WireHistoryLine['kind'];

export interface RecordedSubject {
  readonly kind: LineKind;
  readonly id: number;
  readonly name: string;
  /** Null for a liability. */
  readonly assetType: StoredAssetType | null;
}

interface RecordingCall extends Owner {
  readonly body: { readonly Day?: string | undefined; readonly Unrecorded?: true | undefined };
  readonly now: number;
  readonly quotas: Quotas;
}

interface EndingCall extends Owner {
  readonly now: number;
  /** The day in the person's calendar, if known. */
  readonly day: string | undefined;
}

export async function startLine(call: RecordingCall, subject: RecordedSubject, amount: Cents): Promise<void> {
  const lineId = await writeLine(call, subject);
  if (!call.body.Unrecorded) await addPoint(call, lineId, amount);
}

/** Updates the name and type of a line, and records the amount if it has changed. */
export async function updateLine(
  call: RecordingCall,
  subject: RecordedSubject,
  before: Cents,
  amount: Cents,
): Promise<void> {
  const lineId = await writeLine(call, subject);
  if (amount !== before) await recordAmount(call, lineId, amount);
}

export async function endLine(call: EndingCall, kind: LineKind, id: number): Promise<void> {
  const { database, owner, now, day } = call;
  const line = await database
    .updateTable('history_lines')
    .set({ deleted_at: now, deleted_day: day ?? null })
    .where('owner_id', '=', owner)
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (line !== undefined) await deleteIfEmpty(call, line.id);
}

/** Deletes the line of a deleted asset or liability if it has no points. Otherwise such lines could accumulate. */
export async function deleteIfEmpty({ database, owner }: Owner, lineId: number): Promise<void> {
  await database
    .deleteFrom('history_lines')
    .where('id', '=', lineId)
    .where('owner_id', '=', owner)
    .where('deleted_at', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('history_points')
            .select('history_points.id')
            .whereRef('history_points.line_id', '=', 'history_lines.id'),
        ),
      ),
    )
    .execute();
}

/** Writes the line of an existing asset or liability, and returns its row id. */
async function writeLine(
  { database, owner }: RecordingCall,
  { kind, id, name, assetType }: RecordedSubject,
): Promise<number> {
  const line = await database
    .insertInto('history_lines')
    .values({ owner_id: owner, kind, subject_id: id, name, asset_type: assetType })
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'kind', 'subject_id']).doUpdateSet({ name, asset_type: assetType }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return line.id;
}

/**
 * Records an amount: as a new point, or in the last one if that is automatic, less than an hour old and of the same day. It
 * keeps its original time; otherwise frequent changes would keep moving a single point. A full account records no more
 * points.
 */
async function recordAmount(call: RecordingCall, lineId: number, amount: Cents): Promise<void> {
  const { database, owner, body, now } = call;
  const last = await database
    .selectFrom('history_points')
    .select(['id', 'time_stamp', 'day', 'is_automatic'])
    .where('line_id', '=', lineId)
    .where('owner_id', '=', owner)
    .orderBy('time_stamp', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  // The difference can be negative, after the clock of the server was set back.
  const isCorrection = last?.is_automatic === 1 && Math.abs(now - last.time_stamp) < CORRECTION_MS;
  if (isCorrection && last.day === (body.Day ?? null)) {
    await updateOwn(call, 'history_points', { id: last.id }, { amount_cents: amount });
  } else {
    await addPoint(call, lineId, amount);
  }
}

async function addPoint(call: RecordingCall, lineId: number, amount: Cents): Promise<void> {
  const { body, now, quotas } = call;
  if (!(await countNewPoint(call, quotas))) return;
  const columns = { line_id: lineId, amount_cents: amount, time_stamp: now, is_automatic: 1 as const };
  await insertOwn(call, 'history_points', { ...columns, day: body.Day ?? null });
}

/** Counts a point that is about to be added. Returns false, and counts nothing, if the account is full. */
export async function countNewPoint({ database, owner }: Owner, quotas: Quotas): Promise<boolean> {
  const person = await database
    .updateTable('people')
    .set((eb) => ({ point_count: eb('point_count', '+', 1) }))
    .where('id', '=', owner)
    .where('point_count', '<', quotas.historyPoints)
    .returning('id')
    .executeTakeFirst();
  return person !== undefined;
}
