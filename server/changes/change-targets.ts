import type { Selectable } from 'kysely';

import type { Database, Schema } from '#server/database/schema.ts';
import { notFound } from '#server/http/http-error.ts';

/** A change by its number, or all changes of a group. */
export type ChangeTarget = { readonly number: number } | { readonly group: string };

export type ChangeRow = Selectable<Schema['changes']>;

/**
 * Finds the changes that an undo is about, oldest first: all of them, and those that are not undone.
 * @throws a 404 if there are none
 */
export async function findTarget(database: Database, owner: number, target: ChangeTarget) {
  const all = await database
    .selectFrom('changes')
    .selectAll()
    .where('owner_id', '=', owner)
    .where((eb) =>
      'number' in target ? eb('number', '=', target.number) : eb('change_group', '=', target.group),
    )
    .orderBy('number')
    .execute();
  if (all.length === 0) throw notFound();
  const applied: ChangeRow[] = [];
  for (const change of all) if ((await findUndo(database, owner, change)) === undefined) applied.push(change);
  return { all, applied };
}

/**
 * The undo of a change that is undone now. An undo may have been undone too: then what it undid is as before it.
 * @returns undefined if the change is not undone
 */
export async function findUndo(
  database: Database,
  owner: number,
  { undone_by }: Pick<ChangeRow, 'undone_by'>,
): Promise<{ readonly number: number; readonly time: number } | undefined> {
  if (undone_by === null) return undefined;
  const undo = await database
    .selectFrom('changes')
    .select(['number', 'time', 'undone_by'])
    .where('owner_id', '=', owner)
    .where('number', '=', undone_by)
    .executeTakeFirst();
  // It is older than what is kept only if the change is older still.
  if (undo === undefined) return undefined;
  return (await findUndo(database, owner, undo)) === undefined ? undo : undefined;
}
