import type { Budget, BudgetExpense } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import type { Id } from '#contract/fields.ts';
import { addCents, type Cents, subtractCents, type Sum, ZERO } from '#contract/money.ts';

import { budgetExpenseTotal, type BudgetTotals, createMandatoryCheck } from './budget-totals.ts';

/** The spending in one category of a month, with the amounts that it is compared with. Amounts are in cents. */
export interface CategorySpending {
  readonly budgetExpense: BudgetExpense;
  readonly itemCount: number;
  readonly spent: Sum;
  readonly average: Sum;
  /** The planned amount; undefined without a plan. */
  readonly plan: Cents | undefined;
}

/** Categories of the same kind, the most expensive one first. */
export interface SpendingGroup {
  readonly rows: readonly CategorySpending[];
  readonly total: Sum;
}

export interface MonthSpending {
  readonly mandatory: SpendingGroup;
  readonly discretionary: SpendingGroup;
  /** Undefined if no category has a plan. */
  readonly plans: PlanTotals | undefined;
}

/** The plans of a month, in cents. */
export interface PlanTotals {
  readonly planned: Sum;
  readonly spent: Sum;
  /** Planned − spent; negative if more was spent. */
  readonly left: Sum;
  /** The spending in the categories without a plan. */
  readonly spentWithoutPlan: Sum;
}

interface SpendingContext {
  /** From `categoryAverages`. */
  readonly averageOf: (expenseId: Id) => Sum;
  /** For budget expenses that don't include whether they are mandatory. */
  readonly categories: readonly Expense[];
  /** Whether the server stores plans. Otherwise, planned amounts in its responses are ignored. */
  readonly hasPlans: boolean;
}

export function monthSpending(
  budget: Budget,
  { averageOf, categories, hasPlans }: SpendingContext,
): MonthSpending {
  const isMandatory = createMandatoryCheck(categories);
  const rows = budget.expenses
    .map((budgetExpense): CategorySpending => ({
      budgetExpense,
      itemCount: budgetExpense.items.length,
      spent: budgetExpenseTotal(budgetExpense),
      average: averageOf(budgetExpense.expenseId),
      plan: hasPlans && budgetExpense.projected > 0 ? budgetExpense.projected : undefined,
    }))
    .sort((a, b) => Number(b.spent > a.spent) - Number(b.spent < a.spent));
  return {
    mandatory: group(rows.filter(({ budgetExpense }) => isMandatory(budgetExpense))),
    discretionary: group(rows.filter(({ budgetExpense }) => !isMandatory(budgetExpense))),
    plans: planTotals(rows),
  };
}

function group(rows: readonly CategorySpending[]): SpendingGroup {
  return { rows, total: totalSpent(rows) };
}

function totalSpent(rows: readonly CategorySpending[]): Sum {
  return rows.reduce((sum: Sum, { spent }) => addCents(sum, spent), ZERO);
}

function planTotals(rows: readonly CategorySpending[]): PlanTotals | undefined {
  const withPlan = rows.filter(({ plan }) => plan !== undefined);
  if (withPlan.length === 0) return undefined;
  const planned = withPlan.reduce((sum: Sum, { plan = ZERO }) => addCents(sum, plan), ZERO);
  const spent = totalSpent(withPlan);
  const spentWithoutPlan = totalSpent(rows.filter(({ plan }) => plan === undefined));
  return { planned, spent, left: subtractCents(planned, spent), spentWithoutPlan };
}

export function leftThisMonth({ earnedIncome, passiveIncome, expenses, investments }: BudgetTotals): Sum {
  return subtractCents(subtractCents(addCents(earnedIncome, passiveIncome), expenses), investments);
}
