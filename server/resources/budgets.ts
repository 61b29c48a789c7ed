import type { BudgetItemKind, WireBudget } from '#contract/budgets.ts';
import type { endpoints } from '#contract/endpoints.ts';
import type { AuthenticatedHandlers } from '#server/http/call.ts';
import { HttpError } from '#server/http/http-error.ts';

import { readBudgetExpenses } from './budget-expenses.ts';
import { toWireBudgetItem } from './budget-items.ts';
import { byTime, deleteOwn, listOwn, type Owner } from './own-rows.ts';

export const budgets: AuthenticatedHandlers<typeof endpoints.budgets> = {
  list: readBudgets,

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
  return (await readBudgets(owner)).find(({ budgetId }) => budgetId === id);
}

/** Reads the budgets of a person by month, with everything in them. */
async function readBudgets(owner: Owner): Promise<WireBudget[]> {
  const budgets = await listOwn(owner, 'budgets');
  const items = Map.groupBy(byTime(await listOwn(owner, 'budget_items')), ({ budget_id }) => budget_id);
  const expenses = Map.groupBy(await readBudgetExpenses(owner), ({ budgetId }) => budgetId);
  return budgets
    .sort((a, b) => a.year - b.year || a.month - b.month)
    .map(({ id, month, year }) => {
      const byKind = Object.groupBy(items.get(id) ?? [], ({ kind }) => kind);
      const itemsOf = <TKind extends BudgetItemKind>(kind: TKind) =>
        (byKind[kind] ?? []).map((item) => toWireBudgetItem(kind, item));
      return {
        budgetId: id,
        month,
        year,
        earnedIncome: itemsOf('earnedIncome'),
        passiveIncome: itemsOf('passiveIncome'),
        investments: itemsOf('investments'),
        expenses: expenses.get(id) ?? [],
      };
    });
}
