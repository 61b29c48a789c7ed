import type { Budget } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import { type Sum, subtractCents } from '#contract/money.ts';

import { categoryAverages } from './category-averages.ts';

/** A category's average month, before and after. Amounts are in cents. */
export interface CategoryMove {
  readonly name: string;
  readonly before: Sum;
  readonly after: Sum;
}

/**
 * The category that changed the average spending most, in the direction in which the total changed.
 * @param before the budgets that were averaged at that time
 * @param after the budgets that are averaged now
 * @returns undefined if no category moved that way, or if there is only one
 */
export function largestCategoryMove(
  before: readonly Budget[],
  after: readonly Budget[],
  expenses: readonly Expense[],
  isMore: boolean,
): CategoryMove | undefined {
  const averageBefore = categoryAverages(before);
  const averageAfter = categoryAverages(after);
  const names = new Map(expenses.map(({ expenseId, name }) => [String(expenseId), name]));
  const ids = new Map(
    [...before, ...after]
      .flatMap((budget) => budget.expenses)
      .map(({ expenseId, expense }) => [String(expenseId), { expenseId, name: expense?.name }]),
  );
  if (ids.size < 2) return undefined;
  let largest: { readonly move: CategoryMove; readonly change: Sum } | undefined;
  for (const [key, { expenseId, name = names.get(key) ?? '' }] of ids) {
    const move = { name, before: averageBefore(expenseId), after: averageAfter(expenseId) };
    const change = isMore ? subtractCents(move.after, move.before) : subtractCents(move.before, move.after);
    if (change > (largest?.change ?? 0)) largest = { move, change };
  }
  return largest?.move;
}
