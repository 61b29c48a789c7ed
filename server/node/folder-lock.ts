import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { isSqliteError } from './database-file.ts';
import { StartupError } from './startup-error.ts';

/** SQLite's result code for a database that another process has locked. */
const BUSY = 5;
/** How long to wait for a server that is shutting down to release the lock. */
const TIMEOUT_MS = 1_000;

/** Keeps the connections from being garbage-collected, which would close them and release the lock. */
const locks: DatabaseSync[] = [];

/**
 * Locks a data folder for this process until the process ends. The lock is SQLite's lock on a separate, empty database, so
 * it works on every platform, and the system releases it however the process ends. The file is never deleted: otherwise two
 * processes could each hold a lock, one on the old file and one on the new.
 * @throws StartupError while another process holds the lock
 */
export function lockFolder(folder: string): void {
  const database = new DatabaseSync(join(folder, 'server.lock'), { timeout: TIMEOUT_MS });
  try {
    // A journal in memory writes nothing to disk, so a full disk does not matter.
    database.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    database.close();
    const isBusy = isSqliteError(error) && (error.errcode & 0xff) === BUSY;
    throw isBusy ? new StartupError(`A server is using the database in ${folder}: stop it first`) : error;
  }
  locks.push(database);
}
