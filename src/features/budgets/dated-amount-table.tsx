import { Button, chakra } from '@chakra-ui/react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { type Dated, dayOf } from '#contract/days.ts';
import type { Id } from '#contract/fields.ts';
import type { Cents } from '#contract/money.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Money } from '#src/ui/format/format.ts';
import { formatDay } from '#src/ui/format/texts.ts';
import { columnHelper } from '#src/ui/table/data-table-columns.ts';
import { DataTable } from '#src/ui/table/data-table.tsx';

/** A budget item of any kind. */
interface DatedAmountRow extends Dated {
  readonly id: Id;
  readonly amount: Cents;
  readonly note: string;
  /** Renders the link to its edit page with this text. */
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
  cell: ({ row: { original } }) => original.link(formatDay(original)),
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

interface DatedAmountTableProps {
  /** The table's accessible name. */
  readonly label: string;
  readonly rows: readonly DatedAmountRow[];
  /** What an empty list says, and its link to the page that adds an item. */
  readonly empty: { readonly title: string; readonly text: string; readonly add: string };
  readonly addLink: LinkProps;
}

/** The items of a budget by day, newest first. Notes have a column if there are any. */
export function DatedAmountTable({ label, rows, empty, addLink }: DatedAmountTableProps) {
  return (
    <DataTable
      label={label}
      columns={rows.some((row) => row.note !== '') ? columnsWithNote : columns}
      rows={rows}
      filterBy={(row) => [formatDay(row), row.note, row.amount]}
      rowId={({ id }) => String(id)}
      defaultSort={{ id: 'date', desc: true }}
      emptyState={
        <EmptyState
          title={empty.title}
          text={empty.text}
          action={
            <Button asChild variant="surface">
              <Link {...addLink}>{empty.add}</Link>
            </Button>
          }
        />
      }
    />
  );
}
