import type { QueryClient } from '@tanstack/react-query';
import { v4 as uuid } from 'uuid';

import {
  type Budget,
  type BudgetExpense,
  type BudgetExpenseItem,
  type BudgetItem,
  type BudgetItemKind,
  ITEM_ID_FIELDS,
} from '#contract/budgets.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Expense } from '#contract/expenses.ts';
import { sameId } from '#contract/fields.ts';
import { dollarsFromCents, ZERO } from '#contract/money.ts';
import { call } from '#src/api/call.ts';
import { offersExtension } from '#src/api/extensions.ts';
import type { EntryTarget } from '#src/entry/entry-target.ts';
import { withExpense } from '#src/queries/budget-changes.ts';
import { newEntryRequest, sendEntry } from '#src/queries/budget-entries.ts';
import { updateCachedBudget } from '#src/queries/budget-cache.ts';
import { removeItem, updateCachedList } from '#src/queries/cached-list.ts';
import { deleteIfThere } from '#src/queries/delete-if-there.ts';
import { type BudgetMonth, ensureBudget, ensureBudgetExpense } from '#src/queries/ensure-budget.ts';
import { expenseQueries } from '#src/queries/expenses.ts';

import { createExpenseAgain } from './restore-expenses.ts';
import { currentId, restoreKey, restoreOnce } from './restored-ids.ts';
import type { DeletedItem, Undo } from './undo-offers.ts';
import { type UndoStep, undoInSteps } from './undo-steps.ts';

/** The part of an item that is restored. */
type RestorableItem = Pick<BudgetItem, 'amount' | 'timeStamp' | 'day' | 'note'>;

/** Creates a deleted month again, with everything that was in it. */
export function restoreBudget(queryClient: QueryClient, budget: Budget): Undo {
  const idempotencyKey = uuid();
  const create: UndoStep = async () => {
    await ensureBudget(queryClient, budget, idempotencyKey);
  };
  const kinds = Object.keys(ITEM_ID_FIELDS) as BudgetItemKind[];
  return undoInSteps([
    create,
    ...kinds.flatMap((kind) => budget[kind].map((item) => itemStep(queryClient, budget, kind, item))),
    ...budget.expenses.flatMap((budgetExpense) => expenseSteps(queryClient, budget, budgetExpense)),
  ]);
}

/** Creates a deleted item of income or investments again, and its month if that has been deleted since. */
export function restoreBudgetItem(
  queryClient: QueryClient,
  month: BudgetMonth,
  kind: BudgetItemKind,
  item: BudgetItem,
): Undo {
  return undoInSteps([itemStep(queryClient, month, kind, item)]);
}

/** Adds a category to a month again, with its plan and its items. */
export function restoreBudgetExpense(
  queryClient: QueryClient,
  month: BudgetMonth,
  budgetExpense: BudgetExpense,
): Undo {
  return undoInSteps(expenseSteps(queryClient, month, budgetExpense));
}

/** Creates a deleted item of a category again, and the category in its month if that has been deleted since. */
export function restoreBudgetExpenseItem(
  queryClient: QueryClient,
  month: BudgetMonth,
  budgetExpense: BudgetExpense,
  item: BudgetExpenseItem,
): Undo {
  const withItem = { ...budgetExpense, projected: ZERO, budgetExpenseItems: [item] };
  return undoInSteps(expenseSteps(queryClient, month, withItem));
}

/** Creates deleted items of any months again. Those of one category in one month share the steps of the category. */
export function restoreItems(queryClient: QueryClient, items: readonly DeletedItem[]): Undo {
  const groups = Map.groupBy(items, (deleted) =>
    deleted.kind === 'budgetItem'
      ? `${deleted.budget.budgetId} ${deleted.itemKind}`
      : `${deleted.budget.budgetId} expenses ${deleted.budgetExpense.budgetExpenseId}`,
  );
  return undoInSteps(
    [...groups.values()].flatMap((group) => {
      const [first] = group;
      if (first?.kind !== 'budgetExpenseItem') {
        return group.flatMap((deleted) =>
          deleted.kind === 'budgetItem'
            ? itemStep(queryClient, deleted.budget, deleted.itemKind, deleted.item)
            : [],
        );
      }
      const budgetExpenseItems = group.flatMap((deleted) =>
        deleted.kind === 'budgetExpenseItem' ? deleted.item : [],
      );
      return expenseSteps(queryClient, first.budget, {
        ...first.budgetExpense,
        projected: ZERO,
        budgetExpenseItems,
      });
    }),
  );
}

function itemStep(
  queryClient: QueryClient,
  month: BudgetMonth,
  kind: BudgetItemKind,
  item: BudgetItem,
): UndoStep {
  return entryStep(queryClient, month, item, restoreKey(kind, item.itemId), () => ({ kind }));
}

/**
 * @param itemKey the idempotency key of the item
 * @param target called when the step runs
 */
function entryStep(
  queryClient: QueryClient,
  month: BudgetMonth,
  { amount, timeStamp, day, note }: RestorableItem,
  itemKey: string,
  target: () => EntryTarget,
): UndoStep {
  const entry = { month, amount, timeStamp: timeStamp ?? new Date(), day, note };
  let request: ReturnType<typeof newEntryRequest> | undefined;
  return async (run) => {
    if (timeStamp === null) run.warn('Items that had no date are dated today.');
    const toSend = (request ??= newEntryRequest({ ...entry, target: target() }, itemKey));
    await restoreOnce(run, () => sendEntry(queryClient, toSend));
  };
}

/** The category first, then its items. */
function expenseSteps(
  queryClient: QueryClient,
  month: BudgetMonth,
  { expenseId, expense, projected, budgetExpenseItems }: BudgetExpense,
): UndoStep[] {
  const keys = { budget: uuid(), category: uuid(), budgetExpense: uuid() };
  const listed = queryClient
    .getQueryData(expenseQueries.list().queryKey)
    ?.find((other) => sameId(other.expenseId, expenseId));
  let category: Expense = {
    expenseId,
    // Not every server embeds the category.
    name: expense?.name ?? listed?.name ?? '',
    isMandatory: expense?.isMandatory ?? listed?.isMandatory ?? false,
  };
  /** The category that had to be created because it was archived or deleted. */
  let recreated: Expense | undefined;

  const addCategory: UndoStep = async () => {
    const { budget } = await ensureBudget(queryClient, month, keys.budget);
    const isInBudget = budget.expenses.some((other) => sameId(other.expenseId, category.expenseId));
    if (!isInBudget) {
      category = { ...category, expenseId: currentId('expenses', category.expenseId) };
      // Another tab may have restored it.
      const known = await queryClient.query({ ...expenseQueries.list(), staleTime: 0 });
      if (!known.some((other) => sameId(other.expenseId, category.expenseId))) {
        recreated ??= await createExpenseAgain(queryClient, category, keys.category);
        category = recreated;
      }
    }
    const { budgetExpense } = await ensureBudgetExpense(queryClient, budget, category, keys.budgetExpense);
    if (projected !== 0 && budgetExpense.projected === 0 && offersExtension('plans')) {
      const { budgetExpenseId } = budgetExpense;
      const body = { Projected: dollarsFromCents(projected) };
      await call(endpoints.budgetExpenses.update, { id: budgetExpenseId, body });
      await updateCachedBudget(queryClient, budget.budgetId, (cached) =>
        withExpense(cached, budgetExpenseId, (other) => ({ ...other, projected })),
      );
    }
  };

  /** Archives a category again that was archived before. Possible only if the server brought back the old one. */
  const archiveAgain: UndoStep = async ({ warn }) => {
    if (!recreated) return;
    if (!sameId(recreated.expenseId, expenseId)) {
      warn(`“${recreated.name}” is among your expense categories again.`);
      return;
    }
    await deleteIfThere(() => call(endpoints.expenses.delete, { id: expenseId }));
    await updateCachedList<Expense>(queryClient, expenseQueries.list().queryKey, (all) =>
      removeItem(all, expenseId, (other) => other.expenseId),
    );
  };

  const target = (): EntryTarget => ({ kind: 'expenses', category });
  return [
    addCategory,
    ...budgetExpenseItems.map((item) =>
      entryStep(queryClient, month, item, restoreKey('budgetExpenseItem', item.budgetExpenseItemId), target),
    ),
    archiveAgain,
  ];
}
