import type { Budget, BudgetExpense } from '#contract/budgets.ts';
import { addCents, type Cents, ZERO } from '#contract/money.ts';

/** What came in, was put aside and was spent in one month, in cents. */
export interface BudgetTotals {
  readonly earnedIncome: Cents;
  readonly passiveIncome: Cents;
  readonly investments: Cents;
  readonly expenses: Cents;
}

/**
 * The sum of a list's amounts, in cents. A plain loop: years of budgets are added up again at every change, and an
 * array of the amounts alone would cost three times the sum.
 * @throws RangeError when a partial sum leaves the safe integers of cents
 */
export function sumAmounts(items: readonly { readonly amount: Cents }[]): Cents {
  let total = ZERO;
  for (const item of items) total = addCents(total, item.amount);
  return total;
}

/** What was spent on one category of a budget, in cents. */
export function budgetExpenseTotal(expense: BudgetExpense): Cents {
  return sumAmounts(expense.budgetExpenseItems);
}

/** @throws RangeError when a total leaves the safe integers of cents */
export function budgetTotals(budget: Budget): BudgetTotals {
  let expenses = ZERO;
  for (const expense of budget.expenses) expenses = addCents(expenses, budgetExpenseTotal(expense));
  return {
    earnedIncome: sumAmounts(budget.earnedIncome),
    passiveIncome: sumAmounts(budget.passiveIncome),
    investments: sumAmounts(budget.investments),
    expenses,
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
