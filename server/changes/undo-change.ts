import type { ChangeConflict } from '#contract/changes.ts';
import type { Quotas } from '#contract/quotas.ts';
import type { Database } from '#server/database/schema.ts';
import { HttpError } from '#server/http/http-error.ts';
import { recountAll } from '#server/resources/quotas.ts';

import { type ChangeTarget, findTarget } from './change-targets.ts';
import type { Undone } from './record-change.ts';
import {
  inChunks,
  RECORDED_TABLE_NAMES,
  RECORDED_TABLES,
  type RowChange,
  untyped,
} from './recorded-tables.ts';
import { planUndo } from './undo-plan.ts';

/** Puts the rows of changes back as they were. @throws a 404 without a change; a 409 for conflicts and quotas */
export async function undoChange(
  transaction: Database,
  owner: number,
  target: ChangeTarget,
  number: number,
  quotas: Quotas,
): Promise<Undone> {
  const { all, applied, isWhole } = await findTarget(transaction, owner, target);
  if (!isWhole) throw conflict([FORGOTTEN]);
  if (applied.length === 0) {
    const undo = all.at(-1)?.undo;
    throw conflict([
      { change: undo?.number ?? null, time: undo?.time ?? null, what: null, reason: 'undone' },
    ]);
  }
  const numbers = applied.map(({ row }) => row.number);
  const { rows, conflicts } = await planUndo(transaction, owner, numbers);
  if (conflicts.length > 0) throw conflict(conflicts);
  const grown = await revert(transaction, owner, rows);
  await recountAll(transaction, owner, quotas, grown);

  const roots = applied.flatMap((change) => change.roots);
  const marked = await inChunks(roots, (chunk) =>
    transaction
      .updateTable('changes')
      .set({ undone_by: number })
      .where('owner_id', '=', owner)
      .where('number', 'in', chunk)
      .where('time', '>', 0)
      .returning('number')
      .execute(),
  );
  // Another process has just forgotten some of them, and perhaps deleted rows before they were read.
  if (marked.length !== roots.length) throw conflict([FORGOTTEN]);
  // The same file can then be imported again.
  await inChunks(numbers, (chunk) =>
    transaction
      .deleteFrom('idempotency_keys')
      .where('owner_id', '=', owner)
      .where('change_number', 'in', chunk)
      .execute(),
  );
  // An undo is in no group, so it is the only one. If what it has undone is not known anymore, it counts as a change.
  const isRedo = applied.some(({ row, roots }) => !roots.includes(row.number) && row.is_redo === 0);
  return { numbers: roots, isRedo };
}

/** First deletes, then inserts after what a row belongs to, then updates. Returns the quotas that have grown. */
async function revert(
  transaction: Database,
  owner: number,
  rows: readonly RowChange[],
): Promise<Set<keyof Quotas>> {
  const grown = new Set<keyof Quotas>();
  const tables = untyped(transaction);
  const byTable = Object.groupBy(rows, ({ table }) => table);
  for (const table of RECORDED_TABLE_NAMES.toReversed()) {
    const ids = (byTable[table] ?? []).filter(({ before }) => before === null).map(({ id }) => id);
    await inChunks(ids, (chunk) =>
      tables
        .deleteFrom(table)
        .where('owner_id', '=', owner as never)
        .where('id', 'in', chunk as never)
        .execute(),
    );
  }
  for (const table of RECORDED_TABLE_NAMES) {
    const restored = (byTable[table] ?? []).flatMap(({ id, before, after }) =>
      before !== null && after === null ? [{ id, owner_id: owner, ...before }] : [],
    );
    const { quota } = RECORDED_TABLES[table];
    if (quota !== undefined && restored.length > 0) grown.add(quota);
    // Rows that were recorded before a migration added a column get its default.
    for (const alike of Map.groupBy(restored, (row) => Object.keys(row).join()).values())
      await inChunks(alike, (chunk) => tables.insertInto(table).values(chunk).execute());
  }
  for (const table of RECORDED_TABLE_NAMES) {
    for (const { id, before, after } of byTable[table] ?? []) {
      if (before === null || after === null) continue;
      await tables
        .updateTable(table)
        .set(before as never)
        .where('id', '=', id as never)
        .where(table === 'people' ? 'id' : 'owner_id', '=', owner as never)
        .execute();
    }
  }
  return grown;
}

/** Some changes of the group are no longer kept. Undoing the others would take back a part only. */
export const FORGOTTEN: ChangeConflict = { change: null, time: null, what: null, reason: 'forgotten' };

function conflict(conflicts: readonly ChangeConflict[]): HttpError {
  return new HttpError(409, { message: 'Something stands in the way of the undo', conflicts });
}
