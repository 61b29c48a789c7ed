import type { Selectable } from 'kysely';

import { accountEndpoints } from '#contract/account-endpoints.ts';
import type { AllEndpoints } from '#contract/all-endpoints.ts';
import { BUDGET_ITEM_KINDS, type BudgetItemKind } from '#contract/budgets.ts';
import { type Endpoint, endpoints } from '#contract/endpoints.ts';
import { planEndpoints } from '#contract/plan-endpoints.ts';
import { scheduleEndpoints } from '#contract/schedule-endpoints.ts';
import { recordedTable, type RecordedTableName } from '#server/changes/recorded-tables.ts';
import type { Schema } from '#server/database/schema.ts';
import type { AuthenticatedHandlers, DataRoute } from '#server/http/call.ts';

import { assets, toWireAsset } from './assets.ts';
import { averages } from './averages.ts';
import {
  budgetExpenseItems,
  budgetExpenses,
  budgetItems,
  budgets,
  readBudget,
  readBudgetExpense,
  toWireBudgetExpenseItem,
  toWireBudgetItem,
} from './budgets.ts';
import { expenses, toWireExpense } from './expenses.ts';
import { history, readHistoryPoint } from './history.ts';
import { liabilities, toWireLiability } from './liabilities.ts';
import { findOwn, type Owner } from './own-rows.ts';
import { plan, readPlan } from './plan.ts';
import { currency, profile, readCurrency, readProfile } from './profile.ts';
import type { CountedQuota } from './quotas.ts';
import { readSchedule, scheduleOccurrences, schedules, toWireOccurrence } from './schedules.ts';

interface Rows {
  readonly table: RecordedTableName;
  /** Reads one as the response to its update shows it. Returns undefined if it does not exist. */
  readonly read: (owner: Owner, id: number) => Promise<unknown>;
}

interface Resource {
  readonly routes: readonly DataRoute[];
  readonly rows: Rows | undefined;
}

/** @param rows undefined if the resource is computed from others */
function resource<TGroup extends AllEndpoints[keyof AllEndpoints] & Record<keyof TGroup, Endpoint>>(
  group: TGroup,
  handlers: AuthenticatedHandlers<TGroup>,
  rows?: Rows,
): Resource {
  const actions = Object.keys(group) as (keyof TGroup)[];
  // A handler is only ever called with what the schema of its own endpoint has parsed.
  return { routes: actions.map((action) => ({ endpoint: group[action], handle: handlers[action] })), rows };
}

/** Rows that are read from a single table. @param where the values of those that belong to the resource */
function rowsIn<TTable extends Exclude<RecordedTableName, 'people'>>(
  table: TTable,
  toWire: (row: Selectable<Schema[TTable]>) => unknown,
  where: Partial<Selectable<Schema[TTable]>> = {},
): Rows {
  return {
    table,
    read: async (owner, id) => {
      const row = await findOwn(owner, table, { ...where, id });
      return row && toWire(row);
    },
  };
}

function itemResource(kind: BudgetItemKind): Resource {
  const rows = rowsIn('budget_items', (row) => toWireBudgetItem(kind, row), { kind });
  return resource(endpoints[kind], budgetItems(kind), rows);
}

export const RESOURCES: readonly Resource[] = [
  resource(endpoints.assets, assets, rowsIn('assets', toWireAsset)),
  resource(endpoints.liabilities, liabilities, rowsIn('liabilities', toWireLiability)),
  resource(endpoints.expenses, expenses, rowsIn('expenses', toWireExpense, { is_archived: 0 })),
  resource(endpoints.budgets, budgets, { table: 'budgets', read: readBudget }),
  ...BUDGET_ITEM_KINDS.map(itemResource),
  resource(endpoints.budgetExpenses, budgetExpenses, { table: 'budget_expenses', read: readBudgetExpense }),
  resource(
    endpoints.budgetExpenseItems,
    budgetExpenseItems,
    rowsIn('budget_expense_items', toWireBudgetExpenseItem),
  ),
  resource(endpoints.averages, averages),
  resource(endpoints.history, history, { table: 'history_points', read: readHistoryPoint }),
  resource(scheduleEndpoints.schedules, schedules, { table: 'schedules', read: readSchedule }),
  resource(
    scheduleEndpoints.scheduleOccurrences,
    scheduleOccurrences,
    rowsIn('schedule_occurrences', toWireOccurrence),
  ),
  resource(planEndpoints.plan, plan, { table: 'life_plans', read: readPlan }),
];

/** What is about the person, and has no calls in a batch. */
export const PERSONAL_RESOURCES: readonly Resource[] = [
  resource(endpoints.profile, profile, {
    table: 'people',
    read: ({ database, owner }) => readProfile(database, owner),
  }),
  resource(accountEndpoints.currency, currency, { table: 'people', read: readCurrency }),
];

const ROWS = new Map(
  [...RESOURCES, ...PERSONAL_RESOURCES].flatMap(({ routes, rows }) =>
    routes.map(({ endpoint }) => [endpoint.path, rows] as const),
  ),
);

export function rowsOf(path: string): Rows | undefined {
  return ROWS.get(path);
}

/** The quota that a call needs room in if it creates something. Past values are counted on their own. */
export function quotaOf(path: string): CountedQuota | undefined {
  const rows = rowsOf(path);
  const quota = rows && recordedTable(rows.table).quota;
  return quota === 'historyPoints' ? undefined : quota;
}
