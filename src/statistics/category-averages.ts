import type { Budget } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import type { Id } from '#contract/fields.ts';
import {
  addCents,
  averageCents,
  type Cents,
  MAX_AMOUNT,
  subtractCents,
  type Sum,
  ZERO,
} from '#contract/money.ts';

import {
  budgetExpensesTotal,
  budgetExpenseTotal,
  categoryName,
  createMandatoryCheck,
} from './budget-totals.ts';
import { averageOf, named, totalOf } from './figure.ts';

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

export type CategoryTotal = ReturnType<typeof categoryTotals>[number];

/** @param isSplit whether a category that was mandatory in some budgets and discretionary in others counts as two */
export function categoryTotals(budgets: readonly Budget[], categories: readonly Expense[], isSplit = false) {
  const isMandatory = createMandatoryCheck(categories);
  const payments = budgets.flatMap((budget) => budget.expenses.map((expense) => ({ budget, expense })));
  const groups = Map.groupBy(payments, ({ expense }) => {
    const id = String(expense.expenseId);
    return isSplit ? `${isMandatory(expense) ? 'mandatory' : 'discretionary'} ${id}` : id;
  });
  return [...groups].flatMap(([key, group]) => {
    const expense = group.at(-1)?.expense;
    if (!expense) return [];
    const spent = Map.groupBy(group, ({ budget }) => budget);
    const category = { expenseId: expense.expenseId, name: categoryName(expense, categories) };
    const categoryTotal = totalOf(budgets, (budget) =>
      budgetExpensesTotal((spent.get(budget) ?? []).map((payment) => payment.expense)),
    );
    named({ categoryTotal }, { category });
    return { ...category, key, isMandatory: isMandatory(expense), total: categoryTotal };
  });
}

export function categoryFigures(budgets: readonly Budget[], categories: readonly Expense[]) {
  return categoryTotals(budgets, categories)
    .map(({ total, expenseId, name, isMandatory }) => {
      const average = averageOf(total, budgets.length);
      named({ categoryAverage: average }, { category: { expenseId, name } });
      return { name, isMandatory, average };
    })
    .sort((a, b) => Number(b.average.value) - Number(a.average.value));
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

export type CategoryMove = NonNullable<ReturnType<typeof largestCategoryMove>>;

/** The category that changed the average spending most, in the direction of the total; undefined if there is only one. */
export function largestCategoryMove(
  before: readonly Budget[],
  after: readonly Budget[],
  expenses: readonly Expense[],
  isMore: boolean,
) {
  const averageBefore = categoryAverages(before);
  const averageAfter = categoryAverages(after);
  const moves = categoryTotals([...before, ...after], expenses).map(({ expenseId, name }) => ({
    name,
    before: averageBefore(expenseId),
    after: averageAfter(expenseId),
  }));
  if (moves.length < 2) return undefined;
  const changeOf = (move: (typeof moves)[number]) =>
    isMore ? subtractCents(move.after, move.before) : subtractCents(move.before, move.after);
  const largest = moves.reduce((a, b) => (changeOf(b) > changeOf(a) ? b : a));
  return changeOf(largest) > 0 ? largest : undefined;
}
