import { Link } from '@tanstack/react-router';

import type { Expense } from '#contract/expenses.ts';
import type { FilterValues } from '#src/ui/table/filter-rows.ts';
import { listTableColumns } from '#src/ui/table/list-table-columns.ts';

import { expenseList } from './expense-list.ts';

export function filterExpenseBy({ name, isMandatory }: Expense): FilterValues {
  // `No` would be found in too many names.
  return [name, isMandatory ? 'Mandatory' : 'Discretionary'];
}

export const expenseColumns = listTableColumns(expenseList, ({ expenseId }, text) => (
  <Link to="/expenses/$expenseId" params={{ expenseId: String(expenseId) }}>
    {text}
  </Link>
));
