import { Button, Card, Table } from '@chakra-ui/react';
import { useMatch } from '@tanstack/react-router';
import {
  FlexRender,
  type Header,
  type Row,
  type RowData,
  type Table as RowTable,
} from '@tanstack/react-table';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';

import { ZERO } from '#contract/money.ts';

import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { type Format, useFormat } from '#src/ui/format/format.ts';

import { useArrivals } from '#src/ui/layout/motion.ts';

import { type Features, relativeWidthOf } from './data-table-columns.ts';
import { EditRowButton, useFocusInPlace, useEditedRow } from './row-editing.tsx';
import { followRowLink, useFocusOpenedRow } from './row-links.ts';
import { stackedBelow } from './stacked-rows.ts';
import { TableFilter, TablePagination } from './table-bars.tsx';
import { TableTotals } from './table-totals.tsx';
import { type FilteredList, useFilteredTable } from './use-filtered-table.ts';

interface DataTableProps<Item extends RowData> extends FilteredList<Item> {
  label: string;
  emptyState: ReactNode;
  /** The id of a row to bring into view and focus, such as one that was just added. */
  revealedRow?: string | undefined;
  onReveal?: () => void;
  /** With it, each row can be edited where it is. */
  editor?: RowEditor<Item> | undefined;
}

interface RowEditor<Item extends RowData> {
  readonly nameOf: (row: Item) => string;
  readonly render: (row: Item, onClose: () => void) => ReactNode;
}

/** If the first cell of a row renders a link, a click anywhere in the row follows it. */
export function DataTable<Item extends RowData>(props: DataTableProps<Item>) {
  const format = useFormat();
  const { label, emptyState, revealedRow, onReveal, editor, ...list } = props;
  const { columns, rows } = list;
  const view = useFilteredTable(list);
  const { table, filter, found, pagination, setFilter, setPagination } = view;
  const foundCount = found?.size ?? rows.length;
  const filterBox = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  useFocusOpenedRow(body);
  const { rowsById } = table.getCoreRowModel();
  const ids = useMemo(() => Object.keys(rowsById), [rowsById]);
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname });
  useArrivals(`${path} ${label}`, ids, body);
  const [editedKey, edit] = useEditedRow();
  const inPlace = useFocusInPlace(body);
  const shown = table.getRowModel().rows;
  // What is being edited stays, whatever the filter and the page.
  const edited =
    shown.every(({ id }) => id !== editedKey) && table.getCoreRowModel().rowsById[editedKey ?? ''];
  useRevealRow(view, body, revealedRow, onReveal);
  const isStacked = columns.length > 2;
  const wide = isCrowded(format, table) ? 'xl' : 'md';

  return (
    // `clip`, not `hidden`: in a scroll container the header could not stick to the window.
    <Card.Root
      overflow="clip"
      maxWidth={isStacked ? undefined : 'column'}
      data-narrow={!isStacked || undefined}
    >
      {rows.length > 0 && (
        <TableFilter
          ref={filterBox}
          filter={filter}
          onFilter={setFilter}
          foundCount={found?.size}
          rowCount={rows.length}
        />
      )}
      {/* Some browsers drop the implicit roles of table elements when `display` changes, as in stacked rows. */}
      <Table.Root
        native
        role="table"
        aria-label={label}
        variant="outline"
        css={isStacked ? stackedBelow[wide] : undefined}
      >
        <thead role="rowgroup">
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} role="row">
              {group.headers.map((header) => (
                <HeaderCell key={header.id} header={header} />
              ))}
            </tr>
          ))}
        </thead>
        <tbody ref={body} role="rowgroup" {...inPlace}>
          {(edited ? [edited, ...shown] : shown).map((row, index) =>
            editor && row.id === editedKey ? (
              <tr key={row.id} role="row" data-index={index}>
                <td role="cell" colSpan={columns.length}>
                  {editor.render(row.original, () => void edit(undefined))}
                </td>
              </tr>
            ) : (
              <DataRow
                key={row.id}
                row={row}
                isStacked={isStacked}
                index={index}
                name={editor?.nameOf(row.original)}
                onEdit={() => void edit(row.id)}
              />
            ),
          )}
        </tbody>
      </Table.Root>
      {rows.length === 0 && emptyState}
      {foundCount > 0 && (
        <>
          <TableTotals table={table} isStacked={isStacked} wide={wide} />
          <TablePagination
            // The filter announces how many rows it finds.
            key={filter}
            pagination={pagination}
            rowCount={foundCount}
            onChange={setPagination}
          />
        </>
      )}
      {rows.length > 0 && foundCount === 0 && (
        <EmptyState
          title="Nothing found"
          text="No row matches all of these words."
          action={
            <Button
              variant="surface"
              onClick={() => {
                setFilter('');
                filterBox.current?.focus();
              }}
            >
              Clear filter
            </Button>
          }
        />
      )}
    </Card.Root>
  );
}

/** A column's name as a sort button. `aria-sort` conveys the direction; the arrow is decorative. */
function HeaderCell<Item extends RowData>({ header }: { readonly header: Header<Features, Item> }) {
  const { column, table } = header;
  const direction = column.getIsSorted();
  const { align } = column.columnDef.meta ?? {};
  const total = table.getAllLeafColumns().reduce((sum, other) => sum + relativeWidthOf(other), 0);
  return (
    <th
      scope="col"
      role="columnheader"
      aria-sort={ARIA_SORT[direction || 'none']}
      data-align={align}
      style={{ width: `${(relativeWidthOf(column) / total) * 100}%` }}
    >
      <button type="button" data-align={align} onClick={() => column.toggleSorting()}>
        <FlexRender header={header} />
        {direction && <span aria-hidden="true">{direction === 'asc' ? '↑' : '↓'}</span>}
      </button>
    </th>
  );
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending', none: 'none' } as const;

interface DataRowProps<Item extends RowData> {
  readonly row: Row<Features, Item>;
  /** Whether the row takes two lines on a phone. */
  readonly isStacked: boolean;
  readonly index: number;
  /** Undefined if it cannot be edited. */
  readonly name: string | undefined;
  readonly onEdit: () => void;
}

function DataRow<Item extends RowData>({ row, isStacked, index, name, onEdit }: DataRowProps<Item>) {
  return (
    // Named without the button.
    <tr role="row" aria-label={name} data-index={index} data-key={row.id} onClick={followRowLink}>
      {row.getAllCells().map((cell, column) => {
        const { header, meta } = cell.column.columnDef;
        return (
          <td
            key={cell.id}
            role="cell"
            data-align={meta?.align}
            data-line={meta?.line}
            data-label={isStacked && column > 0 ? header : undefined}
          >
            <FlexRender cell={cell} />
            {name !== undefined && column === 0 && <EditRowButton name={name} onClick={onEdit} />}
          </td>
        );
      })}
    </tr>
  );
}

/** Clears a filter that hides a row, opens the page that contains it, scrolls to it and focuses its link, unless the user is in a field. */
function useRevealRow<Item extends RowData>(
  { table, pagination, setFilter, setPagination }: ReturnType<typeof useFilteredTable<Item>>,
  body: RefObject<HTMLTableSectionElement | null>,
  revealedRow: string | undefined,
  onReveal: (() => void) | undefined,
): void {
  // Runs after every render, because the page may have to change first.
  useEffect(() => {
    if (revealedRow === undefined) return;
    const index = table.getPrePaginatedRowModel().rows.findIndex(({ id }) => id === revealedRow);
    if (index === -1) {
      // The row may not have been read yet.
      if (revealedRow in table.getCoreRowModel().rowsById) setFilter('');
      return;
    }
    const pageIndex = Math.floor(index / pagination.pageSize);
    if (pageIndex !== pagination.pageIndex) {
      setPagination({ ...pagination, pageIndex });
      return;
    }
    // Not by its index: a row that is being edited may stand before those of the page.
    const shown = Array.from(body.current?.rows ?? []).find(({ dataset }) => dataset.key === revealedRow);
    const link = shown?.querySelector('a');
    if (!link) return;
    if (!document.activeElement?.matches('input, select, textarea')) link.focus({ preventScroll: true });
    link.scrollIntoView({ block: 'nearest' });
    onReveal?.();
  });
}

/** $10,000,000.00 in cents: five columns of a tablet have room for smaller figures. Longer signs leave less. */
const LONG_FIGURE = 1_000_000_000;

/** Whether some figures, which are right-aligned, are too long for the columns on a tablet. */
function isCrowded<Item extends RowData>(format: Format, table: RowTable<Features, Item>): boolean {
  const columns = table.getAllLeafColumns();
  if (columns.length <= 4) return false;
  const limit = LONG_FIGURE / 10 ** (format.typedMoney(ZERO).length - '$0.00'.length);
  const figures = columns.filter(({ columnDef }) => columnDef.meta?.align === 'end');
  // Not the rows' cells: creating those of all rows would take longer than rendering a page of them.
  return table.getCoreRowModel().rows.some((row) =>
    figures.some(({ id }) => {
      const value = row.getValue(id);
      return (typeof value === 'number' || typeof value === 'bigint') && (value >= limit || value <= -limit);
    }),
  );
}
