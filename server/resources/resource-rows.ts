import { accountEndpoints } from '#contract/account-endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import { recordedTable, type RecordedTableName } from '#server/changes/recorded-tables.ts';
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
import type { CountedQuota } from './quotas.ts';

/** The rows of a resource. */
interface ResourceRows {
  readonly table: RecordedTableName;
  /** Reads one as the response to its update shows it. Returns undefined if it does not exist. */
  readonly read: (database: Database, owner: number, id: number) => Promise<unknown>;
}

/** By the path of the resource. */
const RESOURCES: Readonly<Record<string, ResourceRows>> = {
  [endpoints.assets.create.path]: { table: 'assets', read: readAsset },
  [endpoints.liabilities.create.path]: { table: 'liabilities', read: readLiability },
  [endpoints.expenses.create.path]: { table: 'expenses', read: readExpense },
  [endpoints.budgets.create.path]: { table: 'budgets', read: readBudget },
  [endpoints.earnedIncome.create.path]: { table: 'budget_items', read: budgetItemReader('earnedIncome') },
  [endpoints.passiveIncome.create.path]: { table: 'budget_items', read: budgetItemReader('passiveIncome') },
  [endpoints.investments.create.path]: { table: 'budget_items', read: budgetItemReader('investments') },
  [endpoints.budgetExpenses.create.path]: { table: 'budget_expenses', read: readBudgetExpense },
  [endpoints.budgetExpenseItems.create.path]: { table: 'budget_expense_items', read: readBudgetExpenseItem },
  [endpoints.history.create.path]: { table: 'history_points', read: readHistoryPoint },
  // The person's own row.
  [endpoints.profile.update.path]: { table: 'people', read: readProfile },
  [accountEndpoints.currency.update.path]: { table: 'people', read: readCurrency },
};

/** The rows that a call is about, by its path. */
export function rowsOf(path: string): ResourceRows | undefined {
  return RESOURCES[path.replace(/\/{id}$/, '')];
}

/** The quota that a call needs room in if it creates something. Past values are counted on their own. */
export function quotaOf(path: string): CountedQuota | undefined {
  const rows = rowsOf(path);
  const quota = rows && recordedTable(rows.table).quota;
  return quota === 'historyPoints' ? undefined : quota;
}
