import type { Budget, BudgetExpense } from '#contract/budgets.ts';
import { addCents, type Cents, ratioOf, type Sum, ZERO } from '#contract/money.ts';

/** What came in, was put aside and was spent in one month, in cents. */
export interface BudgetTotals {
  readonly earnedIncome: Sum;
  readonly passiveIncome: Sum;
  readonly investments: Sum;
  readonly expenses: Sum;
}

/**
 * The sum of a list's amounts, in cents. A plain loop: years of budgets are added up again at every change, and an
 * array of the amounts alone would cost three times the sum.
 */
export function sumAmounts(items: readonly { readonly amount: Cents }[]): Sum {
  let total: Sum = ZERO;
  for (const item of items) total = addCents(total, item.amount);
  return total;
}

/** What was spent on one category of a budget, in cents. */
export function budgetExpenseTotal(expense: BudgetExpense): Sum {
  return sumAmounts(expense.budgetExpenseItems);
}

export function budgetTotals(budget: Budget): BudgetTotals {
  let expenses: Sum = ZERO;
  for (const expense of budget.expenses) expenses = addCents(expenses, budgetExpenseTotal(expense));
  return {
    earnedIncome: sumAmounts(budget.earnedIncome),
    passiveIncome: sumAmounts(budget.passiveIncome),
    investments: sumAmounts(budget.investments),
    expenses,
  };
}

/** Savings rate = investments ÷ net earned income, as a fraction; 0 when nothing was earned. */
export function savingsRate({
  investments,
  earnedIncome,
}: Pick<BudgetTotals, 'investments' | 'earnedIncome'>): number {
  return ratioOf(investments, earnedIncome);
}
