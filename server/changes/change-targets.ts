import type { Selectable } from 'kysely';

import type { Database, Schema } from '#server/database/schema.ts';
import { notFound } from '#server/http/http-error.ts';

import { keptChanges } from './old-changes.ts';

/** A change by its number, or all changes of a group. */
export type ChangeTarget = { readonly number: number } | { readonly group: string };

export type ChangeRow = Selectable<Schema['changes']>;

/**
 * Finds the changes that an undo is about, oldest first: all of them, and those that are not undone.
 * @throws a 404 if there are none
 */
export async function findTarget(database: Database, owner: number, target: ChangeTarget) {
  const all = await keptChanges(database, owner)
    .selectAll('changes')
    .where((eb) =>
      'number' in target ? eb('number', '=', target.number) : eb('change_group', '=', target.group),
    )
    .orderBy('number')
    .execute();
  if (all.length === 0) throw notFound();
  const findUndo = undoFinder(database, owner);
  const applied: ChangeRow[] = [];
  for (const change of all) if ((await findUndo(change)) === undefined) applied.push(change);
  // Those that are missing have been forgotten.
  const isWhole = 'number' in target || all.length === all.at(-1)?.group_index;
  return { all, applied, isWhole };
}

/** A change that has undone another. */
interface Undo {
  readonly number: number;
  readonly time: number;
}

/**
 * Finds the undo of a change that is undone now. An undo may have been undone too: then what it undid is as before it. Each
 * undo is read once, because the changes of a group share it.
 * @returns a function that returns undefined if the change is not undone
 */
export function undoFinder(database: Database, owner: number) {
  const found = new Map<number, Promise<Undo | undefined>>();

  async function readUndo(number: number): Promise<Undo | undefined> {
    const undo = await keptChanges(database, owner)
      .select(['number', 'time', 'undone_by'])
      .where('number', '=', number)
      .executeTakeFirst();
    // It is older than what is kept only if the change is older still.
    return undo === undefined || (await findUndo(undo)) !== undefined ? undefined : undo;
  }

  function findUndo({ undone_by }: Pick<ChangeRow, 'undone_by'>): Promise<Undo | undefined> {
    if (undone_by === null) return Promise.resolve(undefined);
    const undo = found.get(undone_by) ?? readUndo(undone_by);
    found.set(undone_by, undo);
    return undo;
  }

  return findUndo;
}
