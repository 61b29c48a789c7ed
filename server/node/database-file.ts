import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { eraseDeleted } from '#server/database/erase-deleted.ts';
import { UnusableDatabaseError } from '#server/database/errors.ts';
import { assertKnownMigrations } from '#server/database/newer-schema.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/schema.ts';
import { sqliteDialect } from '#server/database/sqlite.ts';

import { fileExists } from './data-folder.ts';
import { StartupError } from './startup-error.ts';

/** SQLite's result codes CORRUPT and NOTADB. */
const CORRUPT_CODES = [11, 26];

const BUSY = 5;
/** How long to wait for a server that is shutting down to release the lock. */
const LOCK_TIMEOUT_MS = 1_000;

export function databasePath(folder: string): string {
  return join(folder, 'ledger.sqlite');
}

/** @throws UnusableDatabaseError when the file is damaged or from a newer version; it is left unchanged */
export async function openDatabaseFile(folder: string): Promise<Database> {
  const file = databasePath(folder);
  if (await fileExists(file)) readDatabaseFile(file, assertIntact);
  const database = await openDatabase(sqliteDialect(file));
  if (!(await eraseDeleted(database))) {
    process.stderr.write(
      `Deleted accounts may still be readable in ${file}: the next start tries again to erase them, which needs as much free space as the file has\n`,
    );
  }
  return database;
}

/**
 * Copies a consistent snapshot of a database to a new file next to `target`, readable by this user alone, and flushes it
 * to disk. Does not block other users of the database.
 * @returns the unique path of the copy
 * @throws StartupError, and leaves no copy, unless it is an intact Freehold database of a known version
 */
export async function copyDatabaseFile(from: string, target: string): Promise<string> {
  const copy = `${target}.${randomUUID()}`;
  const handle = await open(copy, 'wx', 0o600);
  try {
    readDatabaseFile(from, (database) => {
      assertIntact(database);
      assertFreeholdDatabase(database);
      database.prepare('vacuum into ?').run(copy);
    });
    // SQLite does not sync the file that VACUUM INTO writes.
    await handle.sync();
  } catch (error) {
    await unlink(copy);
    throw error instanceof UnusableDatabaseError ? new StartupError(`${from} ${error.message}`) : error;
  } finally {
    await handle.close();
  }
  return copy;
}

/** Opens a database read-only. @throws UnusableDatabaseError when the file is corrupt or not a database */
export function readDatabaseFile(file: string, read: (database: DatabaseSync) => unknown): void {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    read(database);
  } catch (error) {
    const isCorrupt = isSqliteError(error) && CORRUPT_CODES.includes(error.errcode & 0xff);
    throw isCorrupt ? new UnusableDatabaseError('is damaged or not a database') : error;
  } finally {
    database.close();
  }
}

/** The error to report if a database of a data folder is in use. Any other error stays as it is. */
export function explainBusy(error: unknown, folder: string): unknown {
  const isBusy = isSqliteError(error) && (error.errcode & 0xff) === BUSY;
  return isBusy ? new StartupError(`A server is using the database in ${folder}: stop it first`) : error;
}

function isSqliteError(error: unknown): error is Error & { readonly errcode: number } {
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
  if (broken !== undefined) throw new UnusableDatabaseError('is damaged: it has links to missing rows');
}

/** Keeps the connections from being garbage-collected, which would close them and release the lock. */
const locks: DatabaseSync[] = [];

/**
 * Locks a data folder for this process until the process ends: two servers would take turns with a writer that they cannot
 * see, and a restore beside a server would lose writes. Backups need no lock. The lock is SQLite's lock on a separate, empty
 * database, so it works on every platform, unlike `flock`, which Node lacks, and the system releases it however the process
 * ends, unlike a file with a process id. The file is never deleted: otherwise two processes could each hold a lock, one on the
 * old file and one on the new.
 * @throws StartupError while another process holds the lock
 */
export function lockFolder(folder: string): void {
  const database = new DatabaseSync(join(folder, 'server.lock'), { timeout: LOCK_TIMEOUT_MS });
  try {
    // A journal in memory writes nothing to disk, so a full disk does not matter.
    database.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    database.close();
    throw explainBusy(error, folder);
  }
  locks.push(database);
}
