import { parentPort, workerData } from 'node:worker_threads';

import { Kysely } from 'kysely';

import { DatabaseUnavailableError } from '#server/database/database-unavailable-error.ts';
import { openPostgresReader } from '#server/database/postgres.ts';
import type { Database, Schema } from '#server/database/schema.ts';
import { sqliteReaderDialect } from '#server/database/sqlite.ts';
import { buildHeavyRead } from '#server/resources/heavy-reads.ts';

import type { ReadResponse, ReadRequest, ReadSource } from './read-worker-client.ts';

/** The thread in which heavy reads are built, with connections of its own. */
const database = openReader(workerData as ReadSource);

parentPort?.on('message', (question: ReadRequest | 'end') => {
  void (question === 'end' ? end() : answer(question));
});

function openReader(source: ReadSource): Database {
  return 'file' in source
    ? new Kysely<Schema>({ dialect: sqliteReaderDialect(source.file) })
    : openPostgresReader(source.url);
}

async function answer({ id, path, owner }: ReadRequest): Promise<void> {
  try {
    const content = await buildHeavyRead(database, path, owner);
    send({ id, content }, [content.buffer]);
  } catch (error) {
    // The class of an error does not survive the way to another thread.
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
