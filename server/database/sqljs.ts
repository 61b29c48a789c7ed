import type { Dialect, SqliteDatabase, SqliteStatement } from 'kysely';
import type { Database, SqlJsStatic, SqlValue, Statement } from 'sql.js';

import { rejectStreaming, createSqliteDialect } from './sqlite-dialect.ts';

/**
 * A dialect for an empty in-memory SQLite database through sql.js, which also runs in browsers.
 * @param load loads the library; the location of its WebAssembly depends on the environment
 */
export function sqljsDialect(load: () => Promise<SqlJsStatic>): Dialect {
  return createSqliteDialect(async () => {
    const { Database } = await load();
    return openInMemory(new Database());
  });
}

function openInMemory(database: Database): SqliteDatabase {
  database.run('pragma foreign_keys = on; pragma trusted_schema = off;');
  // Queries are fixed texts with parameters, so the cache stays small.
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = statements.get(sql) ?? createStatement(database, database.prepare(sql));
      statements.set(sql, statement);
      return statement;
    },
  };
}

/** The part of a statement that Kysely needs. */
function createStatement(database: Database, statement: Statement): SqliteStatement {
  function all(parameters: readonly unknown[]) {
    const rows = [];
    try {
      statement.bind(parameters as SqlValue[]);
      while (statement.step()) rows.push(statement.getAsObject());
      return rows;
    } finally {
      // Reset even after a failure, because a pending statement keeps its transaction from ending.
      statement.reset();
    }
  }
  return {
    reader: statement.getColumnNames().length > 0,
    all,
    iterate: rejectStreaming,
    run: (parameters) => {
      all(parameters);
      const [result] = database.exec('select last_insert_rowid()');
      return { changes: database.getRowsModified(), lastInsertRowid: Number(result?.values[0]?.[0]) };
    },
  };
}
