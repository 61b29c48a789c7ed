import type { ExpenseAverage } from '#contract/averages.ts';
import { columnHelper } from '#src/ui/table/data-table-columns.ts';
import { formatCents } from '#src/ui/format/money.ts';

const column = columnHelper<ExpenseAverage>();

export const expenseAverageColumns = column.columns([
  column.accessor('name', { header: 'Name' }),
  column.accessor('average', {
    header: 'Average Amount',
    cell: ({ getValue }) => formatCents(getValue()),
    meta: { align: 'end', total: true },
  }),
]);
