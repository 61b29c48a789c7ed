import type { Header, RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';

import type { Features } from './data-table-columns.ts';

interface HeaderCellProps<Item extends RowData> {
  header: Header<Features, Item>;
  /** The column's name, and nothing else: it is the cell's accessible name. */
  children: ReactNode;
}

/** A column's name as a button that sorts. The direction is said by `aria-sort` and shown by a hidden arrow. */
export function HeaderCell<Item extends RowData>({ header, children }: HeaderCellProps<Item>) {
  const direction = header.column.getIsSorted();
  const { align, share = 1 } = header.column.columnDef.meta ?? {};
  return (
    <th
      scope="col"
      role="columnheader"
      aria-sort={ARIA_SORT[direction || 'none']}
      data-align={align}
      style={{ width: widthOf(share, header) }}
    >
      <button type="button" data-align={align} onClick={() => header.column.toggleSorting()}>
        {children}
        {direction && <span aria-hidden="true">{direction === 'asc' ? '↑' : '↓'}</span>}
      </button>
    </th>
  );
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending', none: 'none' } as const;

function widthOf<Item extends RowData>(share: number, header: Header<Features, Item>): string {
  const shares = header.table.getAllLeafColumns().map((column) => column.columnDef.meta?.share ?? 1);
  const all = shares.reduce((sum, one) => sum + one, 0);
  return `${(share / all) * 100}%`;
}
