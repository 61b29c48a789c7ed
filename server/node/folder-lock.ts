import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { isSqliteError } from './database-file.ts';
import { StartupError } from './startup-error.ts';

/** SQLite's result code for what another process has locked. */
const BUSY = 5;
/** How long a server that is just ending may hold the lock, in milliseconds. */
const TIMEOUT_MS = 1_000;

/** Referred to for as long as the process runs: a connection that nobody refers to is closed. */
const locks: DatabaseSync[] = [];

/**
 * Keeps a data folder for this process until the process ends. The lock is SQLite's on an empty database of its own, so it
 * works on every platform, and the system releases it however the process ends. The file stays: whoever removed it
 * would let two processes hold a lock each, on the old file and on the new one.
 * @throws StartupProblem while another process has it
 */
export function lockFolder(folder: string): void {
  const database = new DatabaseSync(join(folder, 'server.lock'), { timeout: TIMEOUT_MS });
  try {
    // Without a journal nothing is written, so a full disk does not matter.
    database.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    database.close();
    const isBusy = isSqliteError(error) && (error.errcode & 0xff) === BUSY;
    throw isBusy ? new StartupError(`A server is using the database in ${folder}: stop it first`) : error;
  }
  locks.push(database);
}
