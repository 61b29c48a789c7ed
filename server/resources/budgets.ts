import type { Selectable } from 'kysely';

import {
  type BudgetItemKind,
  ITEM_ID_FIELDS,
  type WireBudget,
  type WireBudgetExpense,
  type WireBudgetExpenseItem,
  type WireBudgetItem,
} from '#contract/budgets.ts';
import type { endpoints, ParsedRequestOf } from '#contract/endpoints.ts';
import { dollarsFromCents } from '#contract/money.ts';
import type { Schema } from '#server/database/schema.ts';
import type { AuthenticatedCall, AuthenticatedHandlers } from '#server/http/call.ts';
import { HttpError, parseRowId, requireFound } from '#server/http/http-error.ts';

import {
  byTime,
  dayAfterUpdate,
  deleteOwn,
  findOwn,
  insertOwn,
  listOwn,
  type Owner,
  requireOwn,
  toIsoTime,
  updateOwn,
} from './own-rows.ts';
import { toWireExpense } from './expenses.ts';

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

  async delete(call) {
    await deleteOwn(call, 'budgets', { id: call.id });
  },
};

/** Reads a budget with everything in it. Returns undefined if there is none with this id. */
export async function readBudget(owner: Owner, id: number): Promise<WireBudget | undefined> {
  return (await readBudgets(owner)).find(({ budgetId }) => budgetId === id);
}

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

export const budgetExpenses: AuthenticatedHandlers<typeof endpoints.budgetExpenses> = {
  /** Adds a category to a budget. An archived category cannot be added; see `docs/product-rules.md#archive`. */
  async create(call) {
    const { database, owner, body } = call;
    const budget = await requireOwn(call, 'budgets', { id: parseRowId(body.BudgetId) });
    const expense = await requireOwn(call, 'expenses', { id: parseRowId(body.ExpenseId), is_archived: 0 });
    const row = await database
      .insertInto('budget_expenses')
      .values({ owner_id: owner, budget_id: budget.id, expense_id: expense.id })
      .onConflict((conflict) => conflict.columns(['budget_id', 'expense_id']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) throw new HttpError(409, 'This expense is already in the budget');
    return toWireBudgetExpense(row, expense, []);
  },

  async update(call) {
    const { id, body } = call;
    await updateOwn(call, 'budget_expenses', { id }, { projected_cents: body.Projected });
    return requireFound(await readBudgetExpense(call, id));
  },

  async delete(call) {
    await deleteOwn(call, 'budget_expenses', { id: call.id });
  },
};

/** Reads a category of a budget with its items. Returns undefined if there is none with this id. */
export async function readBudgetExpense(owner: Owner, id: number): Promise<WireBudgetExpense | undefined> {
  const row = await findOwn(owner, 'budget_expenses', { id });
  if (row === undefined) return undefined;
  const expense = await requireOwn(owner, 'expenses', { id: row.expense_id });
  return toWireBudgetExpense(
    row,
    expense,
    await listOwn(owner, 'budget_expense_items', { budget_expense_id: id }),
  );
}

/** Reads the categories of all budgets with their items. */
async function readBudgetExpenses(owner: Owner): Promise<WireBudgetExpense[]> {
  const expenses = new Map((await listOwn(owner, 'expenses')).map((row) => [row.id, row]));
  const items = Map.groupBy(
    await listOwn(owner, 'budget_expense_items'),
    ({ budget_expense_id }) => budget_expense_id,
  );
  return (await listOwn(owner, 'budget_expenses')).map((row) =>
    toWireBudgetExpense(row, requireFound(expenses.get(row.expense_id)), items.get(row.id) ?? []),
  );
}

function toWireBudgetExpense(
  row: Selectable<Schema['budget_expenses']>,
  expense: Selectable<Schema['expenses']>,
  items: readonly Selectable<Schema['budget_expense_items']>[],
): WireBudgetExpense {
  return {
    budgetExpenseId: row.id,
    budgetId: row.budget_id,
    expenseId: row.expense_id,
    expense: toWireExpense(expense),
    projected: dollarsFromCents(row.projected_cents),
    budgetExpenseItems: byTime(items).map(toWireBudgetExpenseItem),
  };
}

type ItemEndpoints = (typeof endpoints)[BudgetItemKind];

/** The handlers of one kind of budget items. They do not find items of another kind. */
export function budgetItems<TKind extends BudgetItemKind>(kind: TKind) {
  return {
    async create(call: AuthenticatedCall<ItemEndpoints['create']>) {
      const { id } = await requireOwn(call, 'budgets', { id: parseRowId(call.body.BudgetId) });
      const columns = { ...newColumns(call.body), budget_id: id, kind };
      return toWireBudgetItem(kind, await insertOwn(call, 'budget_items', columns));
    },

    async update(call: AuthenticatedCall<ItemEndpoints['update']>) {
      const where = { id: call.id, kind };
      return toWireBudgetItem(kind, await updateOwn(call, 'budget_items', where, updatedColumns(call)));
    },

    async delete(call: AuthenticatedCall<ItemEndpoints['delete']>) {
      await deleteOwn(call, 'budget_items', { id: call.id, kind });
    },
  };
}

export const budgetExpenseItems: AuthenticatedHandlers<typeof endpoints.budgetExpenseItems> = {
  async create(call) {
    const { id } = await requireOwn(call, 'budget_expenses', { id: parseRowId(call.body.BudgetExpenseId) });
    const columns = { ...newColumns(call.body), budget_expense_id: id };
    return toWireBudgetExpenseItem(await insertOwn(call, 'budget_expense_items', columns));
  },

  async update(call) {
    const where = { id: call.id };
    return toWireBudgetExpenseItem(
      await updateOwn(call, 'budget_expense_items', where, updatedColumns(call)),
    );
  },

  async delete(call) {
    await deleteOwn(call, 'budget_expense_items', { id: call.id });
  },
};

type NewItem = Pick<ParsedRequestOf<ItemEndpoints['create']>, 'Amount' | 'Timestamp' | 'Note' | 'Day'>;

function newColumns({ Amount, Timestamp, Note = '', Day }: NewItem) {
  return { amount_cents: Amount, time_stamp: Timestamp.getTime(), note: Note, day: Day ?? null };
}

/** Sets the time of the item to now, unless the body has one; see `docs/product-rules.md#update-stamp`. */
function updatedColumns({ body, now }: Pick<AuthenticatedCall<ItemEndpoints['update']>, 'body' | 'now'>) {
  const time = body.Timestamp?.getTime();
  const day = dayAfterUpdate(body.Day, time);
  return { amount_cents: body.Amount, time_stamp: time ?? now, note: body.Note, day };
}

export function toWireBudgetItem<TKind extends BudgetItemKind>(
  kind: TKind,
  row: Selectable<Schema['budget_items']>,
): WireBudgetItem<TKind> {
  // TypeScript types a computed key as any string. The table says which one it is.
  const id = { [ITEM_ID_FIELDS[kind]]: row.id } as Record<(typeof ITEM_ID_FIELDS)[TKind], number>;
  return { ...id, budgetId: row.budget_id, ...wireFields(row) };
}

export function toWireBudgetExpenseItem(
  row: Selectable<Schema['budget_expense_items']>,
): WireBudgetExpenseItem {
  return { budgetExpenseItemId: row.id, budgetExpenseId: row.budget_expense_id, ...wireFields(row) };
}

function wireFields(row: Selectable<Schema['budget_items'] | Schema['budget_expense_items']>) {
  return {
    amount: dollarsFromCents(row.amount_cents),
    timeStamp: toIsoTime(row.time_stamp),
    ...(row.day !== null && { day: row.day }),
    ...(row.note !== '' && { note: row.note }),
  };
}
