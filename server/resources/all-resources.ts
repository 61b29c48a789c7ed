import { accountEndpoints } from '#contract/account-endpoints.ts';
import { type Endpoint, endpoints } from '#contract/endpoints.ts';
import { recordedTable, type RecordedTableName } from '#server/changes/recorded-tables.ts';
import type { Database } from '#server/database/schema.ts';
import type { AuthenticatedHandlers, DataRoute } from '#server/http/call.ts';

import { assets, readAsset } from './assets.ts';
import { averages } from './averages.ts';
import { budgetExpenseItems, readBudgetExpenseItem } from './budget-expense-items.ts';
import { budgetExpenses, readBudgetExpense } from './budget-expenses.ts';
import { budgetItemReader, budgetItems } from './budget-items.ts';
import { budgets, readBudget } from './budgets.ts';
import { currency, readCurrency } from './currency.ts';
import { expenses, readExpense } from './expenses.ts';
import { history, readHistoryPoint } from './history.ts';
import { liabilities, readLiability } from './liabilities.ts';
import { profile, readProfile } from './profile.ts';
import type { CountedQuota } from './quotas.ts';

/** The rows of a resource. */
interface Rows {
  readonly table: RecordedTableName;
  /** Reads one as the response to its update shows it. Returns undefined if it does not exist. */
  readonly read: (database: Database, owner: number, id: number) => Promise<unknown>;
}

interface Resource {
  readonly routes: readonly DataRoute[];
  readonly rows: Rows | undefined;
}

/** @param rows undefined if the resource is computed from others */
function resource<TGroup extends Record<keyof TGroup, Endpoint>>(
  group: TGroup,
  handlers: AuthenticatedHandlers<TGroup>,
  rows?: Rows,
): Resource {
  const actions = Object.keys(group) as (keyof TGroup)[];
  // A handler is only ever called with what the schema of its own endpoint has parsed.
  return { routes: actions.map((action) => ({ endpoint: group[action], handle: handlers[action] })), rows };
}

const rowsOfItems = (kind: 'earnedIncome' | 'passiveIncome' | 'investments'): Rows => ({
  table: 'budget_items',
  read: budgetItemReader(kind),
});

/** The data of an account. */
export const RESOURCES: readonly Resource[] = [
  resource(endpoints.assets, assets, { table: 'assets', read: readAsset }),
  resource(endpoints.liabilities, liabilities, { table: 'liabilities', read: readLiability }),
  resource(endpoints.expenses, expenses, { table: 'expenses', read: readExpense }),
  resource(endpoints.budgets, budgets, { table: 'budgets', read: readBudget }),
  resource(endpoints.earnedIncome, budgetItems('earnedIncome'), rowsOfItems('earnedIncome')),
  resource(endpoints.passiveIncome, budgetItems('passiveIncome'), rowsOfItems('passiveIncome')),
  resource(endpoints.investments, budgetItems('investments'), rowsOfItems('investments')),
  resource(endpoints.budgetExpenses, budgetExpenses, { table: 'budget_expenses', read: readBudgetExpense }),
  resource(endpoints.budgetExpenseItems, budgetExpenseItems, {
    table: 'budget_expense_items',
    read: readBudgetExpenseItem,
  }),
  resource(endpoints.averages, averages),
  resource(endpoints.history, history, { table: 'history_points', read: readHistoryPoint }),
];

/** What is about the person, and has no calls in a batch. */
export const PERSONAL_RESOURCES: readonly Resource[] = [
  resource(endpoints.profile, profile, { table: 'people', read: readProfile }),
  resource(accountEndpoints.currency, currency, { table: 'people', read: readCurrency }),
];

const ROWS = new Map(
  [...RESOURCES, ...PERSONAL_RESOURCES].flatMap(({ routes, rows }) =>
    routes.map(({ endpoint }) => [endpoint.path, rows] as const),
  ),
);

/** The rows that a call is about, by its path. */
export function rowsOf(path: string): Rows | undefined {
  return ROWS.get(path);
}

/** The quota that a call needs room in if it creates something. Past values are counted on their own. */
export function quotaOf(path: string): CountedQuota | undefined {
  const rows = rowsOf(path);
  const quota = rows && recordedTable(rows.table).quota;
  return quota === 'historyPoints' ? undefined : quota;
}
