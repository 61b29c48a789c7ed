import { Kysely, PostgresDialect, sql, type Dialect, type PostgresPool } from 'kysely';
import { Pool, types } from 'pg';

import { DatabaseUnavailableError } from './database-unavailable-error.ts';
import { openDatabase } from './open.ts';
import { ErrorMappingClient } from './postgres-client.ts';
import type { Database, Schema } from './schema.ts';

/** How long to wait for the database, in milliseconds; 0 is for ever. */
export interface PostgresTimeouts {
  /** For a connection: for a new one, or for one of those that are all in use. */
  readonly connection: number;
  /** For one statement, the locks that it waits for included. The database itself ends it then. */
  readonly statement: number;
  /** For an answer to a statement. After that the database is taken for dead, and the connection is given up. */
  readonly response: number;
}

const DEFAULT_TIMEOUTS: PostgresTimeouts = { connection: 5_000, statement: 10_000, response: 12_000 };
/** Tables may take their time to change, and another process that starts waits for it. */
const MIGRATION_TIMEOUTS: PostgresTimeouts = { ...DEFAULT_TIMEOUTS, statement: 0, response: 0 };

/** A database has room for some hundred connections, which several processes share. */
const MAX_CONNECTIONS = 10;
/** While one connection waits for the database, the answer of the other is being made into JSON. */
const MAX_READER_CONNECTIONS = 2;
/** When a process hangs in the middle of a transaction, nobody else waits for its locks longer than this. */
const IDLE_TRANSACTION_TIMEOUT_MS = 10_000;

/**
 * Opens a database on PostgreSQL and brings its tables up to date. Several processes may do so at once.
 * @throws DatabaseAway when it cannot be reached, and what a migration met
 */
export async function openPostgres(
  url: string,
  limits: PostgresTimeouts = DEFAULT_TIMEOUTS,
): Promise<Database> {
  const migrated = await openDatabase(postgresDialect(url, MIGRATION_TIMEOUTS));
  try {
    await assertUtf8(migrated);
  } finally {
    await migrated.destroy();
  }
  return new Kysely<Schema>({ dialect: postgresDialect(url, limits) });
}

/** A few connections more to a database that `openPostgres` has opened, for reads that take long. */
export function openPostgresReader(url: string): Database {
  return new Kysely<Schema>({ dialect: postgresDialect(url, DEFAULT_TIMEOUTS, MAX_READER_CONNECTIONS) });
}

function postgresDialect(url: string, limits: PostgresTimeouts, connections = MAX_CONNECTIONS): Dialect {
  return new PostgresDialect({
    pool: () => Promise.resolve(errorMappingPool(openPool(url, limits, connections))),
  });
}

function openPool(url: string, limits: PostgresTimeouts, connections: number): Pool {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    keepAlive: true,
    connectionTimeoutMillis: limits.connection,
    statement_timeout: limits.statement,
    query_timeout: limits.response,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    types: {
      getTypeParser: (id, format) =>
        id === types.builtins.INT8 ? parseSafeInteger : (types.getTypeParser(id, format) as unknown),
    },
  });
  // An error event that nobody hears ends the process. These connections are dropped by the pool, and whoever was using
  // one is told by the failure of their own statement.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** The pool as Kysely wants it, whose every failure to be there is a `DatabaseAway`. */
function errorMappingPool(pool: Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      try {
        return new ErrorMappingClient(await pool.connect());
      } catch (error) {
        throw error instanceof Error ? new DatabaseUnavailableError(error) : error;
      }
    },
  };
}

/** PostgreSQL's bigint, which holds more than a number can. */
function parseSafeInteger(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError('A whole number of the database is too large');
  return number;
}

/** @throws Error when the database could not keep every text that people may write */
async function assertUtf8(database: Database): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(database);
  const encoding = rows[0]?.server_encoding;
  if (encoding !== 'UTF8') throw new Error(`its encoding must be UTF8, not ${encoding}`);
}
