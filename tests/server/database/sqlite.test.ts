import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import { sqliteDialect } from '#server/database/sqlite.ts';

test('a query that ran before a change of the schema reads the columns of now', async () => {
  const database = new Kysely({ dialect: sqliteDialect(':memory:') });
  onTestFinished(() => database.destroy());
  const run = async (text: string) => (await sql.raw(text).execute(database)).rows;
  await run('create table pets (id integer primary key, name text, age integer)');
  await run("insert into pets values (1, 'Tom', 7)");
  expect(await run('select * from pets')).toEqual([{ id: 1, name: 'Tom', age: 7 }]);
  await run('alter table pets drop column name');
  await run("alter table pets add column color text default 'red'");
  expect(await run('select * from pets')).toEqual([{ id: 1, age: 7, color: 'red' }]);
});
