import { accountEndpoints } from '#contract/account-endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { RecordedTableName } from '#server/changes/recorded-tables.ts';
import type { Database } from '#server/database/schema.ts';

import { readAsset } from './assets.ts';
import { readBudgetExpenseItem } from './budget-expense-items.ts';
import { readBudgetExpense } from './budget-expenses.ts';
import { budgetItemReader } from './budget-items.ts';
import { readBudget } from './budgets.ts';
import { readCurrency } from './currency.ts';
import { readExpense } from './expenses.ts';
import { readHistoryPoint } from './history.ts';
import { readLiability } from './liabilities.ts';
import { readProfile } from './profile.ts';

/** The row that a call updates or deletes. */
interface CurrentRow {
  readonly table: RecordedTableName;
  /** Reads it as the response to its update shows it. Returns undefined if it does not exist. */
  readonly read: (database: Database, owner: number, id: number) => Promise<unknown>;
}

/** The rows of the calls that update or delete one, by path. */
export const CURRENT_ROWS: Readonly<Record<string, CurrentRow>> = {
  [endpoints.assets.update.path]: { table: 'assets', read: readAsset },
  [endpoints.liabilities.update.path]: { table: 'liabilities', read: readLiability },
  [endpoints.expenses.update.path]: { table: 'expenses', read: readExpense },
  [endpoints.budgets.delete.path]: { table: 'budgets', read: readBudget },
  [endpoints.earnedIncome.update.path]: { table: 'budget_items', read: budgetItemReader('earnedIncome') },
  [endpoints.passiveIncome.update.path]: { table: 'budget_items', read: budgetItemReader('passiveIncome') },
  [endpoints.investments.update.path]: { table: 'budget_items', read: budgetItemReader('investments') },
  [endpoints.budgetExpenses.update.path]: { table: 'budget_expenses', read: readBudgetExpense },
  [endpoints.budgetExpenseItems.update.path]: { table: 'budget_expense_items', read: readBudgetExpenseItem },
  [endpoints.history.update.path]: { table: 'history_points', read: readHistoryPoint },
  // A path without an id is about the person's own row.
  [endpoints.profile.update.path]: { table: 'people', read: readProfile },
  [accountEndpoints.currency.update.path]: { table: 'people', read: readCurrency },
};
