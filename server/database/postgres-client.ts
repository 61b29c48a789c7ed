import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { DatabaseError, type PoolClient } from 'pg';

import { DatabaseUnavailableError } from './database-unavailable-error.ts';

/**
 * PostgreSQL's codes for being unavailable: connection failure (08), insufficient resources (53), operator intervention
 * or timeout (57, 25P03, 55P03), system error (58), read-only replica (25006).
 */
const UNAVAILABLE_CODES = /^(?:(?:08|53|57|58).{3}|25006|25P03|55P03)$/;

/** A pooled connection that throws DatabaseUnavailableError, and returns to the pool only if it is still usable. */
export class ErrorMappingClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  #isUsable = true;
  /** Why the connection is dead. */
  #connectionError: DatabaseUnavailableError | undefined;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  query<TRow>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<TRow>>;
  query<TRow>(cursor: PostgresCursor<TRow>): PostgresCursor<TRow>;
  query<TRow>(
    text: string | PostgresCursor<TRow>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<TRow>> | PostgresCursor<TRow> {
    if (typeof text !== 'string') throw new Error('Cursors are not supported');
    return this.#query<TRow>(text, parameters);
  }

  release(destroy = false): void {
    this.#client.release(destroy || !this.#isUsable);
  }

  async #query<TRow>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<TRow>> {
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
