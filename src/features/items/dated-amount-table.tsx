import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { type Dated, dayOf } from '#contract/days.ts';
import type { Id } from '#contract/fields.ts';
import type { Cents } from '#contract/money.ts';
import { columnHelper } from '#src/ui/table/data-table-columns.ts';
import { DataTable } from '#src/ui/table/data-table.tsx';
import type { FilterValues } from '#src/ui/table/filter-rows.ts';
import { Money } from '#src/ui/format/format.ts';
import { formatDay } from '#src/features/budgets/budget-dates.ts';

/** A row for a budget item of any kind. */
export interface DatedAmountRow extends Dated {
  readonly id: Id;
  readonly amount: Cents;
  readonly note: string;
  /** Renders the link to the item's edit page with this text. */
  readonly link: (text: string) => ReactNode;
}

const column = columnHelper<DatedAmountRow>();

/** By day, and within a day by time. */
function sortKey(row: DatedAmountRow): string | undefined {
  const day = dayOf(row);
  return day && `${day} ${row.timeStamp?.getTime() ?? 0}`;
}

const date = column.accessor(sortKey, {
  id: 'date',
  header: 'Date',
  cell: ({ row }) => row.original.link(formatDay(row.original)),
  meta: { align: 'start' },
});
const note = column.accessor('note', {
  header: 'Note',
  // After two lines it is truncated, but only visually: screen readers read all of it, and the item's page shows it.
  cell: ({ getValue }) =>
    getValue() === '' ? null : (
      <chakra.span lineClamp={{ md: 2 }} title={getValue()}>
        {getValue()}
      </chakra.span>
    ),
  meta: { line: 2, relativeWidth: 2.5 },
});
const amount = column.accessor('amount', {
  header: 'Amount',
  cell: ({ getValue }) => <Money amount={getValue()} />,
  meta: { align: 'end', total: true },
});

const columns = column.columns([date, amount]);
const columnsWithNote = column.columns([date, note, amount]);

function filterBy(row: DatedAmountRow): FilterValues {
  return [formatDay(row), row.note, row.amount];
}

interface DatedAmountTableProps {
  /** The table's accessible name. */
  readonly label: string;
  readonly rows: readonly DatedAmountRow[];
  readonly empty: ReactNode;
}

/** The items of a budget by day, newest first. Notes have a column if there are any. */
export function DatedAmountTable({ label, rows, empty }: DatedAmountTableProps) {
  return (
    <DataTable
      label={label}
      columns={rows.some((row) => row.note !== '') ? columnsWithNote : columns}
      rows={rows}
      filterBy={filterBy}
      rowId={(row) => String(row.id)}
      defaultSort={{ id: 'date', desc: true }}
      emptyState={empty}
    />
  );
}
