import type { QueryClient } from '@tanstack/react-query';

import type {
  Budget,
  BudgetExpense,
  BudgetExpenseItem,
  BudgetItem,
  BudgetItemKind,
} from '#contract/budgets.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type Id, sameId } from '#contract/fields.ts';
import { call } from '#src/api/call.ts';

import { withExpenseItems } from './budget-changes.ts';
import { budgetQueries } from './budgets.ts';
import { removeItem, updateCachedList } from './cached-list.ts';
import { deleteIfThere } from './delete-if-there.ts';

/** An item of a month, with the month and, for an expense, with the category in it. */
export type DeletedItem =
  | {
      readonly kind: 'budgetItem';
      readonly budget: Budget;
      readonly itemKind: BudgetItemKind;
      readonly item: BudgetItem;
    }
  | {
      readonly kind: 'budgetExpenseItem';
      readonly budget: Budget;
      readonly budgetExpense: BudgetExpense;
      readonly item: BudgetExpenseItem;
    };

/** Identifies an item: for the request that deletes it, and in the cache. */
export type ItemIdentity =
  | { readonly kind: BudgetItemKind; readonly budgetId: number; readonly itemId: Id }
  | {
      readonly kind: 'expenses';
      readonly budgetId: number;
      readonly budgetExpenseId: Id;
      readonly itemId: Id;
    };

export function itemIdentity(item: DeletedItem): ItemIdentity {
  const { budgetId } = item.budget;
  return item.kind === 'budgetItem'
    ? { kind: item.itemKind, budgetId, itemId: item.item.itemId }
    : {
        kind: 'expenses',
        budgetId,
        budgetExpenseId: item.budgetExpense.budgetExpenseId,
        itemId: item.item.budgetExpenseItemId,
      };
}

/** The item as it is in these budgets; undefined if it is no longer there. */
export function currentItem(budgets: readonly Budget[], listed: DeletedItem): DeletedItem | undefined {
  const budget = budgets.find(({ budgetId }) => budgetId === listed.budget.budgetId);
  if (listed.kind === 'budgetItem') {
    const { itemId } = listed.item;
    const item = budget?.[listed.itemKind].find((other) => sameId(other.itemId, itemId));
    return budget && item && { ...listed, budget, item };
  }
  const { budgetExpenseId } = listed.budgetExpense;
  const { budgetExpenseItemId } = listed.item;
  const budgetExpense = budget?.expenses.find((other) => sameId(other.budgetExpenseId, budgetExpenseId));
  const item = budgetExpense?.budgetExpenseItems.find((other) =>
    sameId(other.budgetExpenseItemId, budgetExpenseItemId),
  );
  return budget && budgetExpense && item && { ...listed, budget, budgetExpense, item };
}

/** Deletes an item on the server, if it is still there. */
export function deleteItem({ kind, itemId: id }: ItemIdentity): Promise<void> {
  return deleteIfThere(() =>
    kind === 'expenses'
      ? call(endpoints.budgetExpenseItems.delete, { id })
      : call(endpoints[kind].delete, { id }),
  );
}

/** Removes deleted items from the cache. */
export async function forgetItems(queryClient: QueryClient, items: readonly ItemIdentity[]): Promise<void> {
  const byBudget = Map.groupBy(items, ({ budgetId }) => budgetId);
  await updateCachedList<Budget>(queryClient, budgetQueries.list().queryKey, (budgets) =>
    budgets.map((budget) => (byBudget.get(budget.budgetId) ?? []).reduce(withoutItem, budget)),
  );
}

function withoutItem(budget: Budget, deleted: ItemIdentity): Budget {
  const { itemId } = deleted;
  return deleted.kind === 'expenses'
    ? withExpenseItems(budget, deleted.budgetExpenseId, (items) =>
        removeItem(items, itemId, (item) => item.budgetExpenseItemId),
      )
    : { ...budget, [deleted.kind]: removeItem(budget[deleted.kind], itemId, (item) => item.itemId) };
}
