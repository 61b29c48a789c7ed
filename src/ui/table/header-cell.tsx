import type { Column, Header, RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';

import type { Features } from './data-table-columns.ts';

interface HeaderCellProps<Item extends RowData> {
  header: Header<Features, Item>;
  /** The column's name only, since it becomes the cell's accessible name. */
  children: ReactNode;
}

/** A column's name as a sort button. `aria-sort` conveys the direction; the arrow is decorative. */
export function HeaderCell<Item extends RowData>({ header, children }: HeaderCellProps<Item>) {
  const direction = header.column.getIsSorted();
  const { align } = header.column.columnDef.meta ?? {};
  return (
    <th
      scope="col"
      role="columnheader"
      aria-sort={ARIA_SORT[direction || 'none']}
      data-align={align}
      style={{ width: columnWidth(header) }}
    >
      <button type="button" data-align={align} onClick={() => header.column.toggleSorting()}>
        {children}
        {direction && <span aria-hidden="true">{direction === 'asc' ? '↑' : '↓'}</span>}
      </button>
    </th>
  );
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending', none: 'none' } as const;

function columnWidth<Item extends RowData>({ column, table }: Header<Features, Item>): string {
  const total = table.getAllLeafColumns().reduce((sum, other) => sum + relativeWidthOf(other), 0);
  return `${(relativeWidthOf(column) / total) * 100}%`;
}

/** The column's width relative to the others. */
export function relativeWidthOf<Item extends RowData>({ columnDef }: Column<Features, Item>): number {
  return columnDef.meta?.relativeWidth ?? 1;
}
