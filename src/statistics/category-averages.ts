import type { Budget } from '#contract/budgets.ts';
import { type Id, sameId } from '#contract/fields.ts';
import { addCents, averageCents, type Sum, ZERO } from '#contract/money.ts';

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
