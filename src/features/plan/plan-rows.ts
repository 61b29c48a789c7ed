import type { Budget } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import { type Id, sameId } from '#contract/fields.ts';
import { type Cents, type Sum, ZERO } from '#contract/money.ts';
import { createMandatoryCheck } from '#src/statistics/averages.ts';
import { categoryAverages, plannedOrSpent } from '#src/statistics/category-averages.ts';
import { fullMonths } from '#src/statistics/full-months.ts';
import { adjacentBudgets } from '#src/features/month/adjacent-budgets.ts';
import { categoryName } from '#src/features/budgets/category-name.ts';
import { byName } from '#src/ui/format/texts.ts';

/** A category whose amount can be planned, in this budget or not yet. Amounts are in cents. */
export interface PlanRow {
  /** The name of its field. */
  readonly field: string;
  readonly category: Expense;
  /** The stored plan; zero without one. */
  readonly plan: Cents;
  readonly average: Sum;
  /** The last month's plan or, without one, its spending. */
  readonly lastMonth: Sum;
}

/**
 * The budget's categories and all others, by name. The averages are over the full months, or over all while there is none.
 * @param now tells which months are over, in the local time zone
 */
export function planRows(
  budget: Budget,
  budgets: readonly Budget[],
  categories: readonly Expense[],
  now: Date,
): PlanRow[] {
  const isMandatory = createMandatoryCheck(categories);
  const full = fullMonths(budgets, now);
  const averageOf = categoryAverages(full.length > 0 ? full : budgets);
  const lastMonthOf = plannedOrSpent(adjacentBudgets(budgets, budget).previous);
  const inBudget = budget.expenses.map((budgetExpense) => ({
    category: {
      expenseId: budgetExpense.expenseId,
      name: categoryName(budgetExpense, categories),
      isMandatory: isMandatory(budgetExpense),
    },
    plan: budgetExpense.projected,
  }));
  const others = categories
    .filter(({ expenseId }) => !budget.expenses.some((expense) => sameId(expense.expenseId, expenseId)))
    .map((category) => ({ category, plan: ZERO }));
  return [...inBudget, ...others]
    .map(({ category, plan }) => ({
      field: fieldName(category.expenseId),
      category,
      plan,
      average: averageOf(category.expenseId),
      lastMonth: lastMonthOf(category.expenseId),
    }))
    .sort((a, b) => byName(a.category, b.category));
}

/** A field name for an id, which may contain characters that mean a path to react-hook-form. */
function fieldName(id: Id): string {
  return `plan-${String(id).replace(/[^\w-]/g, (character) => `~${character.charCodeAt(0)}`)}`;
}
