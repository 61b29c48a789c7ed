import type { BudgetRequest } from '#contract/budget-requests.ts';
import type { Budget, BudgetExpenseItem } from '#contract/budgets.ts';
import { type Id, sameId } from '#contract/fields.ts';

/** The request body of a budget with nothing in it. `Month` is 1 to 12. */
export function emptyBudgetBody({ Month, Year }: Pick<BudgetRequest, 'Month' | 'Year'>): BudgetRequest {
  return { Month, Year, earnedIncome: [], passiveIncome: [], investments: [], expenses: [] };
}

/** The budget with the items of one of its categories changed. */
export function withExpenseItems(
  budget: Budget,
  budgetExpenseId: Id,
  update: (items: readonly BudgetExpenseItem[]) => BudgetExpenseItem[],
): Budget {
  return {
    ...budget,
    expenses: budget.expenses.map((category) =>
      sameId(category.budgetExpenseId, budgetExpenseId)
        ? { ...category, budgetExpenseItems: update(category.budgetExpenseItems) }
        : category,
    ),
  };
}
