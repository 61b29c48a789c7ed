import type { BudgetItemKind, WireBudget } from '#contract/budgets.ts';
import type { endpoints } from '#contract/endpoints.ts';
import { jsonArray, parseJsonArray } from '#server/database/json-array.ts';
import type { AuthenticatedHandlers } from '#server/http/call.ts';
import { HttpError } from '#server/http/http-error.ts';

import { toWireBudgetExpense } from './budget-expenses.ts';
import { toWireBudgetItem } from './budget-items.ts';
import { deleteOwn, type Owner } from './own-rows.ts';

export const budgets: AuthenticatedHandlers<typeof endpoints.budgets> = {
  async list(call) {
    return (await selectBudgets(call).execute()).map(toWireBudget);
  },

  async create({ database, owner, body }) {
    const row = await database
      .insertInto('budgets')
      .values({ owner_id: owner, month: body.Month, year: body.Year })
      .onConflict((conflict) => conflict.columns(['owner_id', 'year', 'month']).doNothing())
      .returning(['id', 'month', 'year'])
      .executeTakeFirst();
    if (row === undefined) throw new HttpError(409, 'Budget already exists for this month and year');
    const { id, month, year } = row;
    return { budgetId: id, month, year, earnedIncome: [], passiveIncome: [], investments: [], expenses: [] };
  },

  /** Deletes a budget with everything in it. */
  async delete(call) {
    await deleteOwn(call, 'budgets', { id: call.id });
  },
};

/** Reads a budget with everything in it. Returns undefined if there is none with this id. */
export async function readBudget(owner: Owner, id: number): Promise<WireBudget | undefined> {
  const row = await selectBudgets(owner).where('budgets.id', '=', id).executeTakeFirst();
  return row && toWireBudget(row);
}

/** Selects a person's budgets with everything in them, in one statement. */
function selectBudgets({ database, owner }: Owner) {
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
          .select([
            'item.id',
            'item.budget_id',
            'item.kind',
            'item.amount_cents',
            'item.time_stamp',
            'item.note',
            'item.day',
          ])
          .whereRef('item.budget_id', '=', 'budgets.id')
          .orderBy('item.time_stamp')
          .orderBy('item.id'),
      ).as('items'),
      jsonArray(
        database,
        budget
          .selectFrom('budget_expenses as budgetExpense')
          .innerJoin('expenses', 'expenses.id', 'budgetExpense.expense_id')
          .select((budgetExpense) => [
            'budgetExpense.id',
            'budgetExpense.budget_id',
            'budgetExpense.expense_id',
            'expenses.name',
            'expenses.is_mandatory',
            'budgetExpense.projected_cents',
            jsonArray(
              database,
              budgetExpense
                .selectFrom('budget_expense_items as item')
                .select([
                  'item.id',
                  'item.budget_expense_id',
                  'item.amount_cents',
                  'item.time_stamp',
                  'item.note',
                  'item.day',
                ])
                .whereRef('item.budget_expense_id', '=', 'budgetExpense.id')
                .orderBy('item.time_stamp')
                .orderBy('item.id'),
            ).as('items'),
          ])
          .whereRef('budgetExpense.budget_id', '=', 'budgets.id')
          .orderBy('budgetExpense.id'),
      ).as('expenses'),
    ])
    .where('budgets.owner_id', '=', owner)
    .orderBy('budgets.year')
    .orderBy('budgets.month');
}

type BudgetRow = Awaited<ReturnType<ReturnType<typeof selectBudgets>['execute']>>[number];

function toWireBudget({ id, month, year, items, expenses }: BudgetRow): WireBudget {
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
    expenses: parseJsonArray(expenses).map((budgetExpense) =>
      toWireBudgetExpense(budgetExpense, parseJsonArray(budgetExpense.items)),
    ),
  };
}
