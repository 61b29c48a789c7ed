import type { ReactNode } from 'react';

import type { Id } from '#contract/fields.ts';
import type { Cents } from '#contract/money.ts';
import { columnHelper } from '#src/ui/table/data-table-columns.ts';
import { DataTable } from '#src/ui/table/data-table.tsx';
import { formatCents } from '#src/ui/format/money.ts';

import { formatDay } from './-budget-dates.ts';

/** A row for a budget item of any kind. */
export interface DatedAmountRow {
  readonly id: Id;
  readonly timeStamp: Date | null;
  readonly amount: Cents;
  /** Renders the link to the item's edit page with this text. */
  readonly link: (text: string) => ReactNode;
}

const column = columnHelper<DatedAmountRow>();

const columns = column.columns([
  column.accessor(({ timeStamp }) => timeStamp?.getTime(), {
    id: 'date',
    header: 'Date',
    cell: ({ row }) => row.original.link(formatDay(row.original.timeStamp)),
    meta: { align: 'start' },
  }),
  column.accessor('amount', {
    header: 'Amount',
    cell: ({ getValue }) => formatCents(getValue()),
    meta: { align: 'end', total: true },
  }),
]);

interface DatedAmountTableProps {
  /** The table's accessible name. */
  readonly label: string;
  readonly rows: readonly DatedAmountRow[];
  readonly empty: ReactNode;
}

/** The items of a budget by day, newest first. */
export function DatedAmountTable({ label, rows, empty }: DatedAmountTableProps) {
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      rowId={(row) => String(row.id)}
      defaultSort={{ id: 'date', desc: true }}
      emptyState={empty}
    />
  );
}
