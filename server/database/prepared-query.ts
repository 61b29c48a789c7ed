import type { Compilable, CompiledQuery } from 'kysely';

import { isPostgres } from './dialect.ts';
import type { Database } from './schema.ts';

/**
 * Makes a query that is built and compiled once for each dialect. Building and compiling takes four times as long as running
 * it on SQLite, which matters for a query that every request makes.
 * @param build uses each value once, in the order of its parameters, and no others
 * @returns a function that runs the query and returns the first row
 */
export function preparedQuery<TRow, TValues extends readonly unknown[]>(
  build: (database: Database, ...values: TValues) => Compilable<TRow>,
) {
  const compiled = new Map<boolean, CompiledQuery<TRow>>();

  function compile(database: Database, values: TValues): CompiledQuery<TRow> {
    const query = build(database, ...values).compile();
    const hasOrder =
      query.parameters.length === values.length && query.parameters.every((value, i) => value === values[i]);
    if (!hasOrder) throw new Error(`Its values must be used once and in their order: ${query.sql}`);
    return query;
  }

  return async (database: Database, ...values: TValues): Promise<TRow | undefined> => {
    const isOnPostgres = isPostgres(database);
    const query = compiled.get(isOnPostgres) ?? compile(database, values);
    compiled.set(isOnPostgres, query);
    const { rows } = await database.executeQuery<TRow>({ ...query, parameters: values });
    return rows[0];
  };
}
