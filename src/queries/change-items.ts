import type { QueryClient } from '@tanstack/react-query';

import type { Budget } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import { ApiError } from '#src/api/api-error.ts';
import { isClientError } from '#src/api/is-client-error.ts';
import type { EntryTarget } from '#src/entry/entry-target.ts';

import { type EntryRequest, newEntryRequest, sendEntry, type SentEntry } from './budget-entries.ts';
import { budgetQueries } from './budgets.ts';
import { ensureBudgetExpense } from './ensure-budget.ts';
import { forEachParallel, isWithoutResponse, MAX_LOST_RESPONSES } from './parallel.ts';
import {
  currentItem,
  type DeletedItem,
  deleteItem,
  forgetItems,
  type ItemIdentity,
  itemIdentity,
} from './stored-items.ts';

/** What items can be moved to: another kind or an existing category. */
export type MoveTarget = Exclude<EntryTarget, { readonly kind: 'newCategory' }>;

/** An item before and after the move. */
interface MovedItem {
  readonly from: DeletedItem;
  readonly target: MoveTarget;
  readonly sent: SentEntry;
}

/** Identifies a moved item, so that it can be deleted. */
function movedCopy({ from, target, sent }: MovedItem): ItemIdentity {
  const { budgetId } = from.budget;
  const { itemId, budgetExpenseId = '' } = sent;
  return target.kind === 'expenses'
    ? { kind: 'expenses', budgetId, budgetExpenseId, itemId }
    : { kind: target.kind, budgetId, itemId };
}

interface ChangeOptions {
  /** Stops the change. Requests in flight still finish, so that nothing changes without being known. */
  readonly signal: AbortSignal;
  /** Called after each item. */
  readonly onProgress: (done: number) => void;
}

/** The result of changing many items. Items that were not tried because the change was stopped are in neither list. */
export interface ChangeResult<TChanged> {
  readonly changed: readonly TChanged[];
  readonly failed: readonly DeletedItem[];
}

/**
 * Deletes items. If one fails, the others are still deleted. Writes the cache at the end.
 * @param tried for the life of the page: the items whose deletion may have succeeded without a response
 */
export async function deleteItems(
  queryClient: QueryClient,
  items: readonly DeletedItem[],
  { tried, ...options }: ChangeOptions & { readonly tried: Set<string> },
): Promise<ChangeResult<DeletedItem>> {
  const budgets = await readBudgetsAgain(queryClient);
  if (!budgets) return { changed: [], failed: items };
  const result = await changeEach(items, options, async (listed) => {
    const identity = itemIdentity(listed);
    const key = JSON.stringify(identity);
    const item = currentItem(budgets, listed) ?? (tried.has(key) ? listed : undefined);
    if (item) {
      tried.add(key);
      await deleteItem(identity);
    }
    return listed;
  });
  await forgetItems(queryClient, result.changed.map(itemIdentity));
  return result;
}

/**
 * Moves items to another kind or category of their months, with their days and notes. The API cannot move an item, so
 * each is created again and then deleted: if that fails in between, nothing is lost. The items are read again first, so
 * that items deleted elsewhere do not come back, and edits made elsewhere are kept.
 * @param requests kept for the life of the page, so that trying again never creates anything twice
 */
export async function moveItems(
  queryClient: QueryClient,
  items: readonly DeletedItem[],
  target: MoveTarget,
  { requests, ...options }: ChangeOptions & { readonly requests: Map<string, EntryRequest> },
): Promise<ChangeResult<MovedItem>> {
  const budgets = await readBudgetsAgain(queryClient);
  if (!budgets) return { changed: [], failed: items };
  const keyOf = (item: DeletedItem) => {
    const { amount, note, timeStamp, day } = item.item;
    return JSON.stringify([itemIdentity(item), amount, note, timeStamp, day, target]);
  };
  const ensured = new Map<number, Promise<void>>();

  /** Adds the category to a month once, however many items of the month are moved. */
  function ensureCategory(budget: Budget, category: Expense, idempotencyKey: string): Promise<void> {
    const { budgetId } = budget;
    const pending = ensured.get(budgetId);
    if (pending) return pending;
    const added = ensureBudgetExpense(queryClient, budget, category, idempotencyKey).then(() => undefined);
    ensured.set(budgetId, added);
    return added;
  }

  return changeEach(items, options, async (listed): Promise<MovedItem> => {
    // An earlier try may have deleted it without a response.
    const from = requests.has(keyOf(listed)) ? listed : currentItem(budgets, listed);
    if (!from) throw new ApiError('Not moved: it has been deleted elsewhere');
    const { budget: month, item } = from;
    const { amount, day, note } = item;
    const key = keyOf(from);
    const timeStamp = item.timeStamp ?? new Date();
    const request = requests.get(key) ?? newEntryRequest({ month, target, amount, note, timeStamp, day });
    requests.set(key, request);
    if (target.kind === 'expenses') await ensureCategory(month, target.category, request.keys.category);
    const sent = await sendEntry(queryClient, request);
    const moved = { from, target, sent };
    try {
      await deleteItem(itemIdentity(from));
    } catch (error) {
      // It may have been deleted if the response was lost. Then only trying again, with the same request, is safe.
      if (!isClientError(error)) throw error;
      await deleteItem(movedCopy(moved));
      requests.delete(key);
      await forgetItems(queryClient, [movedCopy(moved)]);
      throw error;
    }
    requests.delete(key);
    await forgetItems(queryClient, [itemIdentity(from)]);
    return moved;
  });
}

/** The budgets as they are on the server, or undefined if they cannot be read. */
function readBudgetsAgain(queryClient: QueryClient): Promise<readonly Budget[] | undefined> {
  return queryClient.query({ ...budgetQueries.list(), staleTime: 0 }).catch(() => undefined);
}

async function changeEach<TChanged>(
  items: readonly DeletedItem[],
  { signal, onProgress }: ChangeOptions,
  change: (item: DeletedItem) => Promise<TChanged>,
): Promise<ChangeResult<TChanged>> {
  const changed: TChanged[] = [];
  const failed: DeletedItem[] = [];
  let lostResponses = 0;
  await forEachParallel(items, async (item) => {
    if (signal.aborted) return;
    if (lostResponses >= MAX_LOST_RESPONSES) {
      failed.push(item);
    } else {
      try {
        changed.push(await change(item));
        lostResponses = 0;
      } catch (error) {
        failed.push(item);
        lostResponses = isWithoutResponse(error) ? lostResponses + 1 : 0;
      }
    }
    onProgress(changed.length + failed.length);
  });
  return { changed, failed };
}
