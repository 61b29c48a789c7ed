import type { Database } from '#server/database/schema.ts';

import { keptChanges } from './old-changes.ts';
import type { BegunChange } from './record-change.ts';
import type { RecordedTableName } from './recorded-tables.ts';

/**
 * Finds what the changes after a version of a person's data have touched.
 * @param version undefined for one that is unknown
 * @returns a function that tells whether a row may differ from what it was at that version. Of a version that is older than
 *   the changes that are kept, any row may
 */
export async function touchedSince(
  database: Database,
  owner: number,
  version: number | undefined,
  { number, versionBefore }: BegunChange,
): Promise<(table: RecordedTableName, id: number) => boolean | Promise<boolean>> {
  if (version === versionBefore) return () => false;
  const isPossible = version !== undefined && Number.isSafeInteger(version);
  const first = isPossible ? await findFirst(database, owner, version, number) : undefined;
  if (first === undefined) return () => true;

  const touched = await database
    .selectFrom('changed_rows')
    .select(['table_name', 'row_id'])
    .select((eb) => [eb.fn.min('change_number').as('first'), eb.fn.max('change_number').as('last')])
    .where('owner_id', '=', owner)
    .where('change_number', '>=', first)
    .where('change_number', '<', number)
    .groupBy(['table_name', 'row_id'])
    .execute();
  const byKey = new Map(touched.map((row) => [`${row.table_name} ${row.row_id}`, row]));

  return async (table, id) => {
    const row = byKey.get(`${table} ${id}`);
    if (row === undefined) return false;
    const changes = await database
      .selectFrom('changed_rows')
      .select(['before', 'after'])
      .where('owner_id', '=', owner)
      .where('change_number', 'in', [row.first, row.last])
      .where('table_name', '=', table)
      .where('row_id', '=', id)
      .orderBy('change_number')
      .execute();
    // Later changes may have put it back.
    return changes[0]?.before !== changes.at(-1)?.after;
  };
}

/** Finds the first change after a version. Returns undefined if it, or one after it, is no longer kept. */
async function findFirst(
  database: Database,
  owner: number,
  version: number,
  number: number,
): Promise<number | undefined> {
  const first = await keptChanges(database, owner)
    .select('number')
    .where('version_before', '=', version)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (first === undefined) return undefined;
  const { count } = await keptChanges(database, owner)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('number', '>=', first.number)
    .where('number', '<', number)
    .executeTakeFirstOrThrow();
  return count === number - first.number ? first.number : undefined;
}
