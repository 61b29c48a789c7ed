import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type SqliteDatabase,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely';

/** SQLite supports transactional DDL, but Kysely assumes otherwise. A failed migration would leave half its tables. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class ImmediateTransactionDriver extends SqliteDriver {
  /** A deferred transaction fails at once when it turns from reading to writing while another writes. */
  override async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings = {},
  ): Promise<void> {
    await connection.executeQuery(
      CompiledQuery.raw(accessMode === 'read only' ? 'begin deferred' : 'begin immediate'),
    );
  }

  /** On a full disk SQLite has already rolled back. That the rollback fails must not hide the original error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}

const SCHEMA_CHANGE = /^\s*(?:create|alter|drop)\b/i;

/** The parts of a driver that Kysely needs. It requires streaming too, which this server does not use. */
export interface SqliteConnection {
  readonly close: () => void;
  readonly prepare: (sql: string) => Omit<SqliteStatement, 'iterate'>;
}

/** The SQLite dialect, independent of the driver. `open` is called once, at the first query. */
export function createSqliteDialect(open: () => Promise<SqliteConnection>): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new ImmediateTransactionDriver({ database: async () => preparingOnce(await open()) }),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** Prepares each statement once. Queries are fixed texts with parameters, so the cache stays small. */
function preparingOnce(connection: SqliteConnection): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  const iterate = () => {
    throw new Error('Streaming is not supported');
  };
  return {
    close: connection.close,
    prepare(sql) {
      // A statement knows the columns of the schema for which it was prepared.
      if (SCHEMA_CHANGE.test(sql)) statements.clear();
      const statement = statements.get(sql) ?? { ...connection.prepare(sql), iterate };
      statements.set(sql, statement);
      return statement;
    },
  };
}
