import type { BudgetItemKind } from '#contract/budgets.ts';
import { ZERO } from '#contract/money.ts';
import type { Database } from '#server/database/schema.ts';

import type { DemoBudget, DemoData } from './demo-data.ts';
import { dayInUtc, type Ids, inChunks, requireId } from './demo-rows.ts';

const KINDS = ['earnedIncome', 'passiveIncome', 'investments'] as const satisfies BudgetItemKind[];

/** Writes the budgets of one person with everything in them. */
export async function writeDemoBudgets(
  database: Database,
  owner: number,
  data: DemoData,
  expenseIds: Ids,
): Promise<void> {
  const budgetIds = await writeBudgets(database, owner, data);
  const budgets = data.budgets.map((budget) => ({ ...budget, id: requireId(budgetIds, monthKey(budget)) }));
  await writeItems(database, owner, budgets);
  await writeSpending(database, owner, budgets, expenseIds);
}

async function writeBudgets(database: Database, owner: number, { budgets }: DemoData) {
  const rows = budgets.map(({ year, month }) => ({ owner_id: owner, year, month }));
  const written = await inChunks(rows, (chunk) =>
    database.insertInto('budgets').values(chunk).returning(['id', 'year', 'month']).execute(),
  );
  return new Map(written.map((row) => [monthKey(row), row.id]));
}

type WrittenBudget = DemoBudget & { readonly id: number };

async function writeItems(database: Database, owner: number, budgets: readonly WrittenBudget[]) {
  const rows = budgets.flatMap((budget) =>
    KINDS.flatMap((kind) =>
      budget[kind].map(({ amount, timeStamp, note = '' }) => ({
        owner_id: owner,
        budget_id: budget.id,
        kind,
        amount_cents: amount,
        time_stamp: timeStamp,
        day: dayInUtc(timeStamp),
        note,
      })),
    ),
  );
  await inChunks(rows, (chunk) => database.insertInto('budget_items').values(chunk).execute());
}

/** Writes the categories of each budget and the spending in them. */
async function writeSpending(
  database: Database,
  owner: number,
  budgets: readonly WrittenBudget[],
  expenseIds: Ids,
): Promise<void> {
  const spending = budgets.flatMap(({ id, expenses, plans }) =>
    Array.from(expenses, ([name, amounts]) => ({
      budget_id: id,
      expense_id: requireId(expenseIds, name),
      planned: plans.get(name) ?? ZERO,
      amounts,
    })),
  );
  const written = await inChunks(spending, (chunk) =>
    database
      .insertInto('budget_expenses')
      .values(
        chunk.map(({ budget_id, expense_id, planned }) => ({
          owner_id: owner,
          budget_id,
          expense_id,
          projected_cents: planned,
        })),
      )
      .returning(['id', 'budget_id', 'expense_id'])
      .execute(),
  );
  const pairKey = (row: { budget_id: number; expense_id: number }) => `${row.budget_id} ${row.expense_id}`;
  const ids = new Map(written.map((row) => [pairKey(row), row.id]));
  const rows = spending.flatMap((spent) =>
    spent.amounts.map(({ amount, timeStamp, note = '' }) => ({
      owner_id: owner,
      budget_expense_id: requireId(ids, pairKey(spent)),
      amount_cents: amount,
      time_stamp: timeStamp,
      day: dayInUtc(timeStamp),
      note,
    })),
  );
  await inChunks(rows, (chunk) => database.insertInto('budget_expense_items').values(chunk).execute());
}

function monthKey({ year, month }: { year: number; month: number }): string {
  return `${year}-${month}`;
}
