import type { Database } from '#server/database/schema.ts';

/**
 * A version for a person's data that no earlier data of theirs has had. It is random rather than counted, so that a
 * database restored from a backup cannot give a version a second time to different data.
 */
export function newVersion(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high % 2 ** 21) * 2 ** 32 + low;
}

/**
 * Records that a transaction changes a person's data. It has to come first in the transaction: it locks the row of the
 * person, so that on PostgreSQL too the changes of one person follow one another and cannot deadlock.
 */
export async function bumpVersion(transaction: Database, owner: number): Promise<void> {
  await transaction.updateTable('people').set({ version: newVersion() }).where('id', '=', owner).execute();
}
