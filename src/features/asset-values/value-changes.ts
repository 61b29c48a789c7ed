import { addCents, type Sum, ZERO } from '#contract/money.ts';
import type { ValueUpdate } from '#src/queries/values.ts';

import type { Format } from '#src/ui/format/format.ts';
import { NO_EDIT, type RowEdit } from './use-value-edits.ts';
import { netWorthChange, readRow, type ValueRow } from './value-rows.ts';

export interface InvalidCell {
  readonly key: string;
  readonly column: string;
}

/** What Save will send for the rows that are not gone, its effect on the net worth in cents, and the first invalid cell of each row. */
export function readChanges(
  format: Format,
  rows: readonly ValueRow[],
  edits: ReadonlyMap<string, RowEdit>,
  isGone: (row: ValueRow) => boolean,
  isTold: boolean,
) {
  const updates = new Map<string, ValueUpdate>();
  const invalid: InvalidCell[] = [];
  let difference: Sum = ZERO;
  for (const row of rows) {
    const { typed, seen = row } = edits.get(row.key) ?? NO_EDIT;
    if (typed === NO_EDIT.typed || isGone(row)) continue;
    const change = readRow(format, row, typed);
    const [column] = Object.keys(change.errors);
    if (column !== undefined) invalid.push({ key: row.key, column });
    if (!change.update) continue;
    updates.set(row.key, { ...change.update, ...(isTold ? row : seen) });
    difference = addCents(difference, netWorthChange(row, change));
  }
  return { updates, difference, invalid };
}
