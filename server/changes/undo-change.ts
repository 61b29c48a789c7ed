import type { ChangeConflict } from '#contract/changes.ts';
import type { Database } from '#server/database/schema.ts';
import { HttpError } from '#server/http/http-error.ts';
import { type Quotas, requireAllQuotas } from '#server/resources/quotas.ts';

import { chunksOf } from './change-rows.ts';
import { type ChangeRow, type ChangeTarget, findTarget, undoFinder } from './change-targets.ts';
import { RECORDED_TABLE_NAMES, type RowChange, untyped } from './recorded-tables.ts';
import { planUndo } from './undo-plan.ts';

/**
 * Puts the rows of a change, or of the changes of a group, back as they were.
 * @returns the last of the changes
 * @throws a 404 if there is no such change; a 409 if something stands in the way or would exceed a quota
 */
export async function undoChange(
  transaction: Database,
  owner: number,
  target: ChangeTarget,
  number: number,
  quotas: Quotas,
): Promise<number> {
  const { all, applied, isWhole } = await findTarget(transaction, owner, target);
  const last = all.at(-1)?.number ?? 0;
  if (!isWhole) throw conflict([FORGOTTEN]);
  if (applied.length === 0) throw conflict([await undoneConflict(transaction, owner, all.at(-1))]);
  const numbers = applied.map((change) => change.number);
  const { rows, conflicts } = await planUndo(transaction, owner, numbers);
  if (conflicts.length > 0) throw conflict(conflicts);
  await revert(transaction, owner, rows);
  await requireAllQuotas(transaction, owner, quotas);
  for (const chunk of chunksOf(numbers)) {
    const { numUpdatedRows } = await transaction
      .updateTable('changes')
      .set({ undone_by: number })
      .where('owner_id', '=', owner)
      .where('number', 'in', chunk)
      .where('time', '>', 0)
      .executeTakeFirstOrThrow();
    // Another process has just forgotten some of them, and perhaps deleted rows before they were read.
    if (Number(numUpdatedRows) !== chunk.length) throw conflict([FORGOTTEN]);
    // The same file can then be imported again.
    await transaction
      .deleteFrom('idempotency_keys')
      .where('owner_id', '=', owner)
      .where('change_number', 'in', chunk)
      .execute();
  }
  return last;
}

/** Turns every row into what it was: first deletes, then inserts after what a row belongs to, then updates. */
async function revert(transaction: Database, owner: number, rows: readonly RowChange[]): Promise<void> {
  const tables = untyped(transaction);
  const byTable = Object.groupBy(rows, ({ table }) => table);
  for (const table of RECORDED_TABLE_NAMES.toReversed()) {
    const ids = (byTable[table] ?? []).filter(({ before }) => before === null).map(({ id }) => id);
    for (const chunk of chunksOf(ids)) {
      await tables
        .deleteFrom(table)
        .where('owner_id', '=', owner as never)
        .where('id', 'in', chunk as never)
        .execute();
    }
  }
  for (const table of RECORDED_TABLE_NAMES) {
    const restored = (byTable[table] ?? []).flatMap(({ id, before, after }) =>
      before !== null && after === null ? [{ id, owner_id: owner, ...before }] : [],
    );
    for (const chunk of chunksOf(restored)) await tables.insertInto(table).values(chunk).execute();
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
}

async function undoneConflict(
  database: Database,
  owner: number,
  change: ChangeRow | undefined,
): Promise<ChangeConflict> {
  const undo = change && (await undoFinder(database, owner)(change));
  return { change: undo?.number ?? null, time: undo?.time ?? null, what: null, reason: 'undone' };
}

/** Some changes of the group are no longer kept. Undoing the others would take back a part only. */
export const FORGOTTEN: ChangeConflict = { change: null, time: null, what: null, reason: 'forgotten' };

function conflict(conflicts: readonly ChangeConflict[]): HttpError {
  return new HttpError(409, { message: 'Something stands in the way of the undo', conflicts });
}
