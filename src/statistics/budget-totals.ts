import type { Budget, BudgetExpense } from '#contract/budgets.ts';
import { addCents, type Cents, ratioOf, type Sum, ZERO } from '#contract/money.ts';

/** One month's income, investments and expenses, in cents. */
export interface BudgetTotals {
  readonly earnedIncome: Sum;
  readonly passiveIncome: Sum;
  readonly investments: Sum;
  readonly expenses: Sum;
}

/**
 * Adds up the items' amounts, in cents. A plain loop: years of budgets are summed after every change, and mapping the
 * amounts to an array first would take three times as long.
 * @param start is added as well
 */
export function sumAmounts(items: readonly { readonly amount: Cents }[], start: Sum = ZERO): Sum {
  let total = start;
  for (const { amount } of items) total = addCents(total, amount);
  return total;
}

/** The amount spent on one category in a budget, in cents. */
export function budgetExpenseTotal(expense: BudgetExpense): Sum {
  return sumAmounts(expense.budgetExpenseItems);
}

export function budgetTotals(budget: Budget): BudgetTotals {
  let expenses: Sum = ZERO;
  for (const { budgetExpenseItems } of budget.expenses) expenses = sumAmounts(budgetExpenseItems, expenses);
  return {
    earnedIncome: sumAmounts(budget.earnedIncome),
    passiveIncome: sumAmounts(budget.passiveIncome),
    investments: sumAmounts(budget.investments),
    expenses,
  };
}

/** Savings rate = investments ÷ net earned income, as a fraction; 0 without earned income. */
export function savingsRate({
  investments,
  earnedIncome,
}: Pick<BudgetTotals, 'investments' | 'earnedIncome'>): number {
  return ratioOf(investments, earnedIncome);
}
