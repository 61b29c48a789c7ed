import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite';

import type { Dialect } from 'kysely';

import { DatabaseUnavailableError, DatabaseBusyError } from './errors.ts';
import { createSqliteDialect, type SqliteConnection } from './sqlite-dialect.ts';

const OPEN_TIMEOUT_MS = 5_000;

/** SQLite's result code for a database that another process is writing to. */
const BUSY = 5;
/** SQLite's result codes for being unavailable: READONLY, IOERR, FULL and CANTOPEN. */
const UNAVAILABLE_CODES = [8, 10, 13, 14];

export function sqliteDialect(file: string): Dialect {
  // Open inside a promise, so that a failure is a rejection like any other.
  return createSqliteDialect(() => Promise.resolve().then(() => openFile(file)));
}

/** A read-only dialect for a SQLite file that another connection of this process has already opened. */
export function sqliteReaderDialect(file: string): Dialect {
  return createSqliteDialect(() => Promise.resolve().then(() => openForReading(file)));
}

function openForReading(file: string): SqliteConnection {
  return mapUnavailableErrors(() => {
    const database = new DatabaseSync(file, { readOnly: true, timeout: OPEN_TIMEOUT_MS });
    database.exec('pragma trusted_schema = OFF;');
    return createConnection(database);
  });
}

function openFile(file: string): SqliteConnection {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: OPEN_TIMEOUT_MS });
  // A change is answered once it is on the disk: each pays for a sync, and a power loss takes nothing that was acknowledged.
  database.exec('pragma journal_mode = WAL; pragma synchronous = FULL; pragma trusted_schema = OFF;');
  // Otherwise deleted rows would stay readable in free pages of the file.
  database.exec('pragma secure_delete = ON');
  // SQLite opens a read-only file without an error, and the connection then stays read-only. Fail now instead.
  database.exec('begin immediate; pragma user_version = 0; rollback;');
  // From now on SQLite must not wait, because it would block the whole process. `retryOnConflict` waits instead.
  database.exec('pragma busy_timeout = 0');
  return createConnection(database);
}

export function createConnection(database: DatabaseSync): SqliteConnection {
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = mapUnavailableErrors(() => database.prepare(sql));
      const columns = statement.columns().map(({ name }) => name);
      // The driver's own objects are hash tables, which take twice as long to read.
      statement.setReturnArrays(true);
      function toRow(values: Record<number, SQLOutputValue>): Record<string, unknown> {
        const row: Record<string, unknown> = {};
        columns.forEach((column, index) => (row[column] = values[index]));
        return row;
      }
      return {
        reader: columns.length > 0,
        all: (parameters) =>
          mapUnavailableErrors(() => statement.all(...(parameters as SQLInputValue[])).map(toRow)),
        run: (parameters) => mapUnavailableErrors(() => statement.run(...(parameters as SQLInputValue[]))),
      };
    },
  };
}

/** @throws DatabaseUnavailableError when the database is unavailable, or any other error of the driver */
function mapUnavailableErrors<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    // The upper bits of an extended code give details, such as which disk operation failed.
    if (!isSqliteError(error)) throw error;
    const code = error.errcode & 0xff;
    if (code === BUSY) throw new DatabaseBusyError(error, error.errstr);
    throw UNAVAILABLE_CODES.includes(code) ? new DatabaseUnavailableError(error, error.errstr) : error;
  }
}

/** The driver's error: the result code and SQLite's description of it, which never contains data. */
interface SqliteError extends Error {
  readonly errcode: number;
  readonly errstr: string;
}

function isSqliteError(error: unknown): error is SqliteError {
  return error instanceof Error && 'errcode' in error && 'errstr' in error;
}
