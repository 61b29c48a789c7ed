import type { ChangeConflict, ChangeSubject } from '#contract/changes.ts';
import type { Database } from '#server/database/schema.ts';

import { subjectsOf } from './change-facts.ts';
import { readRowChanges, ROW_COLUMNS, toRowChange } from './change-rows.ts';
import { type ChangeRow, findStates, type KnownChange } from './change-targets.ts';
import { keptChanges } from './old-changes.ts';
import { inChunks, type RecordedTableName, type RowChange, textWas } from './recorded-tables.ts';

const MAX_CONFLICTS = 20;

export interface Obstacle {
  readonly reason: ChangeConflict['reason'];
  readonly table: RecordedTableName;
  readonly id: number;
}

interface LaterChange {
  readonly row: RowChange;
  readonly change: KnownChange;
}

/** Names the later changes that have put rows in the way of an undo of these, which are given oldest first. */
export async function toConflicts(
  database: Database,
  owner: number,
  obstacles: readonly Obstacle[],
  numbers: readonly number[],
): Promise<ChangeConflict[]> {
  if (obstacles.length === 0) return [];
  const distinct = new Map(obstacles.map((each) => [`${each.reason} ${each.table} ${each.id}`, each]));
  const shown = [...distinct.values()].slice(0, MAX_CONFLICTS);
  const later = await findLater(database, owner, shown, numbers);
  const conflicts: ChangeConflict[] = [];
  for (const { reason, table, id } of shown) {
    const ofRow = later.filter(({ row }) => row.table === table && row.id === id);
    const cause = ofRow.find(({ change }) => hasLasted(change, numbers)) ?? ofRow[0];
    const time = cause?.change.row.time ?? null;
    // What a row belongs to may have been deleted along with it.
    const what = cause
      ? describe(cause.row, await readRowChanges(database, owner, [cause.row.change]))
      : null;
    const change = cause ? await listedNumber(database, owner, cause.change.row) : null;
    // The line of an asset or liability changes along with it.
    const isNamed = conflicts.some((other) => other.change === change && other.what?.type === what?.type);
    if (table !== 'history_lines' || !isNamed) conflicts.push({ change, time, what, reason });
  }
  return conflicts;
}

async function listedNumber(
  database: Database,
  owner: number,
  { number, change_group: group }: ChangeRow,
): Promise<number> {
  if (group === null) return number;
  const last = await keptChanges(database, owner)
    .select((eb) => eb.fn.max('number').as('number'))
    .where('change_group', '=', group)
    .where('row_count', '>', 0)
    .executeTakeFirstOrThrow();
  return last.number;
}

/** Finds what changes after the first of these have done to rows, latest first. */
async function findLater(
  database: Database,
  owner: number,
  rows: readonly Obstacle[],
  numbers: readonly number[],
): Promise<LaterChange[]> {
  const found = await database
    .selectFrom('changed_rows')
    .select(ROW_COLUMNS)
    .where('owner_id', '=', owner)
    .where('change_number', '>', numbers[0] ?? 0)
    .where((eb) =>
      eb.or(rows.map(({ table, id }) => eb.and([eb('table_name', '=', table), eb('row_id', '=', id)]))),
    )
    .orderBy('change_number', 'desc')
    .execute();
  const later = [...new Set(found.map((row) => row.change_number))];
  const stored = await inChunks(later, (chunk) =>
    keptChanges(database, owner).selectAll('changes').where('number', 'in', chunk).execute(),
  );
  const states = await findStates(database, owner, stored);
  const changes = new Map(states.map((change) => [change.row.number, change]));
  return found.flatMap((row) => {
    const change = changes.get(row.change_number);
    if (change === undefined || numbers.includes(row.change_number) || row.before === row.after) return [];
    return [{ row: toRowChange(row), change }];
  });
}

/** Whether what a later change has done is still there: neither undone nor itself no more than the undo of another later one. */
function hasLasted({ row, roots, undo }: KnownChange, numbers: readonly number[]): boolean {
  if (undo !== undefined) return false;
  return roots.includes(row.number) || roots.some((root) => root < (numbers[0] ?? 0));
}

function describe(row: RowChange, all: readonly RowChange[]): ChangeSubject | null {
  if (row.table !== 'history_lines') return subjectsOf([row], all)[0]?.subject ?? null;
  const type = (row.after ?? row.before)?.kind === 'liability' ? 'liability' : 'asset';
  return { type, name: textWas(row, 'name'), cents: [null, null], others: [] };
}
