import type { Budget, BudgetExpense } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import { addCents, averageCents, type Sum, ZERO } from '#contract/money.ts';

import { budgetExpenseTotal, savingsRate, sumAmounts } from './budget-totals.ts';

/** What an average month brings and costs, in cents. Without any budget everything is 0. */
export interface Averages {
  /** How many months the averages are over: the number of budgets. */
  readonly months: number;
  readonly averageNetEarnedIncome: Sum;
  readonly averagePassiveIncome: Sum;
  /** Earned + passive. */
  readonly averageTotalIncome: Sum;
  readonly averageInvestments: Sum;
  /** A fraction of the net earned income. */
  readonly savingsRate: number;
  readonly averageMandatoryExpenses: Sum;
  readonly averageDiscretionaryExpenses: Sum;
  /** Mandatory + discretionary. */
  readonly averageTotalExpenses: Sum;
}

/**
 * Sums over all budgets divided by the number of budgets. Each average is rounded to the cent and the totals are sums
 * of the rounded ones, so that what is shown adds up; the savings rate is of the unrounded sums.
 * @param expenses the categories, for the budgets that do not say themselves whether an expense is mandatory
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

/** Judges by the budget's own embedded category, and by the categories where none is embedded (decision D24). */
function createMandatoryCheck(expenses: readonly Expense[]): (expense: BudgetExpense) => boolean {
  // Our server always embeds the category, so these are gathered only when one is missing.
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
