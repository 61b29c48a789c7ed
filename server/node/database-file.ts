import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { openDatabase, assertKnownMigrations } from '#server/database/open.ts';
import type { Database } from '#server/database/schema.ts';
import { sqliteDialect } from '#server/database/sqlite.ts';
import { UnusableDatabaseError } from '#server/database/unusable-database-error.ts';

import { fileExists } from './data-folder.ts';
import { StartupError } from './startup-error.ts';

/** SQLite's result codes for what it cannot make sense of: contents that contradict each other, and no database at all. */
const CORRUPT_CODES = [11, 26];

/** The database on SQLite in a data folder. */
export function databasePath(folder: string): string {
  return join(folder, 'ledger.sqlite');
}

/**
 * Opens the database of a data folder, or makes it.
 * @throws UnusableDatabase when the file is damaged, which it is then left as, or of a newer version
 */
export async function openDatabaseFile(folder: string): Promise<Database> {
  const file = databasePath(folder);
  if (await fileExists(file)) readDatabaseFile(file, assertIntact);
  return openDatabase(sqliteDialect(file));
}

/**
 * Copies all of a database, as it is at this moment, to the disk beside the place where the copy is to go, for this user
 * alone. Whoever uses the database meanwhile is not kept waiting.
 * @returns the name of the copy, which nothing has had before
 * @throws StartupProblem unless it is a sound database of ours, of a version that is known here; then there is no copy
 */
export async function copyDatabaseFile(from: string, place: string): Promise<string> {
  const copy = `${place}.${randomUUID()}`;
  const handle = await open(copy, 'wx', 0o600);
  try {
    readDatabaseFile(from, (database) => {
      assertIntact(database);
      assertFreeholdDatabase(database);
      database.prepare('vacuum into ?').run(copy);
    });
    // SQLite leaves it to the system when such a copy reaches the disk.
    await handle.sync();
  } catch (error) {
    await unlink(copy);
    throw error instanceof UnusableDatabaseError ? new StartupError(`${from} ${error.message}`) : error;
  } finally {
    await handle.close();
  }
  return copy;
}

/**
 * Reads a file without changing it.
 * @throws UnusableDatabase when it makes no sense
 */
export function readDatabaseFile(file: string, read: (database: DatabaseSync) => unknown): void {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    read(database);
  } catch (error) {
    const isCorrupt = isSqliteError(error) && CORRUPT_CODES.includes(error.errcode & 0xff);
    throw isCorrupt ? new UnusableDatabaseError('is damaged, or no database') : error;
  } finally {
    database.close();
  }
}

/** Whether an error is SQLite's, with its result code. */
export function isSqliteError(error: unknown): error is Error & { readonly errcode: number } {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number';
}

function assertIntact(database: DatabaseSync): void {
  const { integrity_check } = database.prepare('pragma integrity_check(1)').get() ?? {};
  if (integrity_check !== 'ok') throw new UnusableDatabaseError('is damaged');
}

function assertFreeholdDatabase(database: DatabaseSync): void {
  const hasMigrationTable = database
    .prepare("select 1 from sqlite_schema where name = 'kysely_migration'")
    .get();
  const applied = hasMigrationTable
    ? database.prepare('select name from kysely_migration order by name').all()
    : [];
  if (applied.length === 0) throw new UnusableDatabaseError('is not a database of Freehold');
  assertKnownMigrations(applied.map(({ name }) => String(name)));
  const broken = database.prepare('pragma foreign_key_check').get();
  if (broken !== undefined) throw new UnusableDatabaseError('is damaged: it links to what is not there');
}
