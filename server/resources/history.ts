import type { Selectable } from 'kysely';

import type { endpoints, ParsedRequestOf } from '#contract/endpoints.ts';
import type { WireHistoryLine, WireHistoryLinePoint, WireHistoryPoint } from '#contract/history.ts';
import { dollarsFromCents } from '#contract/money.ts';
import { jsonArray, parseJsonArray } from '#server/database/json-array.ts';
import type { Database, Schema } from '#server/database/schema.ts';
import type { AuthenticatedHandlers } from '#server/http/call.ts';
import { HttpError, requireFound } from '#server/http/http-error.ts';
import { parseRowId } from '#server/http/row-id.ts';

import { countNewPoint, deleteIfEmpty } from './history-lines.ts';
import { toIsoTime } from './iso-time.ts';
import { accountFull } from './quotas.ts';
import { dayAfterUpdate } from './stored-day.ts';

export const history: AuthenticatedHandlers<typeof endpoints.history> = {
  async list({ database, owner }) {
    const rows = await selectLines(database, owner).execute();
    return rows.map(toWireLine);
  },

  async create({ database, owner, body, now, quotas }) {
    requirePast(body.Timestamp, now);
    const line = await requireOwnLine(database, owner, body);
    if (!(await countNewPoint(database, owner, quotas))) throw accountFull('historyPoints', quotas);
    const point = await database
      .insertInto('history_points')
      .values({ owner_id: owner, line_id: line.id, ...columnsOf(body), day: body.Day ?? null })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toWireLinePoint(point, line);
  },

  async update({ database, owner, id, body, now }) {
    requirePast(body.Timestamp, now);
    const updated = await database
      .updateTable('history_points')
      .set({ ...columnsOf(body), day: dayAfterUpdate(body.Day, body.Timestamp.getTime()) })
      .where('id', '=', id)
      .where('owner_id', '=', owner)
      .returningAll()
      .executeTakeFirst();
    const point = requireFound(updated);
    const line = await database
      .selectFrom('history_lines')
      .select(['kind', 'subject_id', 'deleted_at'])
      .where('id', '=', point.line_id)
      .where('owner_id', '=', owner)
      .executeTakeFirstOrThrow();
    if (body.DeletedAt) {
      if (line.deleted_at === null)
        throw new HttpError(400, 'DeletedAt: The asset or liability must have been deleted');
      requirePast(body.DeletedAt, now, 'DeletedAt');
      const deletedAt = body.DeletedAt.getTime();
      const columns = { time: 'deleted_at', day: 'deleted_day' };
      await database
        .updateTable('history_lines')
        .set({ deleted_at: deletedAt, deleted_day: dayAfterUpdate(body.DeletedDay, deletedAt, columns) })
        .where('id', '=', point.line_id)
        .where('owner_id', '=', owner)
        .execute();
    }
    return toWireLinePoint(point, line);
  },

  async delete({ database, owner, id }) {
    const point = await database
      .deleteFrom('history_points')
      .where('id', '=', id)
      .where('owner_id', '=', owner)
      .returning('line_id')
      .executeTakeFirst();
    const { line_id } = requireFound(point);
    await database
      .updateTable('people')
      .set((eb) => ({ point_count: eb('point_count', '-', 1) }))
      .where('id', '=', owner)
      .execute();
    await deleteIfEmpty(database, owner, line_id);
  },
};

/** Reads a point. Returns undefined if there is none with this id. */
export async function readHistoryPoint(
  database: Database,
  owner: number,
  id: number,
): Promise<WireHistoryLinePoint | undefined> {
  const row = await database
    .selectFrom('history_points')
    .innerJoin('history_lines', 'history_lines.id', 'history_points.line_id')
    .selectAll('history_points')
    .select(['history_lines.kind', 'history_lines.subject_id'])
    .where('history_points.id', '=', id)
    .where('history_points.owner_id', '=', owner)
    .executeTakeFirst();
  return row && toWireLinePoint(row, row);
}

/** @throws a 400 for a time in the future */
function requirePast(time: Date, now: number, field = 'Timestamp'): void {
  if (time.getTime() > now) throw new HttpError(400, `${field}: Must not be in the future`);
}

/**
 * Finds the line of an existing asset or liability.
 * @throws a 404 if it has been deleted or is another person's
 */
async function requireOwnLine(
  database: Database,
  owner: number,
  { AssetId, LiabilityId }: ParsedRequestOf<typeof endpoints.history.create>,
) {
  const line = await database
    .selectFrom('history_lines')
    .select(['id', 'kind', 'subject_id'])
    .where('owner_id', '=', owner)
    .where('kind', '=', AssetId === null ? 'liability' : 'asset')
    .where('subject_id', '=', parseRowId(AssetId ?? LiabilityId ?? ''))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return requireFound(line);
}

/** The columns that create and update share. A point that a person has changed is no longer automatic. */
function columnsOf({ Amount, Timestamp }: ParsedRequestOf<typeof endpoints.history.update>) {
  return { amount_cents: Amount, time_stamp: Timestamp.getTime(), is_automatic: 0 as const };
}

/** Selects a person's lines with their points, in one statement. */
function selectLines(database: Database, owner: number) {
  return database
    .selectFrom('history_lines as line')
    .select((line) => [
      'line.kind',
      'line.subject_id',
      'line.name',
      'line.asset_type',
      'line.deleted_at',
      'line.deleted_day',
      jsonArray(
        database,
        line
          .selectFrom('history_points as point')
          .select(['point.id', 'point.amount_cents', 'point.time_stamp', 'point.day'])
          .whereRef('point.line_id', '=', 'line.id')
          .orderBy('point.time_stamp')
          .orderBy('point.id'),
      ).as('points'),
    ])
    .where('line.owner_id', '=', owner)
    .orderBy('line.id');
}

type LineRow = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number];
type PointRow = Pick<Selectable<Schema['history_points']>, 'id' | 'amount_cents' | 'time_stamp' | 'day'>;

function toWireLine(row: LineRow): WireHistoryLine {
  return {
    kind: row.kind,
    id: row.subject_id,
    name: row.name,
    assetType: row.asset_type,
    deletedAt: row.deleted_at === null ? null : toIsoTime(row.deleted_at),
    ...(row.deleted_day !== null && { deletedDay: row.deleted_day }),
    points: parseJsonArray(row.points).map(toWirePoint),
  };
}

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
