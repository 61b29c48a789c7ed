import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';

import { columnHelper, type DataTableColumns } from './data-table-columns.ts';
import type { List } from './list-columns.ts';

/**
 * Makes the columns of a data table from those of a list. Call this outside the component, since new columns make a new
 * table.
 * @param renderLink renders the first cell of a row, a link to the item's page
 */
export function listTableColumns<Item extends RowData>(
  { columns }: List<Item>,
  renderLink: (item: Item, text: string) => ReactNode,
): DataTableColumns<Item> {
  const column = columnHelper<Item>();
  return columns.map(({ value, text, ...definition }, index) =>
    column.accessor((item): unknown => value(item), {
      ...definition,
      meta: definition,
      cell: ({ row: { original } }) => (index === 0 ? renderLink(original, text(original)) : text(original)),
    }),
  );
}
