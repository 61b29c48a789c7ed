import type { Dialect, SqliteDatabase, SqliteStatement } from 'kysely';
import type { Database, SqlJsStatic, SqlValue, Statement } from 'sql.js';

import { rejectStreaming, createSqliteDialect } from './sqlite-dialect.ts';

/**
 * The dialect of an empty SQLite database in memory through sql.js, which runs in browsers too.
 * @param load brings the library, which knows best in each place where its WebAssembly lies
 */
export function sqljsDialect(load: () => Promise<SqlJsStatic>): Dialect {
  return createSqliteDialect(async () => {
    const { Database } = await load();
    return openInMemory(new Database());
  });
}

function openInMemory(database: Database): SqliteDatabase {
  database.run('pragma foreign_keys = on; pragma trusted_schema = off;');
  // The queries are fixed texts with parameters, so the cache stays as small as the code.
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

/** The little that Kysely wants of a statement. */
function createStatement(database: Database, statement: Statement): SqliteStatement {
  function all(parameters: readonly unknown[]) {
    const rows = [];
    try {
      statement.bind(parameters as SqlValue[]);
      while (statement.step()) rows.push(statement.getAsObject());
      return rows;
    } finally {
      // Also after a failure: a statement that is still under way keeps its transaction from ending.
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
