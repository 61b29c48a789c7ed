import { compareTexts } from '#src/ui/format/texts.ts';
import {
  type Column,
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

import type { HelpTopic } from '#src/ui/help/help.tsx';

interface ColumnMeta {
  /** Alignment of figures and dates, which never wrap. */
  readonly align?: 'start' | 'end';
  /** On a phone, in tables of more than two columns, puts the value on the row's second line. */
  readonly line?: 2;
  /** The column's width relative to the others; 1 by default. */
  readonly relativeWidth?: number;
  /** Shows the total of all rows below the table. The column's values are sums in cents. */
  readonly total?: true;
  /** The topic of the help button beside the total. The header has room only for the sort button. */
  readonly help?: HelpTopic;
}

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

export function columnIds<Item extends RowData>(columns: DataTableColumns<Item>): string[] {
  return columns.map((column) => column.id ?? ('accessorKey' in column ? String(column.accessorKey) : ''));
}

type Sortable = string | number | bigint | boolean | null | undefined;

/** Compares numbers by value and everything else as text. */
export function byValue<Item extends RowData>(
  a: Row<Features, Item>,
  b: Row<Features, Item>,
  columnId: string,
) {
  const [left, right] = [a.getValue<Sortable>(columnId), b.getValue<Sortable>(columnId)];
  if (isNumeric(left) && isNumeric(right)) return left < right ? -1 : Number(left > right);
  return compareTexts(String(left ?? ''), String(right ?? ''));
}

function isNumeric(value: Sortable): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}

export function relativeWidthOf<Item extends RowData>({ columnDef }: Column<Features, Item>): number {
  return columnDef.meta?.relativeWidth ?? 1;
}
