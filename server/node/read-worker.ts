import { parentPort, workerData } from 'node:worker_threads';

import { Kysely } from 'kysely';

import { QUOTAS } from '#contract/quotas.ts';
import { openPostgresReader } from '#server/database/postgres.ts';
import type { Schema } from '#server/database/schema.ts';
import { sqliteReaderDialect } from '#server/database/sqlite.ts';
import { runDataCall } from '#server/http/handler.ts';
import { RESOURCES } from '#server/resources/all-resources.ts';
import { readSnapshot } from '#server/resources/own-rows.ts';

import type { HeavyRead } from './read-workers.ts';

/* The program of a thread that builds one heavy read. An error ends it, and is passed to the thread that waits for it. */

const { source, path, owner } = workerData as HeavyRead;
const database =
  'file' in source
    ? new Kysely<Schema>({ dialect: sqliteReaderDialect(source.file) })
    : openPostgresReader(source.url);
const route = RESOURCES.flatMap(({ routes }) => routes).find(
  ({ endpoint }) => endpoint.method === 'GET' && endpoint.path === path,
);
if (route === undefined) throw new Error(`${path} is no read`);

const snapshot = await readSnapshot(database, owner, async (reader) => {
  // No response to a read depends on the time.
  const caller = { database: reader, owner, now: 0, quotas: QUOTAS };
  const json = await runDataCall(route, caller, { id: undefined, day: undefined, body: undefined });
  return new TextEncoder().encode(json);
});
await database.destroy();
parentPort?.postMessage(snapshot, snapshot ? [snapshot.content.buffer] : []);
