import type { Budget } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import type { Id } from '#contract/fields.ts';
import { addCents, averageCents, ratioOf, type Sum, ZERO } from '#contract/money.ts';

import { budgetExpensesTotal } from './budget-totals.ts';
import { fullMonths } from './full-months.ts';
import { spentByCategory } from './year-spending.ts';

/** How a month compares with the average: from far below (−2) to far above (2). */
export type Heat = -2 | -1 | 0 | 1 | 2;

export interface SpentMonth {
  /** In cents; undefined without a budget. */
  readonly spent: Sum | undefined;
  /** Undefined unless the month is full and there is an average above zero. */
  readonly heat: Heat | undefined;
}

export interface MonthsRow {
  /** From January to December. */
  readonly months: readonly SpentMonth[];
  /** Over the full months of the year, in cents; undefined without any. */
  readonly average: Sum | undefined;
  readonly total: Sum;
}

export interface CategoryRow extends MonthsRow {
  readonly expenseId: Id;
  readonly name: string;
}

/**
 * The spending of a year by category and month, the largest category first, and that of all categories. Each row compares
 * its months with its own average over the full months of the year, see docs/product-rules.md#full-months.
 */
export function categoryMonths(
  budgets: readonly Budget[],
  expenses: readonly Expense[],
  year: number,
  now: Date,
) {
  const ofYear = budgets.filter((budget) => budget.year === year);
  const full = new Set(fullMonths(ofYear, now).map(({ month }) => month));
  const rowOf = (spentIn: (month: number) => Sum): MonthsRow => {
    const spent = Array.from({ length: 12 }, (_, index) =>
      ofYear.some(({ month }) => month === index + 1) ? spentIn(index + 1) : undefined,
    );
    const sumWhere = (isIncluded: (month: number) => boolean) =>
      spent.reduce<Sum>((sum, one = ZERO, index) => (isIncluded(index + 1) ? addCents(sum, one) : sum), ZERO);
    const average =
      full.size === 0
        ? undefined
        : averageCents(
            sumWhere((month) => full.has(month)),
            full.size,
          );
    return {
      average,
      total: sumWhere(() => true),
      months: spent.map((one, index) => ({
        spent: one,
        heat: full.has(index + 1) ? heatOf(one, average) : undefined,
      })),
    };
  };
  const { categories } = spentByCategory(ofYear, expenses);
  return {
    fullMonths: full.size,
    rows: categories.map(({ expenseId, name, group }): CategoryRow => {
      const inMonth = Map.groupBy(group, ({ month }) => month);
      const row = rowOf((month) =>
        budgetExpensesTotal((inMonth.get(month) ?? []).map(({ expense }) => expense)),
      );
      return { expenseId, name, ...row };
    }),
    all: rowOf((month) =>
      budgetExpensesTotal(ofYear.filter((budget) => budget.month === month).flatMap((one) => one.expenses)),
    ),
  };
}

/** Within a fifth of the average is about average; more than half as much again, or less than half, is far from it. */
function heatOf(spent: Sum = ZERO, average: Sum = ZERO): Heat | undefined {
  if (average <= 0) return undefined;
  const times = ratioOf(spent, average);
  if (times < 0.5) return -2;
  if (times < 0.8) return -1;
  if (times <= 1.2) return 0;
  return times <= 1.5 ? 1 : 2;
}
