import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { DatabaseError, type PoolClient } from 'pg';

import { DatabaseUnavailableError } from './database-unavailable-error.ts';

/**
 * The codes by which PostgreSQL says that it cannot serve: a broken connection (08), no room (53), somebody ends it or a
 * time limit is over (57, 25P03, 55P03), a failing disk (58), or it is only a copy that takes no changes (25006).
 */
const UNAVAILABLE_CODES = /^(?:(?:08|53|57|58).{3}|25006|25P03|55P03)$/;

/** A connection out of the pool that goes back there only if it is still good. */
export class ErrorMappingClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  #isGood = true;
  /** Why nobody answers here any more. */
  #lost: DatabaseUnavailableError | undefined;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  query<TRow>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<TRow>>;
  query<TRow>(cursor: PostgresCursor<TRow>): PostgresCursor<TRow>;
  query<TRow>(
    text: string | PostgresCursor<TRow>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<TRow>> | PostgresCursor<TRow> {
    if (typeof text !== 'string') throw new Error('Nothing here reads by a cursor');
    return this.#ask<TRow>(text, parameters);
  }

  release(isUnwanted = false): void {
    this.#client.release(isUnwanted || !this.#isGood);
  }

  async #ask<TRow>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<TRow>> {
    // Undoing a change would be waited for in vain; the database undoes it by itself when the connection is gone.
    if (this.#lost) throw this.#lost;
    try {
      const result: unknown = await this.#client.query(text, [...parameters]);
      // The driver's own type of rows is any; Kysely's is what the query selects.
      return result as PostgresQueryResult<TRow>;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      // A connection that waits for an answer still would pass it to whoever asks next.
      this.#isGood = false;
      const unavailable = new DatabaseUnavailableError(error);
      if (!(error instanceof DatabaseError)) this.#lost = unavailable;
      throw unavailable;
    }
  }
}

function isUnavailable(error: unknown): error is Error {
  if (error instanceof DatabaseError) return UNAVAILABLE_CODES.test(error.code ?? '');
  // All other failures are the network's or the driver's, save for a value that cannot be sent or read.
  return error instanceof Error && !(error instanceof RangeError || error instanceof TypeError);
}
