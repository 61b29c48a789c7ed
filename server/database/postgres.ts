import {
  type Dialect,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  sql,
} from 'kysely';
import { DatabaseError, Pool, type PoolClient, types } from 'pg';

import { DatabaseUnavailableError } from './errors.ts';
import { openDatabase } from './open.ts';
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
 * Kysely locks migrations for a session. Behind a pooler that lends connections for one transaction, the lock would stay
 * with a connection, and nobody could ever migrate again. `openDatabase` locks for its transaction instead.
 */
class PoolerSafeAdapter extends PostgresAdapter {
  override acquireMigrationLock(): Promise<void> {
    return Promise.resolve();
  }

  override releaseMigrationLock(): Promise<void> {
    return Promise.resolve();
  }
}

class PoolerSafeDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new PoolerSafeAdapter();
  }
}

/** Opens and migrates, also several at once. @throws DatabaseUnavailableError when it cannot be reached */
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

/**
 * PostgreSQL's codes for being unavailable: connection failure (08), insufficient resources (53), operator intervention
 * or timeout (57, 25P03, 55P03), system error (58), read-only replica (25006).
 */
const UNAVAILABLE_CODES = /^(?:(?:08|53|57|58).{3}|25006|25P03|55P03)$/;

/** A pooled connection that throws DatabaseUnavailableError, and returns to the pool only if it is still usable. */
class ErrorMappingClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  #isUsable = true;
  #connectionError: DatabaseUnavailableError | undefined;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  release(destroy = false): void {
    this.#client.release(destroy || !this.#isUsable);
  }

  query<TRow>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<TRow>>;
  query(): never;
  async query<TRow>(text?: unknown, parameters: readonly unknown[] = []): Promise<PostgresQueryResult<TRow>> {
    if (typeof text !== 'string') throw new Error('Cursors are not supported');
    // A rollback would wait in vain. The database rolls back automatically once the connection is gone.
    if (this.#connectionError) throw this.#connectionError;
    try {
      const result: unknown = await this.#client.query(text, [...parameters]);
      // The driver types rows as any. Kysely knows the type that the query selects.
      return result as PostgresQueryResult<TRow>;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      // A connection that still waits for a response would pass it to the next query.
      this.#isUsable = false;
      const unavailable = new DatabaseUnavailableError(error);
      if (!(error instanceof DatabaseError)) this.#connectionError = unavailable;
      throw unavailable;
    }
  }
}

function isUnavailable(error: unknown): error is Error {
  if (error instanceof DatabaseError) return UNAVAILABLE_CODES.test(error.code ?? '');
  // All other errors come from the network or the driver, except for values that cannot be sent or parsed.
  return error instanceof Error && !(error instanceof RangeError || error instanceof TypeError);
}
