import { link, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { UnusableDatabaseError } from '#server/database/unusable-database-error.ts';

import { runCommand } from './command.ts';
import { fileExists, preparePrivateFolder, syncFolder } from './data-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { copyDatabaseFile, isSqliteError, databasePath, readDatabaseFile } from './database-file.ts';
import { StartupError } from './startup-error.ts';

/** SQLite's result code for a file that somebody else uses. */
const BUSY = 5;
/** What SQLite keeps beside a database, and would take for a part of whichever file has the database's name. */
const COMPANION_SUFFIXES = ['-wal', '-shm', '-journal'];

await runCommand({ name: 'restore', postgresTool: 'pg_restore', run: restore });

/** Puts a copy of a backup into the place of the database, which is kept under another name. */
async function restore(file: string, folder: string): Promise<string> {
  if (!(await fileExists(file))) throw new StartupError(`There is no file ${file}`);
  await preparePrivateFolder(folder);
  lockFolder(folder);
  const ledger = databasePath(folder);
  const copy = await copyDatabaseFile(file, ledger);
  try {
    endSessions(copy);
    const aside = await moveAside(ledger, folder);
    await rename(copy, ledger);
    await syncFolder(folder);
    return `Restored ${file}${aside === undefined ? '' : `; the database before it is ${aside} now`}`;
  } finally {
    await rm(copy, { force: true });
  }
}

/** Sessions that have been ended since must not live again. Everybody signs in anew. */
function endSessions(ledger: string): void {
  const database = new DatabaseSync(ledger);
  try {
    database.exec('delete from sessions');
  } finally {
    database.close();
  }
}

/**
 * Gives the database another name beside its own, under which the next one can then take its place at once.
 * @returns the other name, or undefined where there is no database yet
 * @throws StartupProblem while somebody uses it
 */
async function moveAside(ledger: string, folder: string): Promise<string | undefined> {
  const hasDatabase = await fileExists(ledger);
  const aside = join(folder, `replaced-${new Date().toISOString().replaceAll(':', '-')}.sqlite`);
  if (hasDatabase) {
    mergeJournal(ledger, folder);
    // Where the file system knows no links, there is no database for a moment.
    await link(ledger, aside).catch(() => rename(ledger, aside));
  }
  for (const companion of COMPANION_SUFFIXES) {
    if (await fileExists(ledger + companion)) await rename(ledger + companion, aside + companion);
  }
  return hasDatabase ? aside : undefined;
}

/** Puts everything into the one file, which SQLite does for the only one who has it open. */
function mergeJournal(ledger: string, folder: string): void {
  // What is damaged beyond reading is left as it is, and no server can be using it either.
  if (!isReadable(ledger)) return;
  const database = new DatabaseSync(ledger);
  try {
    database.exec('pragma journal_mode = delete');
  } catch (error) {
    const isBusy = isSqliteError(error) && (error.errcode & 0xff) === BUSY;
    throw isBusy ? new StartupError(`A server is using the database in ${folder}: stop it first`) : error;
  } finally {
    database.close();
  }
}

function isReadable(ledger: string): boolean {
  try {
    readDatabaseFile(ledger, (database) => database.prepare('select name from sqlite_schema').all());
    return true;
  } catch (error) {
    if (error instanceof UnusableDatabaseError) return false;
    throw error;
  }
}
