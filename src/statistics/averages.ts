import type { Budget, BudgetExpense } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import { addCents, averageCents, type Sum, ZERO } from '#contract/money.ts';

import { budgetExpenseTotal, savingsRate, sumAmounts } from './budget-totals.ts';

/** Monthly averages, in cents. Everything is 0 without a budget. */
export interface Averages {
  /** The number of budgets, which is the number of months averaged over. */
  readonly months: number;
  readonly averageNetEarnedIncome: Sum;
  readonly averagePassiveIncome: Sum;
  /** Earned + passive. */
  readonly averageTotalIncome: Sum;
  readonly averageInvestments: Sum;
  /** Fraction of the net earned income. */
  readonly savingsRate: number;
  readonly averageMandatoryExpenses: Sum;
  readonly averageDiscretionaryExpenses: Sum;
  /** Mandatory + discretionary. */
  readonly averageTotalExpenses: Sum;
}

/**
 * Divides the sums over all budgets by the number of budgets. Each average is rounded to the cent, and totals add the
 * rounded averages so that the displayed figures add up. The savings rate uses the unrounded sums. See
 * docs/product-rules.md#averages.
 * @param expenses the categories, for budget expenses that don't include whether they are mandatory
 */
export function averagesOf(budgets: readonly Budget[], expenses: readonly Expense[]): Averages {
  const isMandatory = createMandatoryCheck(expenses);
  let earnedIncome: Sum = ZERO;
  let passiveIncome: Sum = ZERO;
  let investments: Sum = ZERO;
  let mandatory: Sum = ZERO;
  let discretionary: Sum = ZERO;
  for (const budget of budgets) {
    earnedIncome = addCents(earnedIncome, sumAmounts(budget.earnedIncome));
    passiveIncome = addCents(passiveIncome, sumAmounts(budget.passiveIncome));
    investments = addCents(investments, sumAmounts(budget.investments));
    for (const expense of budget.expenses) {
      const total = budgetExpenseTotal(expense);
      if (isMandatory(expense)) mandatory = addCents(mandatory, total);
      else discretionary = addCents(discretionary, total);
    }
  }

  const months = budgets.length;
  const averageNetEarnedIncome = averageCents(earnedIncome, months);
  const averagePassiveIncome = averageCents(passiveIncome, months);
  const averageMandatoryExpenses = averageCents(mandatory, months);
  const averageDiscretionaryExpenses = averageCents(discretionary, months);
  return {
    months,
    averageNetEarnedIncome,
    averagePassiveIncome,
    averageTotalIncome: addCents(averageNetEarnedIncome, averagePassiveIncome),
    averageInvestments: averageCents(investments, months),
    savingsRate: savingsRate({ investments, earnedIncome }),
    averageMandatoryExpenses,
    averageDiscretionaryExpenses,
    averageTotalExpenses: addCents(averageMandatoryExpenses, averageDiscretionaryExpenses),
  };
}

/**
 * Returns a function that tells whether a budget expense is mandatory: by the category embedded in it, or else by the
 * list of categories.
 */
export function createMandatoryCheck(expenses: readonly Expense[]): (expense: BudgetExpense) => boolean {
  // Freehold's server always embeds the category, so the set is built only when one is missing.
  let mandatoryIds: ReadonlySet<string> | undefined;
  return ({ expense, expenseId }) => {
    const embedded = expense?.isMandatory;
    if (typeof embedded === 'boolean') return embedded;
    mandatoryIds ??= new Set(
      expenses.filter((category) => category.isMandatory).map((category) => String(category.expenseId)),
    );
    return mandatoryIds.has(String(expenseId));
  };
}
