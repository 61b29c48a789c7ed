import type { Database } from '#server/database/schema.ts';

/** Content that shows exactly this version of a person's data. */
export interface Snapshot<TContent> {
  readonly version: number;
  readonly content: TContent;
}

/**
 * Reads a person's data together with its version: changes that are committed meanwhile are in neither.
 * @returns undefined if there is no content, or if the account has just been deleted
 */
export function readSnapshot<TContent>(
  database: Database,
  owner: number,
  read: (transaction: Database) => Promise<TContent | undefined>,
): Promise<Snapshot<TContent> | undefined> {
  const transaction = database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return transaction.execute(async (reader) => {
    const person = await reader
      .selectFrom('people')
      .select('version')
      .where('id', '=', owner)
      .executeTakeFirst();
    const content = person && (await read(reader));
    return person && content !== undefined ? { version: person.version, content } : undefined;
  });
}
