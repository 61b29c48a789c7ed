import { expect, onTestFinished, test } from 'vitest';

import { isPostgres } from '#server/database/schema.ts';
import { deleteExpiredBatch } from '#server/database/expired-rows.ts';
import { callEveryEndpoint } from '#tests/support/call-every-endpoint.ts';
import { allCalls } from '#tests/support/endpoint-table.ts';
import {
  findPostgresScans,
  findSqliteScans,
  findUnindexedPostgresKeys,
  findUnindexedSqliteKeys,
} from '#tests/support/query-plans.ts';
import { recordStatements, type SentStatements } from '#tests/support/sent-statements.ts';
import { startTestApp, type TestApp, testAppOver } from '#tests/support/server.ts';

/** On PostgreSQL, every other test of the API is checked in the same way after its file. */
async function recordEveryCall(app: TestApp): Promise<SentStatements> {
  const statements: SentStatements = new Map();
  const database = recordStatements(app.database, statements);
  const recorded = testAppOver(database, { database });
  const answers = await callEveryEndpoint(recorded.call, await recorded.signUp('Ada'));
  const succeeded = answers.filter(({ status }) => status < 300).map(({ name }) => name);
  expect(succeeded.toSorted()).toEqual(allCalls.map(({ name }) => name).toSorted());
  await deleteExpiredBatch(database, Date.now());
  return statements;
}

/** A connection to a database with so many accounts that the choice of a plan is real. */
async function connectToLargeDatabase() {
  // Only the PostgreSQL project provides this module's settings and driver.
  const client = await (await import('#tests/support/large-postgres.ts')).connectToLargeDatabase();
  onTestFinished(() => client.end());
  return client;
}

/** The assets of a person are found by it. */
const INDEX = 'assets_owner_id';

test('every statement of every endpoint finds its rows by an index', async () => {
  const app = await startTestApp();
  const statements = (await recordEveryCall(app)).values();
  if (isPostgres(app.database)) {
    expect(await findPostgresScans(await connectToLargeDatabase(), statements)).toEqual([]);
  } else {
    expect(await findSqliteScans(app.database, statements)).toEqual([]);
  }
});

test('a missing index is found', async () => {
  const app = await startTestApp();
  const statements = (await recordEveryCall(app)).values();
  let scans;
  if (isPostgres(app.database)) {
    const client = await connectToLargeDatabase();
    await client.query('begin');
    await client.query(`drop index ${INDEX}`);
    scans = await findPostgresScans(client, statements);
    await client.query('rollback');
  } else {
    await app.database.schema.dropIndex(INDEX).execute();
    scans = await findSqliteScans(app.database, statements);
  }
  const reads = scans.map(({ statement }) => /^(?:select|delete|update)\b.*?"assets"/.exec(statement)?.[0]);
  expect(reads).toContain('select * from "assets"');
});

test('an index starts with each foreign key', async () => {
  const app = await startTestApp();
  const unindexed = async () =>
    isPostgres(app.database)
      ? findUnindexedPostgresKeys(await connectToLargeDatabase())
      : findUnindexedSqliteKeys(app.database);
  expect(await unindexed()).toEqual([]);
});
