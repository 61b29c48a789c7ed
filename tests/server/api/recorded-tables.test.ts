import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import {
  type Columns,
  RECORDED_TABLE_NAMES,
  RECORDED_TABLES,
  type RecordedTableName,
  untyped,
} from '#server/changes/recorded-tables.ts';
import { isPostgres } from '#server/database/schema.ts';
import { createSampleData } from '#tests/support/sample-account.ts';
import { startTestApp, type TestApp } from '#tests/support/server.ts';

/** The tables that are no data of a person. A change of them cannot be undone. */
const NOT_RECORDED = {
  kysely_migration: 'about the database',
  kysely_migration_lock: 'about the database',
  sessions: 'who is signed in',
  attempts: 'limits of sign-in',
  known_addresses: 'limits of sign-in',
  second_factors: 'secret',
  recovery_codes: 'secret',
  idempotency_keys: 'about requests',
  changes: 'the record itself',
  changed_rows: 'the record itself',
  schedule_claims: 'stays, so that nothing is recorded twice',
};

/** The columns of `people` that are no data. */
const ABOUT_THE_ACCOUNT = {
  email: 'changes with the password only, and not by an undo',
  email_key: 'follows from the email address',
  password_hash: 'secret',
  password_changed_at: 'about a secret',
  password_expires_at: 'about a secret',
  created_with_key: 'about a request',
  created_at: 'never changes',
  version: 'about the record itself',
  previous_version: 'about the record itself',
  change_count: 'about the record itself',
  entry_count: 'is counted again',
  point_count: 'is counted again',
};

let app: TestApp;

beforeEach(async () => {
  app = await startTestApp();
  const token = await app.signUp('Ada');
  // Her schedule has another settled day, so that a row of Ada's could be given to it.
  await createSampleData(app.call, await app.signUp('Eve'), { Day: '2026-03-31' });
  await app.database.deleteFrom('changed_rows').execute();
  await createSampleData(app.call, token);
  await app.call('PUT', '/api/account/currency', { token, body: { Currency: 'EUR' } });
});

const recordedRows = () =>
  app.database
    .selectFrom('changed_rows')
    .select(['table_name', 'row_id', 'before', 'after'])
    .where('owner_id', '=', 1)
    .execute();

/** The first row is Eve's. */
async function firstId(table: RecordedTableName): Promise<number> {
  const row = await untyped(app.database).selectFrom(table).select('id').orderBy('id').executeTakeFirst();
  return Number(row?.id);
}

function differentFrom(value: string | number | null): string | number {
  return typeof value === 'string' ? `${value}?` : (value ?? 0) + 1;
}

test('every table and column of a person is recorded, or listed here with a reason', async () => {
  const tables = await app.database.introspection.getTables({ withInternalKyselyTables: true });
  const names = tables.map(({ name }) => name).filter((name) => name !== 'sqlite_sequence');
  expect(names.toSorted()).toEqual([...RECORDED_TABLE_NAMES, ...Object.keys(NOT_RECORDED)].sort());
  const recorded = await recordedRows();
  for (const name of RECORDED_TABLE_NAMES) {
    const columns = tables.find((table) => table.name === name)?.columns.map((column) => column.name) ?? [];
    const row = recorded.find(({ table_name, after }) => table_name === name && after !== null);
    const others = name === 'people' ? ['id', ...Object.keys(ABOUT_THE_ACCOUNT)] : ['id', 'owner_id'];
    const known = [...Object.keys(JSON.parse(row?.after ?? '{}') as object), ...others];
    expect([name, ...known.toSorted()]).toEqual([name, ...columns.toSorted()]);
  }
});

test('a change of any single column is recorded, and so is a deletion', async () => {
  const tables = untyped(app.database);
  const recorded = (await recordedRows()).filter(({ after }) => after !== null);
  for (const { table_name: name, row_id: id, after } of recorded) {
    const { links } = RECORDED_TABLES[name as RecordedTableName];
    for (const [column, value] of Object.entries(JSON.parse(after ?? '') as Columns)) {
      const parent = links[column]?.table;
      // Another row of the same kind, which Eve has.
      const next = parent === undefined ? differentFrom(value) : await firstId(parent);
      const set = async (to: unknown) =>
        tables
          .updateTable(name)
          .set({ [column]: to as never })
          .where('id', '=', id as never)
          .execute();
      await app.database.deleteFrom('changed_rows').execute();
      await set(next);
      const [row] = await recordedRows();
      expect([name, column, row?.row_id]).toEqual([name, column, id]);
      expect((JSON.parse(row?.before ?? '') as Columns)[column]).toBe(value);
      // SQLite stores a number in a column for text as text.
      expect((JSON.parse(row?.after ?? '') as Columns)[column]).toBeOneOf([next, String(next), '1.0']);
      await set(value);
    }
  }
  await app.database.deleteFrom('changed_rows').execute();
  // Parents first, since foreign keys must delete the others; budgets and schedules before the categories that they keep.
  for (const table of ['budgets' as const, 'schedules' as const, ...RECORDED_TABLE_NAMES].filter(
    (name) => name !== 'people',
  ))
    await app.database.deleteFrom(table).where('owner_id', '=', 1).execute();
  const deleted = new Set((await recordedRows()).map(({ table_name }) => table_name));
  expect([...deleted].sort()).toEqual(RECORDED_TABLE_NAMES.filter((name) => name !== 'people').sort());
});

test('what an undo knows about links and unique columns is what the database enforces', async ({ skip }) => {
  skip(isPostgres(app.database), 'the migrations create the same on both databases');
  const { rows: keys } = await sql<{ table: string; column: string; parent: string }>`
    select t.name as "table", f."from" as "column", f."table" as parent
    from sqlite_schema as t, pragma_foreign_key_list(t.name) as f
    where t.type = 'table' and f."from" <> 'owner_id'`.execute(app.database);
  const { rows: indexes } = await sql<{ table: string; columns: string }>`
    select t.name as "table", (select group_concat(name, ' ') from pragma_index_info(i.name)) as "columns"
    from sqlite_schema as t, pragma_index_list(t.name) as i
    where t.type = 'table' and i."unique" = 1`.execute(app.database);
  for (const name of RECORDED_TABLE_NAMES) {
    if (name === 'people') continue;
    const { unique } = RECORDED_TABLES[name];
    const links = Object.entries(RECORDED_TABLES[name].links).map(([column, { table }]) => [column, table]);
    const enforced = keys.filter(({ table }) => table === name).map(({ column, parent }) => [column, parent]);
    expect([name, Object.fromEntries(enforced)]).toEqual([name, Object.fromEntries(links)]);
    // An order in which parents come first.
    for (const { table: parent } of Object.values(RECORDED_TABLES[name].links))
      expect(RECORDED_TABLE_NAMES.indexOf(parent)).toBeLessThan(RECORDED_TABLE_NAMES.indexOf(name));
    const uniques = indexes
      .filter(({ table }) => table === name)
      .map(({ columns }) => columns.replace('owner_id ', ''));
    expect([name, uniques]).toEqual([name, unique === undefined ? [] : [unique.join(' ')]]);
  }
});
