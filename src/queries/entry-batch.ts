import type { QueryClient } from '@tanstack/react-query';

import type { Budget, BudgetExpenseItem, BudgetItem, BudgetItemKind } from '#contract/budgets.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Expense } from '#contract/expenses.ts';
import { type Id, sameId } from '#contract/fields.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import type { IdempotencyKeys } from '#src/api/idempotency-keys.ts';

import { ensureBudgetExpense, ensureCategory } from './budget-entries.ts';
import { updateCachedBudget } from './budgets.ts';
import { addItem } from './cached-list.ts';
import { itemBody, type ItemDetails } from './item-details.ts';
import { forEachParallel } from './parallel.ts';

/** After this many failures in a row without any response, the network is down, and the rest is not even tried. */
const MAX_LOST_RESPONSES = 4;

/** What a line of a batch belongs to: a kind of item, or a category, which may have been deleted since. */
type BatchTarget =
  | { readonly kind: BudgetItemKind }
  | { readonly kind: 'expenses'; readonly category: Expense; readonly isDeleted: boolean };

/** One of many items to add to a budget. */
export interface BatchLine {
  /** Unique in the budget that it is copied from. */
  readonly id: string;
  readonly target: BatchTarget;
  /** Undefined adds only the category. */
  readonly item: Required<ItemDetails> | undefined;
}

/** Everything that a batch has created in a budget. */
export interface CreatedEntries {
  readonly budgetId: number;
  readonly items: readonly CreatedItem[];
  /** The categories that were added to the budget. */
  readonly budgetExpenseIds: readonly Id[];
  /** The categories that had been deleted and were created again. */
  readonly categoryIds: readonly Id[];
}

export type CreatedItem =
  | { readonly lineId: string; readonly kind: BudgetItemKind; readonly item: BudgetItem }
  | {
      readonly lineId: string;
      readonly kind: 'expenses';
      readonly budgetExpenseId: Id;
      readonly item: BudgetExpenseItem;
    };

export interface BatchResult {
  readonly created: CreatedEntries;
  /** The lines that are in the budget now. */
  readonly addedIds: ReadonlySet<string>;
  /** By the id of the line. Lines that were not tried because the batch was stopped are in neither. */
  readonly errors: ReadonlyMap<string, unknown>;
}

interface BatchOptions {
  /** For the life of the page, so that sending a line again after a failure never creates it twice. */
  readonly keys: IdempotencyKeys;
  /** Stops the batch. Requests in flight still finish, so that nothing is created without being known. */
  readonly signal: AbortSignal;
  /** Called after each line. */
  readonly onProgress: (done: number) => void;
}

/**
 * Adds items to a budget, and their categories where missing. A line that fails does not keep the others from being added.
 * Writes everything to the cache at the end; the caller's mutation invalidates the queries of `budgetMutationMeta` and
 * the categories. Never rejects because of a failed request.
 */
export async function sendBatch(
  queryClient: QueryClient,
  budget: Budget,
  lines: readonly BatchLine[],
  { keys, signal, onProgress }: BatchOptions,
): Promise<BatchResult> {
  const { budgetId } = budget;
  const items: CreatedItem[] = [];
  const budgetExpenseIds: Id[] = [];
  const categoryIds: Id[] = [];
  const addedIds = new Set<string>();
  const errors = new Map<string, unknown>();
  const categories = new Map<string, Promise<Id>>();
  let lostResponses = 0;

  /** Runs a request with its key, and forgets the key when the request has succeeded. */
  async function keyed<T>(
    content: readonly unknown[],
    send: (idempotencyKey: string) => Promise<T>,
  ): Promise<T> {
    const text = JSON.stringify([budgetId, ...content]);
    const response = await send(keys.for(text));
    keys.forget(text);
    return response;
  }

  async function addCategory(target: BatchTarget & { readonly kind: 'expenses' }): Promise<Id> {
    let { category } = target;
    if (target.isDeleted) {
      const { name, isMandatory } = category;
      const ensured = await keyed(['category', name, isMandatory], (idempotencyKey) =>
        ensureCategory(queryClient, { name, isMandatory }, idempotencyKey),
      );
      category = ensured.category;
      if (ensured.created) categoryIds.push(category.expenseId);
    }
    const { budgetExpense, created } = await keyed(['expense', category.expenseId], (idempotencyKey) =>
      ensureBudgetExpense(queryClient, budget, category, idempotencyKey),
    );
    if (created) budgetExpenseIds.push(budgetExpense.budgetExpenseId);
    return budgetExpense.budgetExpenseId;
  }

  async function addLine({ id, target, item }: BatchLine): Promise<void> {
    const content = [id, item];
    if (target.kind !== 'expenses') {
      if (!item) return;
      const { kind } = target;
      const body = { BudgetId: budgetId, ...itemBody(item) };
      const created = await keyed(content, (idempotencyKey) =>
        call(endpoints[kind].create, { body, idempotencyKey }),
      );
      items.push({ lineId: id, kind, item: created });
      return;
    }
    // The lines of a category wait for the same request.
    const categoryKey = String(target.category.expenseId);
    const category = categories.get(categoryKey) ?? addCategory(target);
    categories.set(categoryKey, category);
    const budgetExpenseId = await category;
    if (!item) return;
    const body = { BudgetExpenseId: budgetExpenseId, ...itemBody(item) };
    const created = await keyed(content, (idempotencyKey) =>
      call(endpoints.budgetExpenseItems.create, { body, idempotencyKey }),
    );
    items.push({ lineId: id, kind: 'expenses', budgetExpenseId, item: created });
  }

  await forEachParallel(lines, async (line) => {
    if (signal.aborted) return;
    try {
      if (lostResponses >= MAX_LOST_RESPONSES) throw new ApiError('Not sent: the network is down');
      await addLine(line);
      addedIds.add(line.id);
      lostResponses = 0;
    } catch (error) {
      errors.set(line.id, error);
      const isLost = error instanceof ApiError && error.status === undefined;
      lostResponses = isLost ? lostResponses + 1 : 0;
    }
    onProgress(addedIds.size + errors.size);
  });
  await updateCachedBudget(queryClient, budgetId, (cached) => withItems(cached, items));
  return { created: { budgetId, items, budgetExpenseIds, categoryIds }, addedIds, errors };
}

/** The budget with these items added. */
function withItems(budget: Budget, created: readonly CreatedItem[]): Budget {
  const next = { ...budget };
  for (const entry of created) {
    if (entry.kind !== 'expenses') {
      next[entry.kind] = addItem(next[entry.kind], entry.item, ({ itemId }) => itemId);
      continue;
    }
    next.expenses = next.expenses.map((expense) =>
      sameId(expense.budgetExpenseId, entry.budgetExpenseId)
        ? {
            ...expense,
            budgetExpenseItems: addItem(
              expense.budgetExpenseItems,
              entry.item,
              ({ budgetExpenseItemId }) => budgetExpenseItemId,
            ),
          }
        : expense,
    );
  }
  return next;
}
