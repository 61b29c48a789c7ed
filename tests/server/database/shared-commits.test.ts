import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { DatabaseUnavailableError } from '#server/database/database-unavailable-error.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Database, Transact } from '#server/database/schema.ts';
import { sharedCommits } from '#server/database/shared-commits.ts';
import { sqliteDialect } from '#server/database/sqlite.ts';

let folder: string;
let database: Database;
/** Another connection, which sees only what is committed. */
let other: DatabaseSync;
let transact: Transact;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commits-'));
  const file = join(folder, 'ledger.sqlite');
  database = await openDatabase(sqliteDialect(file));
  await sql`create table words (word text)`.execute(database);
  other = new DatabaseSync(file);
  transact = sharedCommits(database);
});

afterEach(async () => {
  other.close();
  await database.destroy();
  await rm(folder, { recursive: true });
});

async function insert(transaction: Database, word: string): Promise<string> {
  await sql`insert into words values (${word})`.execute(transaction);
  return word;
}

/** Adds a word, then fails. */
async function failAfter(transaction: Database, word: string): Promise<never> {
  await insert(transaction, word);
  throw new Error(`not ${word}`);
}

function committed(): unknown[] {
  return other
    .prepare('select word from words order by rowid')
    .all()
    .map(({ word }) => word);
}

const reasonOf = (result: PromiseSettledResult<unknown>): unknown =>
  result.status === 'rejected' ? result.reason : undefined;

test('no caller is answered before everything is committed', async () => {
  const seen: unknown[] = [];
  const note = () => seen.push(committed());
  const works = [
    transact((transaction) => insert(transaction, 'a')).then(note),
    transact((transaction) => failAfter(transaction, 'b')).catch(note),
    transact(async (transaction) => {
      await insert(transaction, 'c');
      note();
    }),
  ];
  await Promise.all(works);
  expect(seen).toEqual([[], ['a', 'c'], ['a', 'c']]);
});

test('one that fails is rolled back alone, and the others run in order', async () => {
  const results = await Promise.allSettled([
    transact((transaction) => insert(transaction, 'a')),
    transact((transaction) => failAfter(transaction, 'b')),
    transact((transaction) => insert(transaction, 'c')),
    transact((transaction) => sql`insert into nowhere values (1)`.execute(transaction)),
    transact(async (transaction) => {
      const { rows } = await sql<{ word: string }>`select word from words`.execute(transaction);
      return rows.map(({ word }) => word);
    }),
  ]);
  expect(results).toMatchObject([
    { value: 'a' },
    { reason: { message: 'not b' } },
    { value: 'c' },
    { reason: { message: 'no such table: nowhere' } },
    { value: ['a', 'c'] },
  ]);
  expect(committed()).toEqual(['a', 'c']);
});

test('if the commit fails, every caller gets its error and nothing is stored', async () => {
  const results = await Promise.allSettled([
    transact((transaction) => insert(transaction, 'a')),
    transact((transaction) => failAfter(transaction, 'b')),
    transact(async (transaction) => {
      // Violations are now found by the commit.
      await sql`pragma defer_foreign_keys = on`.execute(transaction);
      await sql`insert into recovery_codes (person_id, digest) values (77, 'none')`.execute(transaction);
    }),
  ]);
  const message = 'FOREIGN KEY constraint failed';
  expect(results.map(reasonOf)).toMatchObject([{ message }, { message }, { message }]);
  expect(committed()).toEqual([]);
  expect(await transact((transaction) => insert(transaction, 'd'))).toBe('d');
  expect(committed()).toEqual(['d']);
});

test('if the database is unavailable to one, all fail, none is stored and the next succeed', async () => {
  await sql`pragma max_page_count = 1`.execute(database);
  const fillPage = async (transaction: Database) => {
    await insert(transaction, 'long'.repeat(10_000));
  };
  const results = await Promise.allSettled([
    transact((transaction) => insert(transaction, 'a')),
    transact(fillPage),
    transact((transaction) => insert(transaction, 'c')),
  ]);
  for (const result of results) expect(reasonOf(result)).toBeInstanceOf(DatabaseUnavailableError);
  expect(committed()).toEqual([]);
  await sql`pragma max_page_count = 1000000`.execute(database);
  await Promise.all([transact(fillPage), transact((transaction) => insert(transaction, 'd'))]);
  expect(committed()).toHaveLength(2);
});

test('if the whole transaction is lost, nothing is stored', async () => {
  const results = await Promise.allSettled([
    transact((transaction) => insert(transaction, 'a')),
    // As SQLite does by itself when it runs out of memory.
    transact(async (transaction) => {
      await sql`rollback`.execute(transaction);
      throw new Error('out of memory');
    }),
    transact((transaction) => insert(transaction, 'c')),
  ]);
  const message = 'out of memory';
  expect(results.map(reasonOf)).toMatchObject([{ message }, { message }, { message }]);
  expect(committed()).toEqual([]);
});

test('while another process writes, all fail as busy', async () => {
  other.exec('begin immediate');
  const results = await Promise.allSettled(['a', 'b'].map((word) => transact((to) => insert(to, word))));
  for (const result of results) expect(reasonOf(result)).toBeInstanceOf(DatabaseUnavailableError);
  other.exec('rollback');
  expect(await transact((transaction) => insert(transaction, 'c'))).toBe('c');
});

test('a read waits for a part of a long queue only', async () => {
  let read: Promise<unknown[]> | undefined;
  const works = Array.from({ length: 200 }, (_, index) =>
    transact(async (transaction) => {
      read ??= sql`select word from words`.execute(database).then(({ rows }) => rows);
      return insert(transaction, String(index));
    }),
  );
  const words = await Promise.all(works);
  const rows = await read;
  expect(rows?.length).toBeGreaterThan(0);
  expect(rows?.length).toBeLessThan(50);
  expect(committed()).toEqual(words);
});
