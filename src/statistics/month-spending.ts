import type { Budget } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import type { Id } from '#contract/fields.ts';
import { addCents, subtractCents, type Sum, ZERO } from '#contract/money.ts';

import { budgetExpenseTotal, type BudgetTotals, createMandatoryCheck } from './budget-totals.ts';

export type MonthSpending = ReturnType<typeof monthSpending>;
export type SpendingGroup = MonthSpending['mandatory'];
export type CategorySpending = SpendingGroup['rows'][number];
export type PlanTotals = NonNullable<MonthSpending['plans']>;

interface SpendingContext {
  /** From `categoryAverages`. */
  readonly averageOf: (expenseId: Id) => Sum;
  /** For budget expenses that don't include whether they are mandatory. */
  readonly categories: readonly Expense[];
  /** Whether the server stores plans. Otherwise, planned amounts in its responses are ignored. */
  readonly hasPlans: boolean;
}

/** A month's categories by kind, the most expensive one first, each with its plan and its average. Amounts are in cents. */
export function monthSpending(budget: Budget, { averageOf, categories, hasPlans }: SpendingContext) {
  const isMandatory = createMandatoryCheck(categories);
  const rows = budget.expenses
    .map((budgetExpense) => ({
      budgetExpense,
      itemCount: budgetExpense.items.length,
      spent: budgetExpenseTotal(budgetExpense),
      average: averageOf(budgetExpense.expenseId),
      plan: hasPlans && budgetExpense.projected > 0 ? budgetExpense.projected : undefined,
    }))
    .sort((a, b) => Number(b.spent > a.spent) - Number(b.spent < a.spent));
  const group = (mandatory: boolean) => {
    const ofKind = rows.filter(({ budgetExpense }) => isMandatory(budgetExpense) === mandatory);
    return { rows: ofKind, total: totalSpent(ofKind) };
  };
  const withPlan = rows.filter(({ plan }) => plan !== undefined);
  const planned = withPlan.reduce<Sum>((sum, { plan = ZERO }) => addCents(sum, plan), ZERO);
  const spent = totalSpent(withPlan);
  return {
    mandatory: group(true),
    discretionary: group(false),
    /** Undefined if no category has a plan. */
    plans:
      withPlan.length === 0
        ? undefined
        : {
            ...{ planned, spent },
            /** Negative if more was spent. */
            left: subtractCents(planned, spent),
            spentWithoutPlan: totalSpent(rows.filter(({ plan }) => plan === undefined)),
          },
  };
}

function totalSpent(rows: readonly { readonly spent: Sum }[]): Sum {
  return rows.reduce<Sum>((sum, { spent }) => addCents(sum, spent), ZERO);
}

export function leftThisMonth({ earnedIncome, passiveIncome, expenses, investments }: BudgetTotals): Sum {
  return subtractCents(subtractCents(addCents(earnedIncome, passiveIncome), expenses), investments);
}
