import type { BudgetExpense } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import { sameId } from '#contract/fields.ts';

/**
 * What the category of a budget expense is called. Where it is not embedded, it is looked up among the categories,
 * in which an archived one is no more.
 */
export function categoryName({ expense, expenseId }: BudgetExpense, categories: readonly Expense[]): string {
  const category = expense ?? categories.find((one) => sameId(one.expenseId, expenseId));
  return category === undefined || category.name === '' ? 'Unnamed expense' : category.name;
}
