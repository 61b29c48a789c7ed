import { Link } from '@tanstack/react-router';

import type { Expense } from '#contract/expenses.ts';
import { columnHelper } from '#src/ui/table/data-table-columns.ts';
import type { FilterValues } from '#src/ui/table/filter-rows.ts';

export function filterExpenseBy({ name, isMandatory }: Expense): FilterValues {
  // `No` would be found in too many names.
  return [name, isMandatory ? 'Mandatory' : 'Discretionary'];
}

const column = columnHelper<Expense>();

export const expenseColumns = column.columns([
  column.accessor('name', {
    header: 'Name',
    cell: ({ row: { original: expense } }) => (
      <Link to="/expenses/$expenseId" params={{ expenseId: String(expense.expenseId) }}>
        {expense.name}
      </Link>
    ),
  }),
  column.accessor(({ isMandatory }) => (isMandatory ? 'Yes' : 'No'), {
    id: 'isMandatory',
    header: 'Mandatory',
  }),
]);
