import type { QueryClient } from '@tanstack/react-query';

import type { Budget } from '#contract/budgets.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import type { IdempotencyKeys } from '#src/api/idempotency-keys.ts';
import { isClientError } from '#src/api/is-client-error.ts';

import { withExpenseItems } from './budget-changes.ts';
import { updateCachedBudget } from './budget-cache.ts';
import { addItem } from './cached-list.ts';
import { ensureBudgetExpense, ensureCategory } from './ensure-budget.ts';
import { itemBody } from './item-details.ts';
import { type BatchLine, type CreatedEntries, type CreatedItem, findLostEntries } from './lost-entries.ts';
import { forEachParallel, isWithoutResponse, MAX_LOST_RESPONSES } from './parallel.ts';

export interface BatchResult {
  /** Everything that this batch and the earlier ones of the page have created. */
  readonly created: CreatedEntries;
  /** The lines of this batch that are in the budget now. */
  readonly addedIds: ReadonlySet<string>;
  /** By the id of the line. Lines that were not tried because the batch was stopped are in neither. */
  readonly errors: ReadonlyMap<string, unknown>;
}

interface BatchOptions {
  /** For the life of the page, so that sending a line again after a failure never creates it twice. */
  readonly keys: IdempotencyKeys;
  /** What the earlier batches of the page have created. */
  readonly earlier: CreatedEntries;
  /** Stops the batch. Requests in flight still finish, so that nothing is created without being known. */
  readonly signal: AbortSignal;
  /** Called after each line. */
  readonly onProgress: (done: number) => void;
}

/**
 * Adds items to a budget, and their categories where missing. If a line fails, the others are still added. If the response
 * is lost, the server is asked whether the line was added: at the end, and before the line is sent again. Writes everything
 * to the cache at the end; the caller's mutation invalidates the queries of `budgetMutationMeta` and the categories. Never
 * rejects because of a failed request.
 */
export async function sendBatch(
  queryClient: QueryClient,
  budget: Budget,
  lines: readonly BatchLine[],
  { keys, earlier, signal, onProgress }: BatchOptions,
): Promise<BatchResult> {
  const { budgetId } = budget;
  const writer = lineWriter(queryClient, budget, keys);
  const addedIds = new Set<string>();
  const errors = new Map<string, unknown>();
  let lostResponses = 0;

  /** Asks the server which of the lost lines, of this batch and of earlier ones, were added, and records those as added. */
  async function findLost(known: CreatedEntries): Promise<CreatedEntries> {
    const found = await findLostEntries(queryClient, known);
    for (const { line } of known.lost) {
      if (found.lost.some((other) => other.line.id === line.id)) continue;
      writer.forgetKey(line);
      errors.delete(line.id);
      if (lines.some(({ id }) => id === line.id)) addedIds.add(line.id);
    }
    return found;
  }

  let created = earlier;
  let lookupError: unknown;
  try {
    created = await findLost(earlier);
  } catch (error) {
    lookupError = error;
  }
  const lost = new Map(created.lost.map((entry) => [entry.line.id, entry]));

  await forEachParallel(lines, async (line) => {
    if (signal.aborted || addedIds.has(line.id)) return;
    if (lookupError !== undefined && lost.has(line.id)) {
      // Without idempotency keys, sending it again could add it twice.
      errors.set(line.id, lookupError);
    } else if (lostResponses >= MAX_LOST_RESPONSES) {
      errors.set(line.id, new ApiError('Not sent: the network is down'));
    } else {
      try {
        await writer.addLine(line);
        addedIds.add(line.id);
        lost.delete(line.id);
        lostResponses = 0;
      } catch (error) {
        errors.set(line.id, error);
        if (isClientError(error)) lost.delete(line.id);
        else if (!lost.has(line.id)) lost.set(line.id, { line, before: budget });
        lostResponses = isWithoutResponse(error) ? lostResponses + 1 : 0;
      }
    }
    onProgress(addedIds.size + errors.size);
  });
  await updateCachedBudget(queryClient, budgetId, (cached) => withItems(cached, writer.items));
  created = {
    budgetId,
    items: [...created.items, ...writer.items],
    budgetExpenseIds: [...created.budgetExpenseIds, ...writer.budgetExpenseIds],
    categoryIds: [...created.categoryIds, ...writer.categoryIds],
    lost: [...lost.values()],
  };
  // If this also fails, the lost lines stay lost, and are looked for before they are sent again.
  if (lostResponses < MAX_LOST_RESPONSES) created = await findLost(created).catch(() => created);
  return { created, addedIds, errors };
}

/** Creates the lines of a batch, and lists what it has created. */
function lineWriter(queryClient: QueryClient, budget: Budget, keys: IdempotencyKeys) {
  const { budgetId } = budget;
  const items: CreatedItem[] = [];
  const budgetExpenseIds: Id[] = [];
  const categoryIds: Id[] = [];
  const categories = new Map<string, Promise<Id>>();

  const keyContent = (...content: readonly unknown[]) => JSON.stringify([budgetId, ...content]);

  /** Runs a request with its key, and forgets the key when the request has succeeded. */
  async function keyed<T>(content: string, send: (idempotencyKey: string) => Promise<T>): Promise<T> {
    const response = await send(keys.for(content));
    keys.forget(content);
    return response;
  }

  async function addCategory(target: BatchLine['target'] & { readonly kind: 'expenses' }): Promise<Id> {
    let { category } = target;
    if (target.isDeleted) {
      const { name, isMandatory } = category;
      const ensured = await keyed(keyContent('category', name, isMandatory), (idempotencyKey) =>
        ensureCategory(queryClient, { name, isMandatory }, idempotencyKey),
      );
      category = ensured.category;
      if (ensured.created) categoryIds.push(category.expenseId);
    }
    const { budgetExpense, created } = await keyed(
      keyContent('expense', category.expenseId),
      (idempotencyKey) => ensureBudgetExpense(queryClient, budget, category, idempotencyKey),
    );
    if (created) budgetExpenseIds.push(budgetExpense.budgetExpenseId);
    return budgetExpense.budgetExpenseId;
  }

  async function addLine({ id, target, item }: BatchLine): Promise<void> {
    const content = keyContent(id, item);
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

  return {
    items,
    budgetExpenseIds,
    categoryIds,
    addLine,
    forgetKey: ({ id, item }: BatchLine) => keys.forget(keyContent(id, item)),
  };
}

/** The budget with these items added. */
function withItems(budget: Budget, created: readonly CreatedItem[]): Budget {
  let next = budget;
  for (const entry of created) {
    next =
      entry.kind === 'expenses'
        ? withExpenseItems(next, entry.budgetExpenseId, (items) =>
            addItem(items, entry.item, ({ budgetExpenseItemId }) => budgetExpenseItemId),
          )
        : { ...next, [entry.kind]: addItem(next[entry.kind], entry.item, ({ itemId }) => itemId) };
  }
  return next;
}
