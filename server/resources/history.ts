import type { Selectable } from 'kysely';

import type { endpoints, ParsedRequestOf } from '#contract/endpoints.ts';
import type { WireHistoryLine, WireHistoryLinePoint, WireHistoryPoint } from '#contract/history.ts';
import { dollarsFromCents } from '#contract/money.ts';
import type { Schema } from '#server/database/schema.ts';
import type { AuthenticatedHandlers } from '#server/http/call.ts';
import { HttpError, parseRowId } from '#server/http/http-error.ts';

import { countNewPoint, deleteIfEmpty } from './history-lines.ts';
import {
  byTime,
  dayAfterUpdate,
  deleteOwn,
  findOwn,
  insertOwn,
  listOwn,
  type Owner,
  requireOwn,
  toIsoTime,
  updateOwn,
} from './own-rows.ts';
import { accountFull } from './quotas.ts';

export const history: AuthenticatedHandlers<typeof endpoints.history> = {
  async list(call) {
    const lines = await listOwn(call, 'history_lines');
    const points = Map.groupBy(byTime(await listOwn(call, 'history_points')), ({ line_id }) => line_id);
    return lines.map((line): WireHistoryLine => ({
      kind: line.kind,
      id: line.subject_id,
      name: line.name,
      assetType: line.asset_type,
      deletedAt: line.deleted_at === null ? null : toIsoTime(line.deleted_at),
      ...(line.deleted_day !== null && { deletedDay: line.deleted_day }),
      points: (points.get(line.id) ?? []).map(toWirePoint),
    }));
  },

  async create(call) {
    const { body, now, quotas } = call;
    requirePast(body.Timestamp, now);
    const line = await requireOwn(call, 'history_lines', { ...subjectOf(body), deleted_at: null });
    if (!(await countNewPoint(call, quotas))) throw accountFull('historyPoints', quotas);
    const columns = { ...columnsOf(body), line_id: line.id, day: body.Day ?? null };
    return toWireLinePoint(await insertOwn(call, 'history_points', columns), line);
  },

  async update(call) {
    const { id, body, now } = call;
    requirePast(body.Timestamp, now);
    const day = dayAfterUpdate(body.Day, body.Timestamp.getTime());
    const point = await updateOwn(call, 'history_points', { id }, { ...columnsOf(body), day });
    const line = await requireOwn(call, 'history_lines', { id: point.line_id });
    if (body.DeletedAt) {
      if (line.deleted_at === null)
        throw new HttpError(400, 'DeletedAt: The asset or liability must have been deleted');
      requirePast(body.DeletedAt, now, 'DeletedAt');
      const time = body.DeletedAt.getTime();
      const deletedDay = dayAfterUpdate(body.DeletedDay, time, { time: 'deleted_at', day: 'deleted_day' });
      await updateOwn(call, 'history_lines', { id: line.id }, { deleted_at: time, deleted_day: deletedDay });
    }
    return toWireLinePoint(point, line);
  },

  async delete(call) {
    const { database, owner, id } = call;
    const { line_id } = await deleteOwn(call, 'history_points', { id });
    await database
      .updateTable('people')
      .set((eb) => ({ point_count: eb('point_count', '-', 1) }))
      .where('id', '=', owner)
      .execute();
    await deleteIfEmpty(call, line_id);
  },
};

/** Reads a point. Returns undefined if there is none with this id. */
export async function readHistoryPoint(owner: Owner, id: number): Promise<WireHistoryLinePoint | undefined> {
  const point = await findOwn(owner, 'history_points', { id });
  return point && toWireLinePoint(point, await requireOwn(owner, 'history_lines', { id: point.line_id }));
}

/** @throws a 400 for a time in the future */
function requirePast(time: Date, now: number, field = 'Timestamp'): void {
  if (time.getTime() > now) throw new HttpError(400, `${field}: Must not be in the future`);
}

/** The asset or liability that a request is about, as its line names it. */
function subjectOf({ AssetId, LiabilityId }: ParsedRequestOf<typeof endpoints.history.create>) {
  const kind: WireHistoryLine['kind'] = AssetId === null ? 'liability' : 'asset';
  return { kind, subject_id: parseRowId(AssetId ?? LiabilityId ?? '') };
}

/** The columns that create and update share. A point that a person has changed is no longer automatic. */
function columnsOf({ Amount, Timestamp }: ParsedRequestOf<typeof endpoints.history.update>) {
  return { amount_cents: Amount, time_stamp: Timestamp.getTime(), is_automatic: 0 as const };
}

type PointRow = Selectable<Schema['history_points']>;

function toWirePoint({ id, amount_cents, time_stamp, day }: PointRow): WireHistoryPoint {
  return {
    historyPointId: id,
    amount: dollarsFromCents(amount_cents),
    timeStamp: toIsoTime(time_stamp),
    ...(day !== null && { day }),
  };
}

function toWireLinePoint(
  point: PointRow,
  { kind, subject_id }: Pick<Selectable<Schema['history_lines']>, 'kind' | 'subject_id'>,
): WireHistoryLinePoint {
  return { ...toWirePoint(point), kind, id: subject_id };
}
