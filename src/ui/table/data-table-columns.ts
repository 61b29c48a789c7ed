import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  metaHelper,
  type Row,
  type RowData,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  type TableOptions,
} from '@tanstack/react-table';

import { type ColumnMeta, compareValues, type Sortable } from './list-columns.ts';

export const features = tableFeatures({
  columnMeta: metaHelper<ColumnMeta>(),
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  rowPaginationFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

export type Features = typeof features;

export type DataTableColumns<Item extends RowData> = TableOptions<Features, Item>['columns'];

/**
 * Creates a data table's columns: `const column = columnHelper<Asset>()`, then `column.columns([column.accessor('name',
 * { header: 'Name', cell: … }), …])`. Define them outside the component, since new columns make a new table.
 */
export function columnHelper<Item extends RowData>() {
  return createColumnHelper<Features, Item>();
}

/** The columns' ids; each column needs an accessor key or an id. */
export function columnIds<Item extends RowData>(columns: DataTableColumns<Item>): string[] {
  return columns.map((column) => column.id ?? ('accessorKey' in column ? String(column.accessorKey) : ''));
}

/** Compares numbers by value and everything else as text. */
export function byValue<Item extends RowData>(
  a: Row<Features, Item>,
  b: Row<Features, Item>,
  columnId: string,
) {
  return compareValues(a.getValue<Sortable>(columnId), b.getValue<Sortable>(columnId));
}
