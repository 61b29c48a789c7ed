import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type SqliteDatabase,
} from 'kysely';

/** Kysely assumes otherwise; without this a migration that fails leaves half its tables behind. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class ImmediateTransactionDriver extends SqliteDriver {
  /** A transaction that begins as a reader cannot become a writer while another writes: it fails at once. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /**
   * Where the disk is full or fails, SQLite has rolled back already, and says that there is nothing to roll back. That
   * must not take the place of the failure that led here.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}

/**
 * Kysely wants it of a statement, to stream. Nothing here does, and what one database alone could do would work in the
 * mock and fail on the server.
 */
export function rejectStreaming(): never {
  throw new Error('Nothing here reads row by row');
}

/** The dialect of SQLite, whichever library runs it. `open` is called once, at the first query. */
export function createSqliteDialect(open: () => Promise<SqliteDatabase>): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new ImmediateTransactionDriver({ database: open }),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}
