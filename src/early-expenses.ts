import { Expense } from '#contract/expenses.ts';

import { showEarlyRows } from './early-rows.ts';
import { expenseList } from './features/expenses/expense-list.ts';

/* The build inlines this script into the page of the expenses, after the first script. */

void showEarlyRows({
  path: '/api/expenses',
  entry: Expense,
  itemsOf: (expenses) => expenses,
  list: expenseList,
});
