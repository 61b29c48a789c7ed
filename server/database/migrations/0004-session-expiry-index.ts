import type { Kysely } from 'kysely';

/** Lets expired sessions be found without reading all the others. */
export async function indexSessionExpiry(database: Kysely<unknown>): Promise<void> {
  await database.schema.createIndex('sessions_expires_at').on('sessions').column('expires_at').execute();
}
