import type { Budget } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import { type Sum, subtractCents } from '#contract/money.ts';

import { categoryAverages, categoryTotals } from './category-averages.ts';

/** A category's average month, before and after. Amounts are in cents. */
export interface CategoryMove {
  readonly name: string;
  readonly before: Sum;
  readonly after: Sum;
}

/**
 * The category that changed the average spending most, in the direction in which the total changed.
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
  const moves = categoryTotals([...before, ...after], expenses).map(({ expenseId, name }) => ({
    name,
    before: averageBefore(expenseId),
    after: averageAfter(expenseId),
  }));
  if (moves.length < 2) return undefined;
  const changeOf = (move: CategoryMove) =>
    isMore ? subtractCents(move.after, move.before) : subtractCents(move.before, move.after);
  const largest = moves.reduce((a, b) => (changeOf(b) > changeOf(a) ? b : a));
  return changeOf(largest) > 0 ? largest : undefined;
}
