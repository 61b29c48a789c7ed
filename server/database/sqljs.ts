import type { Dialect } from 'kysely';
import type { Database, SqlJsStatic, SqlValue } from 'sql.js';

import { createSqliteDialect, type SqliteConnection } from './sqlite-dialect.ts';

/** An empty in-memory database through sql.js, which is loaded from where the environment has its WebAssembly. */
export function sqljsDialect(load: () => Promise<SqlJsStatic>): Dialect {
  return createSqliteDialect(async () => {
    const { Database } = await load();
    return openInMemory(new Database());
  });
}

function openInMemory(database: Database): SqliteConnection {
  database.run('pragma foreign_keys = on; pragma trusted_schema = off;');
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = database.prepare(sql);
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
        run: (parameters) => {
          all(parameters);
          const [result] = database.exec('select last_insert_rowid()');
          return { changes: database.getRowsModified(), lastInsertRowid: Number(result?.values[0]?.[0]) };
        },
      };
    },
  };
}
