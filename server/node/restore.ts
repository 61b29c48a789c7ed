import { link, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { UnusableDatabaseError } from '#server/database/errors.ts';

import { runCommand } from './command.ts';
import { fileExists, preparePrivateFolder, syncFolder } from './data-folder.ts';
import {
  copyDatabaseFile,
  databasePath,
  explainBusy,
  lockFolder,
  readDatabaseFile,
} from './database-file.ts';
import { StartupError } from './startup-error.ts';

/** Files that SQLite keeps next to a database. It would apply them to any other file that takes the database's name. */
const COMPANION_SUFFIXES = ['-wal', '-shm', '-journal'];

await runCommand({ name: 'restore', postgresTool: 'pg_restore', run: restore });

/** Replaces the database by a copy of a backup. Keeps the old database under another name. */
async function restore(file: string, folder: string): Promise<string> {
  if (!(await fileExists(file))) throw new StartupError(`There is no file ${file}`);
  await preparePrivateFolder(folder);
  lockFolder(folder);
  const databaseFile = databasePath(folder);
  const copy = await copyDatabaseFile(file, databaseFile);
  try {
    endSessions(copy);
    const aside = await moveAside(databaseFile, folder);
    await rename(copy, databaseFile);
    await syncFolder(folder);
    return `Restored ${file}${aside === undefined ? '' : `; the previous database is now ${aside}`}`;
  } finally {
    await rm(copy, { force: true });
  }
}

/** Sessions that ended after the backup must not come back to life, so everybody has to sign in again. */
function endSessions(databaseFile: string): void {
  const database = new DatabaseSync(databaseFile);
  try {
    database.exec('pragma secure_delete = on; delete from sessions');
  } finally {
    database.close();
  }
}

/**
 * Keeps the database under another name in the same folder. Where links are supported, the old name stays in place until
 * the restored database replaces it.
 * @returns the other name, or undefined when there is no database yet
 * @throws StartupError while another process is using the database
 */
async function moveAside(databaseFile: string, folder: string): Promise<string | undefined> {
  const hasDatabase = await fileExists(databaseFile);
  const aside = join(folder, `replaced-${new Date().toISOString().replaceAll(':', '-')}.sqlite`);
  if (hasDatabase) {
    mergeJournal(databaseFile, folder);
    // Where the file system does not support links, the database is missing for a moment.
    await link(databaseFile, aside).catch(() => rename(databaseFile, aside));
  }
  for (const companion of COMPANION_SUFFIXES) {
    if (await fileExists(databaseFile + companion)) await rename(databaseFile + companion, aside + companion);
  }
  return hasDatabase ? aside : undefined;
}

/** Moves the write-ahead log into the database file, which needs exclusive access. */
function mergeJournal(databaseFile: string, folder: string): void {
  // An unreadable file is left as it is. No server can be using it.
  if (!isReadable(databaseFile)) return;
  const database = new DatabaseSync(databaseFile);
  try {
    database.exec('pragma journal_mode = delete');
  } catch (error) {
    throw explainBusy(error, folder);
  } finally {
    database.close();
  }
}

function isReadable(databaseFile: string): boolean {
  try {
    readDatabaseFile(databaseFile, (database) => database.prepare('select name from sqlite_schema').all());
    return true;
  } catch (error) {
    if (error instanceof UnusableDatabaseError) return false;
    throw error;
  }
}
