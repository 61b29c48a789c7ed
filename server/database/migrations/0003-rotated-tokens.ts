import type { Kysely } from 'kysely';

/** Lets a session remember the tokens that were rotated out before its previous one. Older programs need not know. */
export async function rememberRotatedTokens(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('sessions')
    .addColumn('rotated_tokens', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
}
