import { parentPort, workerData } from 'node:worker_threads';

import { Kysely } from 'kysely';

import { DatabaseAway } from '#server/database/database-unavailable-error.ts';
import { openPostgresReader } from '#server/database/postgres.ts';
import type { Database, Schema } from '#server/database/schema.ts';
import { sqliteReaderDialect } from '#server/database/sqlite.ts';
import { buildHeavyRead } from '#server/resources/heavy-reads.ts';

import type { ReadAnswer, ReadQuestion, ReadSource } from './read-worker-client.ts';

/** The thread in which heavy reads are built, with connections of its own. */
const database = openReader(workerData as ReadSource);

parentPort?.on('message', (question: ReadQuestion | 'end') => {
  void (question === 'end' ? end() : answer(question));
});

function openReader(source: ReadSource): Database {
  return 'file' in source
    ? new Kysely<Schema>({ dialect: sqliteReaderDialect(source.file) })
    : openPostgresReader(source.url);
}

async function answer({ id, path, owner }: ReadQuestion): Promise<void> {
  try {
    const content = await buildHeavyRead(database, path, owner);
    send({ id, content }, [content.buffer]);
  } catch (error) {
    // The class of an error does not survive the way to another thread.
    const cause = error instanceof Error ? error : new Error(String(error));
    send({ id, cause, ...(cause instanceof DatabaseAway && { awayCode: cause.code }) });
  }
}

function send(message: ReadAnswer, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer);
}

async function end(): Promise<void> {
  await database.destroy();
  parentPort?.close();
}
