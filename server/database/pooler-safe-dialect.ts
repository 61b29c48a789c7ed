import { PostgresAdapter, PostgresDialect, sql, type Kysely } from 'kysely';

/** The lock that Kysely itself takes, so that processes of an earlier version wait too. */
const MIGRATION_LOCK = '3853314791062309107';

/**
 * Kysely locks migrations for a session. Behind a pooler that lends connections for one transaction, the lock would stay
 * with a connection, and nobody could ever migrate again. `lockMigrations` locks for the transaction instead.
 */
class TransactionLockAdapter extends PostgresAdapter {
  override acquireMigrationLock(): Promise<void> {
    return Promise.resolve();
  }

  override releaseMigrationLock(): Promise<void> {
    return Promise.resolve();
  }
}

/** PostgreSQL, also behind a pooler. Migrations must run within a transaction that begins with `lockMigrations`. */
export class PoolerSafeDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new TransactionLockAdapter();
  }
}

/** Waits until no other process is migrating, and removes the transaction's time limits. */
export async function lockMigrations<TSchema>(transaction: Kysely<TSchema>): Promise<void> {
  // A timeout may be set for the role: behind a pooler it must be, since a pooler does not pass on a connection's
  // timeout.
  await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`.execute(
    transaction,
  );
  await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)}::bigint)`.execute(transaction);
}
