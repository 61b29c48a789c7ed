import type { QueryClient } from '@tanstack/react-query';

import type { Budget, BudgetItemKind } from '#contract/budgets.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Expense } from '#contract/expenses.ts';
import type { Id } from '#contract/fields.ts';
import { call } from '#src/api/call.ts';
import {
  type BudgetMonth,
  createMissingBudget,
  createMissingBudgetExpense,
} from '#src/queries/ensure-budget.ts';
import { type ItemDetails, itemBody } from '#src/queries/item-details.ts';

import type { ImportLedger } from './import-ledger.ts';

/** The context of the functions below. They record in the ledger what they create; `place` identifies the idempotency key. */
interface EntryWriter {
  readonly queryClient: QueryClient;
  readonly ledger: ImportLedger;
  readonly keys: { readonly for: (place: string) => string };
}

/** Where an item goes. */
export type ItemParent =
  | { readonly kind: BudgetItemKind; readonly budgetId: number }
  | { readonly kind: 'expenses'; readonly budgetExpenseId: Id };

/** Creates a month that the account lacked when the import was planned. */
export async function writeMonth(
  { queryClient, ledger, keys }: EntryWriter,
  month: BudgetMonth,
  place: string,
): Promise<Budget> {
  const { budget, created } = await createMissingBudget(queryClient, month, keys.for(place));
  if (created && !ledger.budgets.includes(budget.budgetId)) ledger.budgets.push(budget.budgetId);
  return budget;
}

/** Adds a category to a month that lacked it when the import was planned. */
export async function writeBudgetExpense(
  { queryClient, ledger, keys }: EntryWriter,
  budget: Budget,
  category: Expense,
  place: string,
): Promise<Id> {
  const key = keys.for(place);
  const { budgetExpense, created } = await createMissingBudgetExpense(queryClient, budget, category, key);
  const id = budgetExpense.budgetExpenseId;
  if (created && !ledger.budgetExpenses.includes(id)) ledger.budgetExpenses.push(id);
  return id;
}

export async function writeItem(
  { ledger, keys }: EntryWriter,
  parent: ItemParent,
  item: ItemDetails,
  place: string,
): Promise<void> {
  const idempotencyKey = keys.for(place);
  if (parent.kind === 'expenses') {
    const body = { BudgetExpenseId: parent.budgetExpenseId, ...itemBody(item) };
    const created = await call(endpoints.budgetExpenseItems.create, { body, idempotencyKey });
    ledger.items.push({ kind: 'expenses', id: created.budgetExpenseItemId });
  } else {
    const body = { BudgetId: parent.budgetId, ...itemBody(item) };
    const created = await call(endpoints[parent.kind].create, { body, idempotencyKey });
    ledger.items.push({ kind: parent.kind, id: created.itemId });
  }
}
