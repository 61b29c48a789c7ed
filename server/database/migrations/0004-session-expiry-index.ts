import type { Kysely } from 'kysely';

/** Finds expired sessions without scanning the table. */
export async function indexSessionExpiry(database: Kysely<unknown>): Promise<void> {
  await database.schema.createIndex('sessions_expires_at').on('sessions').column('expires_at').execute();
}
