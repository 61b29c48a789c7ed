import type { Kysely } from 'kysely';

/** Stores the tokens that were rotated out before the previous one. The default keeps older versions working. */
export async function rememberRotatedTokens(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('sessions')
    .addColumn('rotated_tokens', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
}
