import type { Selectable } from 'kysely';

import {
  type BudgetItemKind,
  ITEM_ID_FIELDS,
  type WireBudgetExpenseItem,
  type WireBudgetItem,
} from '#contract/budgets.ts';
import type { endpoints, ParsedRequestOf } from '#contract/endpoints.ts';
import { dollarsFromCents } from '#contract/money.ts';
import type { Schema } from '#server/database/schema.ts';
import type { AuthenticatedCall, AuthenticatedHandlers } from '#server/http/call.ts';
import { parseRowId } from '#server/http/row-id.ts';

import { deleteOwn, insertOwn, requireOwn, updateOwn } from './own-rows.ts';
import { dayAfterUpdate, toIsoTime } from './stored-times.ts';

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

/** The handlers of what is spent in a category of a budget. */
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
