import { link, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { UnusableDatabase } from '#server/database/unusable-database-error.ts';

import { runCommand } from './command.ts';
import { isThere, preparePrivateFolder, syncFolder } from './data-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { copyLedger, hasErrcode, ledgerIn, readLedger } from './database-file.ts';
import { StartupProblem } from './startup-error.ts';

/** SQLite's result code for a file that somebody else uses. */
const BUSY = 5;
/** What SQLite keeps beside a database, and would take for a part of whichever file has the database's name. */
const COMPANIONS = ['-wal', '-shm', '-journal'];

await runCommand({ name: 'restore', onPostgres: 'pg_restore', run: restore });

/** Puts a copy of a backup into the place of the database, which is kept under another name. */
async function restore(file: string, folder: string): Promise<string> {
  if (!(await isThere(file))) throw new StartupProblem(`There is no file ${file}`);
  await preparePrivateFolder(folder);
  lockFolder(folder);
  const ledger = ledgerIn(folder);
  const copy = await copyLedger(file, ledger);
  try {
    endSessions(copy);
    const aside = await setAside(ledger, folder);
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
async function setAside(ledger: string, folder: string): Promise<string | undefined> {
  const isOld = await isThere(ledger);
  const aside = join(folder, `replaced-${new Date().toISOString().replaceAll(':', '-')}.sqlite`);
  if (isOld) {
    settle(ledger, folder);
    // Where the file system knows no links, there is no database for a moment.
    await link(ledger, aside).catch(() => rename(ledger, aside));
  }
  for (const companion of COMPANIONS) {
    if (await isThere(ledger + companion)) await rename(ledger + companion, aside + companion);
  }
  return isOld ? aside : undefined;
}

/** Puts everything into the one file, which SQLite does for the only one who has it open. */
function settle(ledger: string, folder: string): void {
  // What is damaged beyond reading is left as it is, and no server can be using it either.
  if (!isReadable(ledger)) return;
  const database = new DatabaseSync(ledger);
  try {
    database.exec('pragma journal_mode = delete');
  } catch (error) {
    const isBusy = hasErrcode(error) && (error.errcode & 0xff) === BUSY;
    throw isBusy ? new StartupProblem(`A server is using the database in ${folder}: stop it first`) : error;
  } finally {
    database.close();
  }
}

function isReadable(ledger: string): boolean {
  try {
    readLedger(ledger, (database) => database.prepare('select name from sqlite_schema').all());
    return true;
  } catch (error) {
    if (error instanceof UnusableDatabase) return false;
    throw error;
  }
}
