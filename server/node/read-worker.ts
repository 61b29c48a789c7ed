import { parentPort, workerData } from 'node:worker_threads';

import { Kysely } from 'kysely';

import { DatabaseUnavailableError } from '#server/database/database-unavailable-error.ts';
import { openPostgresReader } from '#server/database/postgres.ts';
import type { Database, Schema } from '#server/database/schema.ts';
import { sqliteReaderDialect } from '#server/database/sqlite.ts';
import { buildHeavyResponse } from '#server/resources/heavy-responses.ts';

import type { ReadResponse, ReadRequest, ReadSource } from './read-worker-client.ts';

/** This worker thread builds heavy reads, with its own database connections. */
const database = openReader(workerData as ReadSource);

parentPort?.on('message', (message: ReadRequest | 'end') => {
  void (message === 'end' ? end() : respond(message));
});

function openReader(source: ReadSource): Database {
  return 'file' in source
    ? new Kysely<Schema>({ dialect: sqliteReaderDialect(source.file) })
    : openPostgresReader(source.url);
}

async function respond({ id, path, owner, rowId }: ReadRequest): Promise<void> {
  try {
    const snapshot = await buildHeavyResponse(database, path, owner, rowId);
    send({ id, snapshot }, snapshot && [snapshot.content.buffer]);
  } catch (error) {
    // An error loses its class when it is sent to another thread, so send the code separately.
    const cause = error instanceof Error ? error : new Error(String(error));
    send({ id, cause, ...(cause instanceof DatabaseUnavailableError && { unavailableCode: cause.code }) });
  }
}

function send(message: ReadResponse, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer);
}

async function end(): Promise<void> {
  await database.destroy();
  parentPort?.close();
}
