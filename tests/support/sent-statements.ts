import type { CompiledQuery, Kysely, KyselyPlugin } from 'kysely';

/** A statement with the parameters of the first time it was sent. */
export type SentStatement = Pick<CompiledQuery, 'sql' | 'parameters'>;

/** Statements by their text. */
export type SentStatements = Map<string, SentStatement>;

/** Adds every statement that is sent through the returned connection to `statements`, also those in its transactions. */
export function recordStatements<TSchema>(
  database: Kysely<TSchema>,
  statements: SentStatements,
): Kysely<TSchema> {
  const executor = database.getExecutor();
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const { sql, parameters } = executor.compileQuery(node, queryId);
      if (!statements.has(sql)) statements.set(sql, { sql, parameters });
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return database.withPlugin(recorder);
}

/** What the apps under test have sent to PostgreSQL, in all files of this worker. */
export const sentToPostgres: SentStatements = new Map();
