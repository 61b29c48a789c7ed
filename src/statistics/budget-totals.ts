import type { Budget, BudgetExpense } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import { sameId } from '#contract/fields.ts';
import { addCents, type Cents, ratioOf, type Sum, ZERO } from '#contract/money.ts';

/** In cents. */
export type BudgetTotals = ReturnType<typeof budgetTotals>;

/** Adds up the items' amounts, exactly. */
export function sumAmounts(items: readonly { readonly amount: Cents }[], start: Sum = ZERO): Sum {
  return items.reduce((total, { amount }) => addCents(total, amount), start);
}

/** The name of a category. Some servers do not embed it, and the list of categories lacks archived ones. */
export function categoryName({ expense, expenseId }: BudgetExpense, categories: readonly Expense[]): string {
  const category = expense ?? categories.find((candidate) => sameId(candidate.expenseId, expenseId));
  return category === undefined || category.name === '' ? 'Unnamed expense' : category.name;
}

/** Tells whether a budget expense is mandatory: by the category embedded in it, or else by the list of categories. */
export function createMandatoryCheck(expenses: readonly Expense[]): (expense: BudgetExpense) => boolean {
  // Our server always embeds the category, so the set is built only when one is missing.
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

export function budgetExpenseTotal(expense: BudgetExpense): Sum {
  return sumAmounts(expense.items);
}

export function budgetExpensesTotal(expenses: readonly BudgetExpense[]): Sum {
  return expenses.reduce<Sum>((total, { items }) => sumAmounts(items, total), ZERO);
}

export function budgetTotals({ earnedIncome, passiveIncome, investments, expenses }: Budget) {
  return {
    earnedIncome: sumAmounts(earnedIncome),
    passiveIncome: sumAmounts(passiveIncome),
    investments: sumAmounts(investments),
    expenses: budgetExpensesTotal(expenses),
  };
}

type Rate = Pick<BudgetTotals, 'investments' | 'earnedIncome'>;

/** Savings rate = investments ÷ net earned income, as a fraction; 0 without earned income. */
export function savingsRate({ investments, earnedIncome }: Rate): number {
  return ratioOf(investments, earnedIncome);
}
