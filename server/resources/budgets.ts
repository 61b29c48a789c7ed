import type { Budget } from '#contract/budgets.ts';
import type { endpoints } from '#contract/endpoints.ts';
import { jsonArray, parseJsonArray } from '#server/database/json-array.ts';
import type { BudgetItemKind, Database } from '#server/database/schema.ts';

import type { AuthenticatedHandlers } from '#server/http/handler.ts';
import { toWireBudgetExpense } from './budget-expenses.ts';
import { toWireBudgetItem } from './budget-items.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { WireFormat } from '#server/http/wire-format.ts';

export const budgets: AuthenticatedHandlers<typeof endpoints.budgets> = {
  async list({ database, owner }) {
    const rows = await selectBudgets(database, owner).execute();
    return rows.map(onWire);
  },

  async create({ database, owner, body }) {
    const row = await database
      .insertInto('budgets')
      .values({ owner_id: owner, month: body.Month, year: body.Year })
      .onConflict((conflict) => conflict.columns(['owner_id', 'year', 'month']).doNothing())
      .returning(['id as budgetId', 'month', 'year'])
      .executeTakeFirst();
    if (row === undefined) throw new HttpError(409, 'Budget already exists for this month and year');
    return { ...row, earnedIncome: [], passiveIncome: [], investments: [], expenses: [] };
  },
};

/** A person's budgets with all that is in them, in one statement. */
function selectBudgets(database: Database, owner: number) {
  return database
    .selectFrom('budgets')
    .select((budget) => [
      'budgets.id',
      'budgets.month',
      'budgets.year',
      jsonArray(
        database,
        budget
          .selectFrom('budget_items as item')
          .select(['item.id', 'item.budget_id', 'item.kind', 'item.amount_cents', 'item.time_stamp'])
          .whereRef('item.budget_id', '=', 'budgets.id')
          .orderBy('item.time_stamp')
          .orderBy('item.id'),
      ).as('items'),
      jsonArray(
        database,
        budget
          .selectFrom('budget_expenses as spent')
          .innerJoin('expenses', 'expenses.id', 'spent.expense_id')
          .select((spent) => [
            'spent.id',
            'spent.budget_id',
            'spent.expense_id',
            'expenses.name',
            'expenses.is_mandatory',
            jsonArray(
              database,
              spent
                .selectFrom('budget_expense_items as item')
                .select(['item.id', 'item.budget_expense_id', 'item.amount_cents', 'item.time_stamp'])
                .whereRef('item.budget_expense_id', '=', 'spent.id')
                .orderBy('item.time_stamp')
                .orderBy('item.id'),
            ).as('items'),
          ])
          .whereRef('spent.budget_id', '=', 'budgets.id')
          .orderBy('spent.id'),
      ).as('expenses'),
    ])
    .where('budgets.owner_id', '=', owner)
    .orderBy('budgets.year')
    .orderBy('budgets.month');
}

type BudgetRow = Awaited<ReturnType<ReturnType<typeof selectBudgets>['execute']>>[number];

function onWire({ id, month, year, items, expenses }: BudgetRow): WireFormat<typeof Budget> {
  const byKind = Object.groupBy(parseJsonArray(items), ({ kind }) => kind);
  const itemsOf = <TKind extends BudgetItemKind>(kind: TKind) =>
    (byKind[kind] ?? []).map((item) => toWireBudgetItem(kind, item));
  return {
    budgetId: id,
    month,
    year,
    earnedIncome: itemsOf('earnedIncome'),
    passiveIncome: itemsOf('passiveIncome'),
    investments: itemsOf('investments'),
    expenses: parseJsonArray(expenses).map((spent) =>
      toWireBudgetExpense(spent, parseJsonArray(spent.items)),
    ),
  };
}
