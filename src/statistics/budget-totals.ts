import type { Budget, BudgetExpense } from '#contract/budgets.ts';
import { type Cents, sumCents } from '#contract/money.ts';

/** What came in, was put aside and was spent in one month, in cents. */
export interface BudgetTotals {
  readonly earnedIncome: Cents;
  readonly passiveIncome: Cents;
  readonly investments: Cents;
  readonly expenses: Cents;
}

function sumOf(items: readonly { readonly amount: Cents }[]): Cents {
  return sumCents(items.map((item) => item.amount));
}

/** What was spent on one category of a budget, in cents. */
export function budgetExpenseTotal(expense: BudgetExpense): Cents {
  return sumOf(expense.budgetExpenseItems);
}

/** @throws RangeError when a total leaves the safe integers of cents */
export function budgetTotals(budget: Budget): BudgetTotals {
  return {
    earnedIncome: sumOf(budget.earnedIncome),
    passiveIncome: sumOf(budget.passiveIncome),
    investments: sumOf(budget.investments),
    expenses: sumCents(budget.expenses.map(budgetExpenseTotal)),
  };
}

/**
 * Savings rate = investments ÷ net earned income, as a fraction; 0 when nothing was earned (specification section 9,
 * decision D25).
 */
export function savingsRate({
  investments,
  earnedIncome,
}: Pick<BudgetTotals, 'investments' | 'earnedIncome'>): number {
  return earnedIncome === 0 ? 0 : investments / earnedIncome;
}
