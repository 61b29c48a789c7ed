import type { QueryClient } from '@tanstack/react-query';

import type { Budget, BudgetExpenseItem, BudgetItem, BudgetItemKind } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import { type Id, sameId } from '#contract/fields.ts';
import { centsFromDollars } from '#contract/money.ts';
import { offersExtension } from '#src/api/extensions.ts';

import { budgetQueries } from './budgets.ts';
import { expenseQueries } from './expenses.ts';
import type { ItemDetails } from './item-details.ts';

/** The group that a line of a batch belongs to: a kind of item, or a category, which may have been deleted since. */
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

/** A line that may have been added although no response arrived. */
interface LostLine {
  readonly line: BatchLine;
  /** The budget before the line was first sent. */
  readonly before: Budget;
}

export type CreatedItem =
  | { readonly lineId: string; readonly kind: BudgetItemKind; readonly item: BudgetItem }
  | {
      readonly lineId: string;
      readonly kind: 'expenses';
      readonly budgetExpenseId: Id;
      readonly item: BudgetExpenseItem;
    };

/** Everything that the batches of a page have created in a budget. */
export interface CreatedEntries {
  readonly budgetId: number;
  readonly items: readonly CreatedItem[];
  /** The categories that were added to the budget. */
  readonly budgetExpenseIds: readonly Id[];
  /** The categories that had been deleted and were created again. */
  readonly categoryIds: readonly Id[];
  /** The lines that may or may not have been added. */
  readonly lost: readonly LostLine[];
}

/**
 * Asks the server which of the lost lines were added, and returns them with everything else that was created. Those not
 * found stay lost, because their requests may still be running. Works without idempotency keys too: an entry is recognized
 * by its content, and by not having existed before.
 * @throws ApiError if the server does not answer
 */
export async function findLostEntries(
  queryClient: QueryClient,
  created: CreatedEntries,
): Promise<CreatedEntries> {
  if (created.lost.length === 0) return created;
  const budgets = await queryClient.query({ ...budgetQueries.list(), staleTime: 0 });
  const budget = budgets.find(({ budgetId }) => budgetId === created.budgetId);
  // The month has been deleted, with everything that was added to it.
  if (!budget) return { ...created, lost: [] };
  const hasDeleted = created.lost.some(
    ({ line: { target } }) => target.kind === 'expenses' && target.isDeleted,
  );
  const categories = hasDeleted ? await queryClient.query({ ...expenseQueries.list(), staleTime: 0 }) : [];

  const items = [...created.items];
  const budgetExpenseIds = new Set(created.budgetExpenseIds);
  const categoryIds = new Set(created.categoryIds);

  /** Adds what was created for a line. Returns whether all of it was. */
  function find({ line: { id: lineId, target, item }, before }: LostLine): boolean {
    if (target.kind !== 'expenses') {
      const { kind } = target;
      const isOld = ({ itemId }: BudgetItem) =>
        before[kind].some((other) => sameId(other.itemId, itemId)) ||
        items.some((known) => known.kind === kind && sameId(known.item.itemId, itemId));
      const found = budget?.[kind].find((candidate) => !isOld(candidate) && hasDetails(candidate, item));
      if (found) items.push({ lineId, kind, item: found });
      return found !== undefined;
    }
    const category = target.isDeleted ? categories.find(isNamedLike(target.category)) : target.category;
    if (!category) return false;
    if (target.isDeleted) categoryIds.add(category.expenseId);
    const ofCategory = ({ expenseId }: { readonly expenseId: Id }) => sameId(expenseId, category.expenseId);
    const expense = budget?.expenses.find(ofCategory);
    if (!expense) return false;
    const { budgetExpenseId } = expense;
    const expenseBefore = before.expenses.find(ofCategory);
    if (!expenseBefore) budgetExpenseIds.add(budgetExpenseId);
    if (!item) return true;
    const isOld = ({ budgetExpenseItemId: id }: BudgetExpenseItem) =>
      expenseBefore?.budgetExpenseItems.some((other) => sameId(other.budgetExpenseItemId, id)) === true ||
      items.some((known) => known.kind === 'expenses' && sameId(known.item.budgetExpenseItemId, id));
    const found = expense.budgetExpenseItems.find(
      (candidate) => !isOld(candidate) && hasDetails(candidate, item),
    );
    if (found) items.push({ lineId, kind: 'expenses', budgetExpenseId, item: found });
    return found !== undefined;
  }

  const lost = created.lost.filter((line) => !find(line));
  return { ...created, items, budgetExpenseIds: [...budgetExpenseIds], categoryIds: [...categoryIds], lost };
}

/** Whether a stored item is what was sent. Some servers store no time, or one without the milliseconds. */
function hasDetails(
  { amount, timeStamp, note }: Pick<BudgetItem, 'amount' | 'timeStamp' | 'note'>,
  sent: BatchLine['item'],
): boolean {
  if (!sent || amount !== centsFromDollars(sent.dollars)) return false;
  if (offersExtension('item-details') && note !== (sent.note ?? '')) return false;
  const { timeStamp: sentTime = timeStamp } = sent;
  return !timeStamp || !sentTime || Math.abs(timeStamp.getTime() - sentTime.getTime()) < 1_000;
}

function isNamedLike({ name, isMandatory }: Expense) {
  return (other: Expense) => other.name === name && other.isMandatory === isMandatory;
}
