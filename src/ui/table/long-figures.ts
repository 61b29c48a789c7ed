import type { Row, RowData } from '@tanstack/react-table';

import { amounts } from '#src/ui/format/money.ts';

import type { Features } from './data-table-columns.ts';

/** $10,000,000.00 in cents: five columns of a tablet have room for smaller figures. Longer signs leave less. */
const LONG_FIGURE = 1_000_000_000;

/** Whether a right-aligned value of any row, in cents, is too long for a column of a tablet. */
export function hasLongFigures<Item extends RowData>(rows: readonly Row<Features, Item>[]): boolean {
  const limit = LONG_FIGURE / 10 ** (amounts().format(0).length - '$0.00'.length);
  return rows.some((row) =>
    row.getAllCells().some((cell) => {
      if (cell.column.columnDef.meta?.align !== 'end') return false;
      const value = cell.getValue();
      const isNumeric = typeof value === 'number' || typeof value === 'bigint';
      return isNumeric && (value >= limit || value <= -limit);
    }),
  );
}
