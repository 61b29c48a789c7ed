import type { Header, RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';

import type { Features } from './data-table-columns.ts';

interface HeaderCellProps<Item extends RowData> {
  header: Header<Features, Item>;
  /** Called after the rows have another order. */
  onSorted: () => void;
  /** The column's name, and nothing else: it is the cell's accessible name. */
  children: ReactNode;
}

/** A column's name as a button that sorts. The direction is said by `aria-sort` and shown by a hidden arrow. */
export function HeaderCell<Item extends RowData>({ header, onSorted, children }: HeaderCellProps<Item>) {
  const direction = header.column.getIsSorted();
  const { align, hideBelow, share = 1 } = header.column.columnDef.meta ?? {};
  return (
    <th
      scope="col"
      aria-sort={ARIA_SORT[direction || 'none']}
      data-align={align}
      data-hide-below={hideBelow}
      style={{ width: widthOf(share, header) }}
    >
      <button
        type="button"
        data-align={align}
        onClick={() => {
          header.column.toggleSorting();
          onSorted();
        }}
      >
        {children}
        {direction && <span aria-hidden="true">{direction === 'asc' ? '↑' : '↓'}</span>}
      </button>
    </th>
  );
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending', none: 'none' } as const;

/** Where narrow screens drop columns, the browser stretches the rest in proportion. */
function widthOf<Item extends RowData>(share: number, header: Header<Features, Item>): string {
  const shares = header.table.getAllLeafColumns().map((column) => column.columnDef.meta?.share ?? 1);
  const all = shares.reduce((sum, one) => sum + one, 0);
  return `${(share / all) * 100}%`;
}
