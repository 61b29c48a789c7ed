import { sql } from 'kysely';

import type { Cents } from '#contract/money.ts';
import { QUOTAS } from '#contract/quotas.ts';
import { dayNumberOf, occurrencesBetween, parseRule, todayIn } from '#contract/recurrence.ts';
import { type EntryToMatch, matchSchedules } from '#contract/schedule-matching.ts';
import { beginChange, endChange } from '#server/changes/record-change.ts';
import { DatabaseUnavailableError, inTransaction } from '#server/database/errors.ts';
import { requireKnownSchema } from '#server/database/newer-schema.ts';
import type { Database } from '#server/database/schema.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Services } from '#server/services.ts';

import { insertOwn, listOwn, type Owner, requireOwn, toIsoTime } from './own-rows.ts';
import { MAX_CHANGED_ROWS, requireQuota } from './quotas.ts';
import { claimDay, itemOf, type ScheduleRow, settleDay } from './schedules.ts';

const ACCOUNTS_AT_ONCE = 100;
/** How many days one change settles. */
const MAX_DAYS = 100;
/** In every time zone, a day begins at a full quarter of an hour. */
const QUARTER_MS = 15 * 60_000;
/** How many entries and days of all schedules are compared at most: a tenth of a second. Nobody has more who means it. */
const MAX_COMPARED = 300_000;

/** A day of a schedule that the server records by itself, on which nothing has been settled yet. */
interface OpenDay {
  readonly schedule: ScheduleRow;
  readonly day: string;
}

/** Thrown to roll back: another process has been faster. */
class NothingDue extends Error {}

/**
 * Returns a function that records what is due of all schedules that the server records by itself; see
 * `docs/product-rules.md#schedules`. Processes that share a database may call it at the same time: a day is claimed in the
 * transaction that records it. An account that is full, or about which something else fails, is tried again when its data
 * changes, or a quarter of an hour later.
 * @param onError receives errors about single accounts. The others follow nevertheless
 */
export function dueRecorder(
  services: Pick<Services, 'database' | 'clock' | 'quotas' | 'maxChangedRows'>,
  onError: (error: Error) => void,
): (signal?: AbortSignal) => Promise<void> {
  const { database, clock } = services;
  /** What has been examined of an account: at which version of its data, and when. */
  let examined = new Map<number, string>();

  return async (signal) => {
    await requireKnownSchema(database);
    const found = new Map<number, string>();
    for (let last = 0; ;) {
      const accounts = await accountsAfter(database, last);
      for (const { id, version } of accounts) {
        if (signal?.aborted) return;
        last = id;
        const state = `${version} ${Math.floor(clock() / QUARTER_MS)}`;
        found.set(id, state);
        if (examined.get(id) === state) continue;
        await recordAccount(services, id, clock()).catch(report);
        await requestsFirst();
      }
      if (accounts.length < ACCOUNTS_AT_ONCE) break;
    }
    examined = found;
  };

  function report(error: unknown): void {
    if (error instanceof DatabaseUnavailableError) throw error;
    // The account is full, or has just been deleted.
    if (error instanceof HttpError) return;
    onError(error instanceof Error ? error : new Error(String(error)));
  }
}

/** The next accounts that have schedules which the server records by itself. */
function accountsAfter(database: Database, last: number) {
  return database
    .selectFrom((eb) =>
      eb
        .selectFrom('schedules')
        .select('owner_id')
        .distinct()
        // SQLite uses the index of these schedules only if the statement says literally what the index does.
        .where('status', '=', sql.lit('active' as const))
        .where('records_from', 'is not', null)
        .where('owner_id', '>', last)
        .orderBy('owner_id')
        .limit(ACCOUNTS_AT_ONCE)
        .as('recording'),
    )
    .innerJoin('people', 'people.id', 'recording.owner_id')
    .select(['people.id', 'people.version'])
    .orderBy('people.id')
    .execute();
}

async function recordAccount(
  { database, quotas = QUOTAS, maxChangedRows = MAX_CHANGED_ROWS }: Parameters<typeof dueRecorder>[0],
  owner: number,
  now: number,
): Promise<void> {
  while ((await findOpenDays({ database, owner }, now)).length > 0) {
    try {
      await inTransaction(database, async (transaction) => {
        const caller = { database: transaction, owner };
        const change = await beginChange(transaction, owner, 0);
        const open = await findOpenDays(caller, now);
        if (open.length === 0) throw new NothingDue();
        const entries = await recordDays(caller, open, now);
        await transaction
          .updateTable('people')
          .set((eb) => ({ entry_count: eb('entry_count', '+', entries) }))
          .where('id', '=', owner)
          .execute();
        const count = { count: change.entryCount + entries };
        for (const quota of ['entries', 'budgets', 'occurrences'] as const)
          await requireQuota(transaction, owner, quota, quotas, count);
        const origin = { now, device: '', group: undefined, kind: 'schedule' as const };
        await endChange(transaction, owner, change, origin, maxChangedRows);
      });
    } catch (error) {
      if (!(error instanceof NothingDue)) throw error;
    }
    await requestsFirst();
  }
}

/** SQLite answers at once, so that nothing else would have its turn. */
function requestsFirst(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Finds the first days that are due and were never settled. None of a category that was archived can be recorded. */
async function findOpenDays({ database, owner }: Owner, now: number): Promise<OpenDay[]> {
  const schedules = await database
    .selectFrom('schedules')
    .leftJoin('expenses', 'expenses.id', 'schedules.expense_id')
    .selectAll('schedules')
    .where('schedules.owner_id', '=', owner)
    .where('status', '=', sql.lit('active' as const))
    .where('records_from', 'is not', null)
    .where((eb) => eb.or([eb('expenses.is_archived', 'is', null), eb('expenses.is_archived', '=', 0)]))
    .orderBy('schedules.id')
    .execute();
  if (schedules.length === 0) return [];
  const claims = await database
    .selectFrom('schedule_claims')
    .select(['schedule_id', 'day'])
    .where('owner_id', '=', owner)
    .execute();
  const claimed = new Set(claims.map(({ schedule_id, day }) => keyOf(schedule_id, day)));

  const open: OpenDay[] = [];
  for (const schedule of schedules) {
    const { rule, first_day, records_from, time_zone } = schedule;
    const recurrence = parseRule(rule);
    if (recurrence === undefined || records_from === null) continue;
    const today = todayIn(time_zone, new Date(now));
    for (const day of occurrencesBetween(recurrence, first_day, records_from, today)) {
      if (claimed.has(keyOf(schedule.id, day))) continue;
      open.push({ schedule, day });
      if (open.length === MAX_DAYS) return open;
    }
  }
  return open;
}

/** Links what the person has recorded, and records the rest. Returns how many entries of budgets are new. */
async function recordDays(owner: Owner, open: readonly OpenDay[], now: number): Promise<number> {
  let expected = await matchDays(owner, open);
  let entries = 0;
  for (const { schedule, day } of open.toSorted((a, b) => dayNumberOf(a.day) - dayNumberOf(b.day))) {
    // An average includes the days that have just been recorded.
    if (schedule.average_of !== null && entries > 0) expected = await matchDays(owner, open);
    const found = expected?.get(keyOf(schedule.id, day));
    const settled = { schedule_id: schedule.id, day, item_id: null, expense_item_id: null };
    const column = schedule.kind === 'expenses' ? 'expense_item_id' : 'item_id';
    if (found?.entry && !found.occurrence) {
      await settleDay(owner, { ...settled, [column]: found.entry.itemId, is_by_itself: 0 });
    } else if (found && !found.occurrence) {
      const item = await recordEntry(owner, schedule, day, found.expected, now);
      await settleDay(owner, { ...settled, [column]: item.id, is_by_itself: 1 });
      entries += item.entries;
    } else {
      // It was settled before the rule was changed, or there is too much to compare it with: then it stays due.
      await claimDay(owner, schedule.id, day);
    }
  }
  return entries;
}

/**
 * What the schedules of the same kinds and categories say about days, by schedule and day.
 * @returns undefined if there is too much to compare
 */
async function matchDays(owner: Owner, open: readonly OpenDay[]) {
  const groups = new Set(open.map(({ schedule }) => groupOfRow(schedule)));
  const { true: rows = [], false: others = [] } = Object.groupBy(
    await listOwn(owner, 'schedules'),
    (row) => `${groups.has(groupOfRow(row))}`,
  );
  const occurrences = Map.groupBy(
    await listOwn(owner, 'schedule_occurrences'),
    ({ schedule_id }) => schedule_id,
  );
  const schedules = rows.flatMap((row) => {
    const rule = parseRule(row.rule);
    if (rule === undefined) return [];
    const { id, kind, expense_id: expenseId, amount_cents: amount, average_of: averageOf } = row;
    const { note, status, first_day: firstDay } = row;
    const settled = (occurrences.get(id) ?? []).map((each) => ({ day: each.day, itemId: itemOf(each) }));
    return [{ id, kind, expenseId, amount, averageOf, rule, firstDay, note, status, occurrences: settled }];
  });
  // An entry may have been moved here from the category of another schedule, of which it settles a day.
  const settledElsewhere = new Set(
    others.flatMap(({ id, kind }) => (occurrences.get(id) ?? []).map((each) => `${kind} ${itemOf(each)}`)),
  );
  const entries = (await readEntries(owner, rows)).filter(
    ({ kind, itemId }) => !settledElsewhere.has(`${kind} ${itemId}`),
  );
  const through = open.reduce((last, { day }) => (day > last ? day : last), '');
  const ofGroup = Map.groupBy(entries, groupOf);
  let compared = 0;
  for (const schedule of schedules) {
    const { rule, firstDay } = schedule;
    compared += (ofGroup.get(groupOf(schedule)) ?? []).length;
    compared += occurrencesBetween(rule, firstDay, firstDay, through).length;
    if (compared > MAX_COMPARED) return undefined;
  }
  return new Map(
    matchSchedules(schedules, entries, { today: through }).flatMap(({ schedule, days }) =>
      days.map((each) => [keyOf(schedule.id, each.day), each]),
    ),
  );
}

/** The entries of the kinds and categories of schedules. */
async function readEntries({ database, owner }: Owner, schedules: readonly ScheduleRow[]) {
  const kinds = [...new Set(schedules.flatMap(({ kind }) => (kind === 'expenses' ? [] : kind)))];
  const categories = [...new Set(schedules.flatMap(({ expense_id }) => expense_id ?? []))];
  const items =
    kinds.length === 0
      ? []
      : await database
          .selectFrom('budget_items as item')
          .select(['item.id', 'kind', 'amount_cents', 'time_stamp', 'note', 'day'])
          .where('item.owner_id', '=', owner)
          .where('kind', 'in', kinds)
          .execute();
  const expenses =
    categories.length === 0
      ? []
      : await database
          .selectFrom('budget_expenses')
          .innerJoin('budget_expense_items as item', 'item.budget_expense_id', 'budget_expenses.id')
          .select(['item.id', 'expense_id', 'amount_cents', 'time_stamp', 'note', 'day'])
          .where('budget_expenses.owner_id', '=', owner)
          .where('expense_id', 'in', categories)
          .execute();
  const toEntry = (item: Omit<(typeof items)[number], 'kind'>) => ({
    itemId: item.id,
    // Entries of other clients may have no day. A day more or less does not matter where five do not.
    day: item.day ?? toIsoTime(item.time_stamp).slice(0, 10),
    cents: item.amount_cents,
    note: item.note,
  });
  return [
    ...items.map((item) => ({ ...toEntry(item), kind: item.kind, expenseId: null })),
    ...expenses.map((item) => ({
      ...toEntry(item),
      kind: 'expenses' as const,
      expenseId: item.expense_id,
    })),
  ] satisfies EntryToMatch[];
}

/** Records an entry, with its month and the category in it if they are missing. Returns how many entries are new. */
async function recordEntry(owner: Owner, schedule: ScheduleRow, day: string, amount: Cents, now: number) {
  const { database } = owner;
  const { kind, expense_id, note, time_zone } = schedule;
  const [year, month] = day.split('-').map(Number) as [number, number];
  const created = await database
    .insertInto('budgets')
    .values({ owner_id: owner.owner, year, month })
    .onConflict((conflict) => conflict.columns(['owner_id', 'year', 'month']).doNothing())
    .returning('id')
    .executeTakeFirst();
  const { id: budget_id } = created ?? (await requireOwn(owner, 'budgets', { year, month }));
  const columns = { amount_cents: amount, time_stamp: momentOf(day, time_zone, now), note, day };
  if (kind !== 'expenses') {
    const { id } = await insertOwn(owner, 'budget_items', { ...columns, budget_id, kind });
    return { id, entries: 1 };
  }
  const place = { budget_id, expense_id: expense_id ?? 0 };
  const added = await database
    .insertInto('budget_expenses')
    .values({ owner_id: owner.owner, ...place })
    .onConflict((conflict) => conflict.columns(['budget_id', 'expense_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  const { id: budget_expense_id } = added ?? (await requireOwn(owner, 'budget_expenses', place));
  const { id } = await insertOwn(owner, 'budget_expense_items', { ...columns, budget_expense_id });
  return { id, entries: added ? 2 : 1 };
}

/** A moment on the day: now, or around noon of an earlier day. */
function momentOf(day: string, timeZone: string, now: number): number {
  const noon = Date.parse(`${day}T12:00Z`);
  const moments = [now, noon, noon - 12 * 3_600_000];
  return moments.find((moment) => todayIn(timeZone, new Date(moment)) === day) ?? noon;
}

/** Schedules and entries of the same kind and category can belong together. */
function groupOf({ kind, expenseId }: Pick<EntryToMatch, 'kind' | 'expenseId'>): string {
  return `${kind} ${expenseId}`;
}

const groupOfRow = ({ kind, expense_id }: ScheduleRow) => groupOf({ kind, expenseId: expense_id });

function keyOf(schedule: number, day: string): string {
  return `${schedule} ${day}`;
}
