import type { BudgetExpense } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import { sameId } from '#contract/fields.ts';

/**
 * The name of a budget expense's category. If the server does not embed the category, it is looked up in the list of
 * categories, which does not contain archived ones.
 */
export function categoryName({ expense, expenseId }: BudgetExpense, categories: readonly Expense[]): string {
  const category = expense ?? categories.find((candidate) => sameId(candidate.expenseId, expenseId));
  return category === undefined || category.name === '' ? 'Unnamed expense' : category.name;
}
