import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

import type { Dialect, SqliteDatabase, SqliteStatement } from 'kysely';

import { sqliteDialectOver } from './sqlite-dialect.ts';

/** How long a statement waits for another process's write, in milliseconds. */
const BUSY_TIMEOUT = 5_000;

/** The dialect of a SQLite file through Node's own driver, or of a database in memory for `:memory:`. */
export function sqliteDialect(file: string): Dialect {
  // Opened inside a promise, so that a file that cannot be opened is a rejection like any other.
  return sqliteDialectOver(() => Promise.resolve().then(() => openFile(file)));
}

function openFile(file: string): SqliteDatabase {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: BUSY_TIMEOUT });
  database.exec('pragma journal_mode = WAL; pragma synchronous = FULL; pragma trusted_schema = OFF;');
  // The queries are fixed texts with parameters, so the cache stays as small as the code.
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = statements.get(sql) ?? statementOf(database.prepare(sql));
      statements.set(sql, statement);
      return statement;
    },
  };
}

/** The little that Kysely wants of a statement. */
function statementOf(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
  };
}
