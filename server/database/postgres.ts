import { Kysely, sql, type Dialect, type PostgresPool } from 'kysely';
import { Pool, types } from 'pg';

import { DatabaseUnavailableError } from './database-unavailable-error.ts';
import { openDatabase } from './open.ts';
import { PoolerSafeDialect } from './pooler-safe-dialect.ts';
import { ErrorMappingClient } from './postgres-client.ts';
import type { Database, Schema } from './schema.ts';

/** How long to wait for the database, in milliseconds. 0 means forever. */
export interface PostgresTimeouts {
  /** For a connection, whether a new one or a pooled one that is in use. */
  readonly connection: number;
  /** For a statement, including the locks it waits for. The database itself cancels it then. */
  readonly statement: number;
  /** For the response to a statement. After that the connection is considered dead and closed. */
  readonly response: number;
}

const DEFAULT_TIMEOUTS: PostgresTimeouts = { connection: 5_000, statement: 10_000, response: 12_000 };
/** A migration may take its time, and other processes that start must wait for it. */
const MIGRATION_TIMEOUTS: PostgresTimeouts = { ...DEFAULT_TIMEOUTS, statement: 0, response: 0 };

/** PostgreSQL allows about a hundred connections by default, which several processes share. */
const MAX_CONNECTIONS = 10;
/** While one connection waits for the database, the result of the other is serialized to JSON. */
const MAX_READER_CONNECTIONS = 2;
/** When a process hangs during a transaction, others wait no longer than this for its locks. */
const IDLE_TRANSACTION_TIMEOUT_MS = 10_000;

/**
 * Opens a PostgreSQL database and migrates it to the latest version. Several processes may do so at once.
 * @throws DatabaseUnavailableError when it cannot be reached, or the error of a migration
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

/** Opens a small second pool, for long reads, on a database that `openPostgres` has already migrated. */
export function openPostgresReader(url: string): Database {
  return new Kysely<Schema>({ dialect: postgresDialect(url, DEFAULT_TIMEOUTS, MAX_READER_CONNECTIONS) });
}

function postgresDialect(url: string, limits: PostgresTimeouts, connections = MAX_CONNECTIONS): Dialect {
  return new PoolerSafeDialect({
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
  // An error event without a listener would end the process. The pool drops such connections, and a statement in progress
  // fails anyway.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Adapts the pool to Kysely, and turns every failure to connect into a DatabaseUnavailableError. */
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

/** Parses PostgreSQL's bigint, whose range exceeds that of a number. */
function parseSafeInteger(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError('An integer in the database is too large');
  return number;
}

/** @throws Error when the database could not store every text that users may enter */
async function assertUtf8(database: Database): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(database);
  const encoding = rows[0]?.server_encoding;
  if (encoding !== 'UTF8') throw new Error(`its encoding must be UTF8, not ${encoding}`);
}
