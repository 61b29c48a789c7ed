import type { Budget } from '#contract/budgets.ts';
import { type Id, sameId } from '#contract/fields.ts';
import { addCents, averageCents, type Cents, MAX_AMOUNT, type Sum, ZERO } from '#contract/money.ts';

import { budgetExpenseTotal } from './budget-totals.ts';
import { averageOf, type Figure, totalOf } from './figure.ts';

/**
 * Computes what each category costs per month, in cents: the sum of its items over all budgets ÷ the number of budgets,
 * rounded to the cent. Equals the averages that the server sends, but needs no request. See
 * docs/product-rules.md#expense-averages.
 * @returns a function that looks up the average of a category; zero for one that no budget has
 */
export function categoryAverages(budgets: readonly Budget[]): (expenseId: Id) => Sum {
  const totals = new Map<string, Sum>();
  for (const { expenses } of budgets) {
    for (const budgetExpense of expenses) {
      const id = String(budgetExpense.expenseId);
      totals.set(id, addCents(totals.get(id) ?? ZERO, budgetExpenseTotal(budgetExpense)));
    }
  }
  return (expenseId) => averageCents(totals.get(String(expenseId)) ?? ZERO, budgets.length);
}

/** The average of one category with its calculation. It reads all budgets, so ask for single categories only. */
export function categoryAverageFigure(budgets: readonly Budget[], category: Id): Figure {
  const total = totalOf(budgets, ({ expenses }) => {
    let spent: Sum = ZERO;
    for (const budgetExpense of expenses) {
      if (sameId(budgetExpense.expenseId, category)) {
        spent = addCents(spent, budgetExpenseTotal(budgetExpense));
      }
    }
    return spent;
  });
  return averageOf(total, budgets.length);
}

/** Each category's plan in a budget or, without one, its spending; in cents. Zero if the budget lacks the category. */
export function plannedOrSpent(budget: Budget | undefined): (expenseId: Id) => Sum {
  const amounts = new Map(
    (budget?.expenses ?? []).map((expense): [string, Sum] => [
      String(expense.expenseId),
      expense.projected > 0 ? expense.projected : budgetExpenseTotal(expense),
    ]),
  );
  return (expenseId) => amounts.get(String(expenseId)) ?? ZERO;
}

/** An amount that can be a plan, or undefined: a plan is above zero, and small enough to be stored. */
export function toPlanAmount(amount: Sum): Cents | undefined {
  return typeof amount === 'number' && amount > 0 && amount <= MAX_AMOUNT ? amount : undefined;
}
