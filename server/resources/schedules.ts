import type { Selectable } from 'kysely';
import type { InferInput } from 'valibot';

import { dollarsFromCents } from '#contract/money.ts';
import { formatRule } from '#contract/recurrence.ts';
import type { scheduleEndpoints } from '#contract/schedule-endpoints.ts';
import type { Schedule, ScheduleOccurrence } from '#contract/schedules.ts';
import type { ParsedRequestOf } from '#contract/endpoints.ts';
import type { Schema } from '#server/database/schema.ts';
import type { AuthenticatedHandlers } from '#server/http/call.ts';
import { HttpError, parseRowId } from '#server/http/http-error.ts';

import { toWireExpense } from './expenses.ts';
import {
  deleteOwn,
  findOwn,
  insertOwn,
  listOwn,
  type Owner,
  requireCategory,
  requireOwn,
  updateOwn,
} from './own-rows.ts';

export type ScheduleRow = Selectable<Schema['schedules']>;
type OccurrenceRow = Selectable<Schema['schedule_occurrences']>;
type WireSchedule = InferInput<typeof Schedule>;
type WireOccurrence = InferInput<typeof ScheduleOccurrence>;

export const schedules: AuthenticatedHandlers<typeof scheduleEndpoints.schedules> = {
  async list(call) {
    const occurrences = Map.groupBy(
      await listOwn(call, 'schedule_occurrences'),
      ({ schedule_id }) => schedule_id,
    );
    const categories = new Map((await listOwn(call, 'expenses')).map((category) => [category.id, category]));
    return (await listOwn(call, 'schedules')).map((row) =>
      toWireSchedule(row, occurrences.get(row.id) ?? [], categories.get(row.expense_id ?? 0)),
    );
  },

  async create(call) {
    return withDetails(call, await insertOwn(call, 'schedules', await columnsOf(call, call.body)));
  },

  async update(call) {
    const { id, body } = call;
    const before = await requireOwn(call, 'schedules', { id });
    const occurrences = await listOwn(call, 'schedule_occurrences', { schedule_id: id });
    if (body.Kind !== before.kind && occurrences.some((row) => itemOf(row) !== null))
      throw new HttpError(400, 'Kind: Must stay, because there are entries of it');
    return withDetails(call, await updateOwn(call, 'schedules', { id }, await columnsOf(call, body, before)));
  },

  async delete(call) {
    await deleteOwn(call, 'schedules', { id: call.id });
  },
};

/** Reads a schedule with its settled days. Returns undefined if there is none with this id. */
export async function readSchedule(owner: Owner, id: number): Promise<WireSchedule | undefined> {
  const row = await findOwn(owner, 'schedules', { id });
  return row && withDetails(owner, row);
}

/** A schedule with its settled days and its category. */
async function withDetails(owner: Owner, row: ScheduleRow): Promise<WireSchedule> {
  const { id, expense_id } = row;
  const occurrences = await listOwn(owner, 'schedule_occurrences', { schedule_id: id });
  const category = expense_id === null ? undefined : await findOwn(owner, 'expenses', { id: expense_id });
  return toWireSchedule(row, occurrences, category);
}

export const scheduleOccurrences: AuthenticatedHandlers<typeof scheduleEndpoints.scheduleOccurrences> = {
  /** Settles a day. */
  async create(call) {
    const { body } = call;
    const schedule = await requireOwn(call, 'schedules', { id: parseRowId(body.ScheduleId) });
    const item = body.ItemId === null ? NO_ITEM : await requireItem(call, schedule, parseRowId(body.ItemId));
    const settled = {
      schedule_id: schedule.id,
      day: body.Day,
      is_by_itself: body.IsByItself === true ? 1 : 0,
    } as const;
    const row = await settleDay(call, { ...settled, ...item });
    if (row === undefined) throw new HttpError(409, 'This day is already settled');
    return toWireOccurrence(row);
  },

  async delete(call) {
    await deleteOwn(call, 'schedule_occurrences', { id: call.id });
  },
};

/** Settles a day and claims it. Returns undefined if it is settled already. */
export async function settleDay(
  owner: Owner,
  occurrence: Omit<OccurrenceRow, 'id' | 'owner_id'>,
): Promise<OccurrenceRow | undefined> {
  await claimDay(owner, occurrence.schedule_id, occurrence.day);
  return owner.database
    .insertInto('schedule_occurrences')
    .values({ owner_id: owner.owner, ...occurrence })
    .onConflict((conflict) => conflict.columns(['schedule_id', 'day']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** From then on, the server does not record the day by itself. */
export async function claimDay({ database, owner }: Owner, schedule_id: number, day: string): Promise<void> {
  await database
    .insertInto('schedule_claims')
    .values({ owner_id: owner, schedule_id, day })
    .onConflict((conflict) => conflict.columns(['owner_id', 'schedule_id', 'day']).doNothing())
    .execute();
}

const NO_ITEM = { item_id: null, expense_item_id: null };

/**
 * The columns that link to an entry. It may have another category: that of the entry, or of the schedule, can be corrected.
 * @throws a 404 if the person has no such entry of the kind, and a 409 if it settles another day already
 */
async function requireItem(owner: Owner, { kind }: ScheduleRow, id: number) {
  if (kind === 'expenses') await requireOwn(owner, 'budget_expense_items', { id });
  else await requireOwn(owner, 'budget_items', { id, kind });
  const link = { ...NO_ITEM, [kind === 'expenses' ? 'expense_item_id' : 'item_id']: id };
  if (await findOwn(owner, 'schedule_occurrences', link))
    throw new HttpError(409, 'This entry settles another day already');
  return link;
}

/** @throws a 404 for another person's category, or an archived one that the schedule did not have before */
async function columnsOf(
  owner: Owner,
  body: ParsedRequestOf<typeof scheduleEndpoints.schedules.update>,
  before?: ScheduleRow,
) {
  return {
    kind: body.Kind,
    expense_id: await requireCategory(owner, body.ExpenseId, before?.expense_id),
    amount_cents: body.Amount,
    average_of: body.AverageOf,
    rule: formatRule(body.Rule),
    first_day: body.FirstDay,
    time_zone: body.TimeZone,
    note: body.Note,
    status: body.Status,
    records_from: body.RecordsFrom,
    // The compiler reports a new column that is missing here.
  } satisfies Record<Exclude<keyof ScheduleRow, 'id' | 'owner_id'>, unknown>;
}

function toWireSchedule(
  row: ScheduleRow,
  occurrences: readonly OccurrenceRow[],
  category: Selectable<Schema['expenses']> | undefined,
): WireSchedule {
  return {
    scheduleId: row.id,
    kind: row.kind,
    expenseId: row.expense_id,
    ...(category && { expense: toWireExpense(category) }),
    amount: dollarsFromCents(row.amount_cents),
    averageOf: row.average_of,
    rule: row.rule,
    firstDay: row.first_day,
    timeZone: row.time_zone,
    note: row.note,
    status: row.status,
    recordsFrom: row.records_from,
    occurrences: occurrences.map(toWireOccurrence),
  };
}

export function itemOf({ item_id, expense_item_id }: OccurrenceRow): number | null {
  return item_id ?? expense_item_id;
}

export function toWireOccurrence(row: OccurrenceRow): WireOccurrence {
  return {
    scheduleOccurrenceId: row.id,
    scheduleId: row.schedule_id,
    day: row.day,
    itemId: itemOf(row),
    isByItself: row.is_by_itself === 1,
  };
}
