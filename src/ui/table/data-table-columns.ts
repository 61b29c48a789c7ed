import {
  createColumnHelper,
  createPaginatedRowModel,
  createSortedRowModel,
  metaHelper,
  type Row,
  type RowData,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  type TableOptions,
} from '@tanstack/react-table';

import { collator } from '#src/ui/format/collator.ts';

export interface ColumnMeta {
  /** Where its figures or dates line up, which are never broken. */
  align?: 'start' | 'end';
  /** On a phone the value stands in the row's second line, where a table has more than two columns. */
  line?: 2;
  /** Its part of the width, where the parts are not equal. */
  share?: number;
}

export const features = tableFeatures({
  columnMeta: metaHelper<ColumnMeta>(),
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

export type Features = typeof features;

export type DataTableColumns<Item extends RowData> = TableOptions<Features, Item>['columns'];

/**
 * Makes a data table's columns: `const column = columnHelper<Asset>()`, then `column.columns([column.accessor('name',
 * { header: 'Name', cell: … }), …])`. They belong outside the component, since new columns mean a new table.
 */
export function columnHelper<Item extends RowData>() {
  return createColumnHelper<Features, Item>();
}

/** The ids by which columns are sorted, where each has a key or an id of its own. */
export function columnIds<Item extends RowData>(columns: DataTableColumns<Item>): string[] {
  return columns.map((column) => column.id ?? ('accessorKey' in column ? String(column.accessorKey) : ''));
}

type Sortable = string | number | bigint | boolean | null | undefined;

/** Numbers by size, everything else by name. */
export function byValue<Item extends RowData>(
  a: Row<Features, Item>,
  b: Row<Features, Item>,
  columnId: string,
) {
  const left = a.getValue<Sortable>(columnId);
  const right = b.getValue<Sortable>(columnId);
  if (isNumeric(left) && isNumeric(right)) return left < right ? -1 : Number(left > right);
  return collator.compare(String(left ?? ''), String(right ?? ''));
}

function isNumeric(value: Sortable): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}
