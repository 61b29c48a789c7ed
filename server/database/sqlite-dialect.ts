import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type SqliteDatabase,
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

  /**
   * When the disk is full or fails, SQLite has already rolled back, and the rollback fails. That must not hide the
   * original error.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}

/** Kysely's statement interface requires streaming, which this server does not use. */
export function rejectStreaming(): never {
  throw new Error('Streaming is not supported');
}

/** The SQLite dialect, independent of the driver. `open` is called once, at the first query. */
export function createSqliteDialect(open: () => Promise<SqliteDatabase>): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new ImmediateTransactionDriver({ database: open }),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}
