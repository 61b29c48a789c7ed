import { preparedQuery } from '#server/database/prepared-query.ts';
import type { Database } from '#server/database/schema.ts';
import { unauthorized } from '#server/http/http-error.ts';

/**
 * A version that a person's data never had before. It is random instead of sequential, so that a database restored from
 * a backup cannot reuse a version for different data.
 */
export function newVersion(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high % 2 ** 21) * 2 ** 32 + low;
}

const updateVersion = preparedQuery((database, version: number, newEntries: number, owner: number) =>
  database
    .updateTable('people')
    .set((eb) => ({ version, entry_count: eb('entry_count', '+', newEntries) }))
    .where('id', '=', owner)
    .returning('entry_count'),
);

/**
 * Gives a person's data a new version, and adds to their entry count. It must be the first statement of a transaction
 * that changes the data: it locks the person's row, so that on PostgreSQL too the changes of one person run one after
 * another and cannot deadlock.
 * @returns the entry count with the new entries, which is never less than the number of entries
 * @throws a 401 if the account has just been deleted
 */
export async function recordChange(transaction: Database, owner: number, newEntries: 0 | 1): Promise<number> {
  const person = await updateVersion(transaction, newVersion(), newEntries, owner);
  if (person === undefined) throw unauthorized();
  return person.entry_count;
}
