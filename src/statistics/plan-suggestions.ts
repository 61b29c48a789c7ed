import type { Budget } from '#contract/budgets.ts';
import type { Id } from '#contract/fields.ts';
import { type Cents, MAX_AMOUNT, type Sum, ZERO } from '#contract/money.ts';

import { budgetExpenseTotal } from './budget-totals.ts';

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
