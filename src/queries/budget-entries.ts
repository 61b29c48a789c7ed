import type { QueryClient } from '@tanstack/react-query';
import { v4 as uuid } from 'uuid';

import type { BudgetItemKind } from '#contract/budgets.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Expense } from '#contract/expenses.ts';
import type { Id } from '#contract/fields.ts';
import { type Cents, dollarsFromCents } from '#contract/money.ts';
import { call } from '#src/api/call.ts';
import type { EntryTarget } from '#src/entry/entry-target.ts';

import { withExpenseItems } from './budget-changes.ts';
import { updateCachedBudget } from './budget-cache.ts';
import { addItem } from './cached-list.ts';
import { type BudgetMonth, ensureBudget, ensureBudgetExpense, ensureCategory } from './ensure-budget.ts';
import { itemBody } from './item-details.ts';

/** An amount to record in a month. */
export interface Entry {
  readonly month: BudgetMonth;
  readonly target: EntryTarget;
  readonly amount: Cents;
  readonly timeStamp: Date;
  /** The day in the person's calendar. Null if it is unknown. */
  readonly day: string | null;
  readonly note: string;
}

/** An entry with the idempotency keys of its requests. Sending the same request again never creates anything twice. */
export interface EntryRequest {
  readonly entry: Entry;
  readonly keys: {
    readonly expense: string;
    readonly budget: string;
    readonly category: string;
    readonly item: string;
  };
}

export function newEntryRequest(entry: Entry, itemKey: string = uuid()): EntryRequest {
  return { entry, keys: { expense: uuid(), budget: uuid(), category: uuid(), item: itemKey } };
}

/** Where a sent entry has been stored. */
export interface SentEntry {
  readonly budgetId: number;
  readonly itemId: Id;
  /** The category in the budget; undefined for income and investments. */
  readonly budgetExpenseId: Id | undefined;
  /** Whether the budget or the category in it was missing, and has been created. */
  readonly createdBudget: boolean;
  readonly createdCategory: boolean;
  /** The number of the change that added the item, if the server can undo it. */
  readonly changeId: number | undefined;
}

/**
 * Records an entry, and first creates its category, its month, or the category in that month, if missing. Writes
 * everything to the cache; the caller's mutation invalidates the queries of `budgetMutationMeta`, and the categories if
 * it may create one. After a failure, send the same request again: what already exists is found and used.
 * @throws ApiError of the first call that failed
 */
export async function sendEntry(queryClient: QueryClient, request: EntryRequest): Promise<SentEntry> {
  const { target } = request.entry;
  if (target.kind === 'expenses') return sendExpense(queryClient, request, target.category);
  if (target.kind === 'newCategory') {
    // First, because only this request can be rejected because of the input: then nothing else has been created.
    const { category } = await ensureCategory(queryClient, target, request.keys.expense);
    return sendExpense(queryClient, request, category);
  }
  return sendItem(queryClient, request, target.kind);
}

async function sendItem(
  queryClient: QueryClient,
  { entry, keys }: EntryRequest,
  kind: BudgetItemKind,
): Promise<SentEntry> {
  const { budget, created: createdBudget } = await ensureBudget(queryClient, entry.month, keys.budget);
  const { budgetId } = budget;
  const body = { BudgetId: budgetId, ...entryBody(entry) };
  let changeId: number | undefined;
  const onChange = (id: number) => {
    changeId = id;
  };
  const item = await call(endpoints[kind].create, { body, idempotencyKey: keys.item, onChange });
  await updateCachedBudget(queryClient, budgetId, (cached) => ({
    ...cached,
    [kind]: addItem(cached[kind], item, ({ itemId }) => itemId),
  }));
  return {
    budgetId,
    createdBudget,
    itemId: item.itemId,
    budgetExpenseId: undefined,
    createdCategory: false,
    changeId,
  };
}

async function sendExpense(
  queryClient: QueryClient,
  { entry, keys }: EntryRequest,
  category: Expense,
): Promise<SentEntry> {
  const { budget, created: createdBudget } = await ensureBudget(queryClient, entry.month, keys.budget);
  const { budgetId } = budget;
  const ensured = await ensureBudgetExpense(queryClient, budget, category, keys.category);
  const { budgetExpenseId } = ensured.budgetExpense;
  let changeId: number | undefined;
  const item = await call(endpoints.budgetExpenseItems.create, {
    body: { BudgetExpenseId: budgetExpenseId, ...entryBody(entry) },
    idempotencyKey: keys.item,
    onChange: (id) => {
      changeId = id;
    },
  });
  await updateCachedBudget(queryClient, budgetId, (cached) =>
    withExpenseItems(cached, budgetExpenseId, (items) =>
      addItem(items, item, (other) => other.budgetExpenseItemId),
    ),
  );
  return {
    budgetId,
    createdBudget,
    itemId: item.budgetExpenseItemId,
    budgetExpenseId,
    createdCategory: ensured.created,
    changeId,
  };
}

function entryBody({ amount, timeStamp, day, note }: Entry) {
  return itemBody({ dollars: dollarsFromCents(amount), timeStamp, day, note });
}
