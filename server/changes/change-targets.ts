import type { Selectable } from 'kysely';

import type { Change } from '#contract/changes.ts';
import type { Database, Schema } from '#server/database/schema.ts';
import { notFound } from '#server/http/http-error.ts';

import { keptChanges } from './old-changes.ts';
import { inChunks } from './recorded-tables.ts';

export type ChangeTarget = { readonly number: number } | { readonly group: string };

export type ChangeRow = Selectable<Schema['changes']>;

type StateColumns = Pick<ChangeRow, (typeof STATE_COLUMNS)[number]>;

const STATE_COLUMNS = ['number', 'time', 'is_redo', 'undone_by', 'kind', 'source'] as const;

type Undo = Pick<ChangeRow, 'number' | 'time'>;

export interface KnownChange {
  readonly row: ChangeRow;
  /**
   * The changes whose state an undo of this change turns over: itself, or those that it has undone or made again. Only these
   * have a state of their own. An undo counts as undone while all of them are as they were before it.
   */
  readonly roots: readonly number[];
  readonly undo: Undo | undefined;
  /** The last one of the changes that it has undone or made again. */
  readonly undoes: Change['undoes'];
}

/**
 * Finds the changes that an undo is about, oldest first: all of them, and those that are in effect. A group is not whole if some
 * of its changes have been forgotten.
 * @throws a 404 if there are none
 */
export async function findTarget(database: Database, owner: number, target: ChangeTarget) {
  const rows = await keptChanges(database, owner)
    .selectAll('changes')
    .where((eb) =>
      'number' in target ? eb('number', '=', target.number) : eb('change_group', '=', target.group),
    )
    .orderBy('number')
    .execute();
  if (rows.length === 0) throw notFound();
  const all = await findStates(database, owner, rows);
  const isWhole = 'number' in target || rows.length === rows.at(-1)?.group_index;
  return { all, applied: all.filter(({ undo }) => undo === undefined), isWhole };
}

export async function findStates(
  database: Database,
  owner: number,
  rows: readonly ChangeRow[],
): Promise<KnownChange[]> {
  const known = new Map<number, StateColumns>(rows.map((row) => [row.number, row]));
  /** Changes that have been forgotten are not among them. */
  async function load(numbers: readonly number[]): Promise<void> {
    const unknown = [...new Set(numbers)].filter((number) => !known.has(number));
    const found = await inChunks(unknown, (chunk) =>
      keptChanges(database, owner).select(STATE_COLUMNS).where('number', 'in', chunk).execute(),
    );
    for (const row of found) known.set(row.number, row);
  }
  /** Its last undo, if that is still in effect. */
  function undoOf(number: number): Undo | undefined {
    const last = known.get(known.get(number)?.undone_by ?? 0);
    return last?.is_redo === 0 ? last : undefined;
  }

  const undone = rows.map(({ undoes }) => (undoes === null ? [] : (JSON.parse(undoes) as number[])));
  await load(undone.flat());
  await load([...known.values()].flatMap(({ undone_by }) => undone_by ?? []));
  return rows.map((row, index) => {
    const numbers = undone[index] ?? [];
    const last = numbers.at(-1);
    const { kind = null, source = null } = known.get(last ?? 0) ?? {};
    const undoes = last === undefined ? null : { changeId: last, isUndo: row.is_redo === 1, kind, source };
    const roots = numbers.filter((number) => known.has(number));
    const [root] = roots;
    // It is a root itself if it is no undo, or if what it has undone has been forgotten.
    if (root === undefined) return { row, roots: [row.number], undo: undoOf(row.number), undoes };
    const isTurnedOver = roots.every((number) => (undoOf(number) !== undefined) === (row.is_redo === 1));
    const undo = isTurnedOver ? known.get(known.get(root)?.undone_by ?? 0) : undefined;
    return { row, roots, undo, undoes };
  });
}
