import type { ExpenseAverage } from '#contract/averages.ts';
import { columnHelper } from '#src/ui/table/data-table-columns.ts';
import type { FilterValues } from '#src/ui/table/filter-rows.ts';
import { Money } from '#src/ui/format/format.ts';

import { ProofButton } from '#src/ui/figures/proof-button.tsx';

export function filterAverageBy({ name, average }: ExpenseAverage): FilterValues {
  return [name, average];
}

const column = columnHelper<ExpenseAverage>();

export const expenseAverageColumns = column.columns([
  column.accessor('name', { header: 'Name' }),
  column.accessor('average', {
    header: 'Average Amount',
    cell: ({ getValue, row }) => (
      <ProofButton of={row.original}>
        <Money amount={getValue()} />
      </ProofButton>
    ),
    meta: { align: 'end', total: true },
  }),
]);
