import { type Insertable, type Selectable, sql, type UpdateObject } from 'kysely';

import type { Id } from '#contract/fields.ts';
import { type RecordedTableName, untyped } from '#server/changes/recorded-tables.ts';
import type { Database, Schema } from '#server/database/schema.ts';
import { parseRowId, requireFound } from '#server/http/http-error.ts';

/*
 * The statements that most handlers make. Each is limited to the rows of one person. The database is untyped inside,
 * because Kysely does not know the columns of a table that is a type parameter.
 */

export interface Owner {
  readonly database: Database;
  readonly owner: number;
}

type OwnedTable = Exclude<RecordedTableName, 'people'>;

type Row<TTable extends OwnedTable> = Selectable<Schema[TTable]>;

/** The person's rows with these values, in the order of their ids. */
export async function listOwn<TTable extends OwnedTable>(
  { database, owner }: Owner,
  table: TTable,
  where: Partial<Row<TTable>> = {},
): Promise<Row<TTable>[]> {
  const rows: unknown[] = await untyped(database)
    .selectFrom(table as string)
    .selectAll()
    .where((eb) => eb.and({ owner_id: owner, ...where } as never))
    .orderBy('id')
    .execute();
  return rows as Row<TTable>[];
}

/** Sorts rows by their time, and those of one moment by their ids, in which they are listed. */
export function byTime<TItem extends { readonly time_stamp: number }>(rows: readonly TItem[]): TItem[] {
  return rows.toSorted((a, b) => a.time_stamp - b.time_stamp);
}

export async function findOwn<TTable extends OwnedTable>(
  owner: Owner,
  table: TTable,
  where: Partial<Row<TTable>>,
): Promise<Row<TTable> | undefined> {
  const [row] = await listOwn(owner, table, where);
  return row;
}

/** @throws a 404 if the person has no such row */
export async function requireOwn<TTable extends OwnedTable>(
  owner: Owner,
  table: TTable,
  where: Partial<Row<TTable>>,
): Promise<Row<TTable>> {
  return requireFound(await findOwn(owner, table, where));
}

export async function insertOwn<TTable extends OwnedTable>(
  { database, owner }: Owner,
  table: TTable,
  columns: Omit<Insertable<Schema[TTable]>, 'owner_id'>,
): Promise<Row<TTable>> {
  const row: unknown = await untyped(database)
    .insertInto(table)
    .values({ owner_id: owner, ...columns })
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as Row<TTable>;
}

/** @throws a 404 if the person has no such row */
export async function updateOwn<TTable extends OwnedTable>(
  { database, owner }: Owner,
  table: TTable,
  where: Partial<Row<TTable>>,
  columns: UpdateObject<Schema, TTable>,
): Promise<Row<TTable>> {
  const row: unknown = await untyped(database)
    .updateTable(table as string)
    .set(columns as never)
    .where((eb) => eb.and({ owner_id: owner, ...where } as never))
    .returningAll()
    .executeTakeFirst();
  return requireFound(row) as Row<TTable>;
}

/** @throws a 404 if the person has no such row */
export async function deleteOwn<TTable extends OwnedTable>(
  { database, owner }: Owner,
  table: TTable,
  where: Partial<Row<TTable>>,
): Promise<Row<TTable>> {
  const row: unknown = await untyped(database)
    .deleteFrom(table as string)
    .where((eb) => eb.and({ owner_id: owner, ...where } as never))
    .returningAll()
    .executeTakeFirst();
  return requireFound(row) as Row<TTable>;
}

/**
 * The category that a row links to. It may be archived only if the row has it already.
 * @throws a 404 if the person has no such category
 */
export async function requireCategory(
  owner: Owner,
  id: Id | null,
  before: number | null = null,
): Promise<number | null> {
  if (id === null) return null;
  const category = await requireOwn(owner, 'expenses', { id: parseRowId(id) });
  return requireFound(category.is_archived === 0 || category.id === before ? category.id : undefined);
}

/** Converts epoch milliseconds to ISO 8601 in UTC, the format of every time on the wire. */
export function toIsoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/**
 * The day of a row after an update: the one in the request, even with no time, or none if that is null. Without it, the
 * stored time keeps the stored day; the day of any other time is unknown. See `docs/product-rules.md#days`.
 * @param time the time in the request, in epoch milliseconds
 * @param columns the columns of the stored time and day
 */
export function dayAfterUpdate(
  day: string | null | undefined,
  time: number | undefined,
  columns: { readonly time: string; readonly day: string } = { time: 'time_stamp', day: 'day' },
) {
  if (day !== undefined) return day;
  if (time === undefined) return null;
  return sql<string | null>`case when ${sql.ref(columns.time)} = ${time} then ${sql.ref(columns.day)} end`;
}

/** Content that shows exactly this version of a person's data. */
export interface Snapshot<TContent> {
  readonly version: number;
  readonly content: TContent;
}

/** Reads data with its version. Undefined without content, or if the account has just been deleted. */
export function readSnapshot<TContent>(
  database: Database,
  owner: number,
  read: (transaction: Database) => Promise<TContent | undefined>,
): Promise<Snapshot<TContent> | undefined> {
  const transaction = database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return transaction.execute(async (reader) => {
    const person = await reader
      .selectFrom('people')
      .select('version')
      .where('id', '=', owner)
      .executeTakeFirst();
    const content = person && (await read(reader));
    return person && content !== undefined ? { version: person.version, content } : undefined;
  });
}
