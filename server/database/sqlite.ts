import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

import type { Dialect, SqliteDatabase, SqliteStatement } from 'kysely';

import { DatabaseUnavailableError, DatabaseBusyError } from './database-unavailable-error.ts';
import { rejectStreaming, createSqliteDialect } from './sqlite-dialect.ts';

/** How long opening waits for another process, such as a backup, in milliseconds. */
const OPEN_TIMEOUT_MS = 5_000;

/** SQLite's result code for a file that another process is writing to. */
const BUSY = 5;
/**
 * The result codes by which SQLite says that it cannot serve just now: the file system takes no changes (READONLY), fails
 * (IOERR) or is full (FULL), or the file is out of reach (CANTOPEN).
 */
const UNAVAILABLE_CODES = [8, 10, 13, 14];

/** The dialect of a SQLite file through Node's own driver, or of a database in memory for `:memory:`. */
export function sqliteDialect(file: string): Dialect {
  // Opened inside a promise, so that a file that cannot be opened is a rejection like any other.
  return createSqliteDialect(() => Promise.resolve().then(() => openFile(file)));
}

/** The dialect of a SQLite file that another connection of this process has opened already, for reading alone. */
export function sqliteReaderDialect(file: string): Dialect {
  return createSqliteDialect(() => Promise.resolve().then(() => openForReading(file)));
}

function openForReading(file: string): SqliteDatabase {
  return mapUnavailableErrors(() => {
    const database = new DatabaseSync(file, { readOnly: true, timeout: OPEN_TIMEOUT_MS });
    database.exec('pragma trusted_schema = OFF;');
    return createConnection(database);
  });
}

function openFile(file: string): SqliteDatabase {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: OPEN_TIMEOUT_MS });
  database.exec('pragma journal_mode = WAL; pragma synchronous = FULL; pragma trusted_schema = OFF;');
  // A file that cannot be written opens like any other, and for as long as it is open it stays so.
  database.exec('begin immediate; pragma user_version = 0; rollback;');
  // From now on SQLite must not wait: the whole process would, whoever else it serves. `retryCollisions` waits instead.
  database.exec('pragma busy_timeout = 0');
  return createConnection(database);
}

function createConnection(database: DatabaseSync): SqliteDatabase {
  // The queries are fixed texts with parameters, so the cache stays as small as the code.
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement =
        statements.get(sql) ?? createStatement(mapUnavailableErrors(() => database.prepare(sql)));
      statements.set(sql, statement);
      return statement;
    },
  };
}

/** The little that Kysely wants of a statement. */
function createStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => mapUnavailableErrors(() => statement.all(...(parameters as SQLInputValue[]))),
    run: (parameters) => mapUnavailableErrors(() => statement.run(...(parameters as SQLInputValue[]))),
    iterate: rejectStreaming,
  };
}

/** @throws DatabaseAway when the database cannot serve just now, and what else is wrong as the driver says it */
function mapUnavailableErrors<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    // An extended code tells more in its upper bits, such as which operation of the disk failed.
    if (!isSqliteError(error)) throw error;
    const code = error.errcode & 0xff;
    if (code === BUSY) throw new DatabaseBusyError(error, error.errstr);
    throw UNAVAILABLE_CODES.includes(code) ? new DatabaseUnavailableError(error, error.errstr) : error;
  }
}

/** What the driver throws: the result code, and SQLite's own words for it, which never hold a value. */
interface SqliteError extends Error {
  readonly errcode: number;
  readonly errstr: string;
}

function isSqliteError(error: unknown): error is SqliteError {
  return error instanceof Error && 'errcode' in error && 'errstr' in error;
}
