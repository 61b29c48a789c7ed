import type { Budget, BudgetExpense } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import { ratioOf, type Sum } from '#contract/money.ts';

import { budgetExpensesTotal, categoryName, createMandatoryCheck } from './budget-totals.ts';
import { isInCalendar } from './calendar-month.ts';

export function spendingYears(budgets: readonly Budget[]): number[] {
  const spent = budgets.filter(
    (budget) => isInCalendar(budget) && budget.expenses.some(({ items }) => items.length > 0),
  );
  return [...new Set(spent.map(({ year }) => year))].sort((a, b) => b - a);
}

interface Payment {
  /** 1 to 12. */
  readonly month: number;
  readonly expense: BudgetExpense;
}

function totalOf(payments: readonly Payment[]): Sum {
  return budgetExpensesTotal(payments.map(({ expense }) => expense));
}

/** The categories of some budgets, the largest first, in cents, each with its fraction of the total and a name of its own. */
export function spentByCategory(budgets: readonly Budget[], expenses: readonly Expense[]) {
  const isMandatory = createMandatoryCheck(expenses);
  const payments = budgets.flatMap(({ month, expenses: paid }) =>
    paid.map((expense): Payment => ({ month, expense })),
  );
  const total = totalOf(payments);
  const categories = [...Map.groupBy(payments, ({ expense }) => String(expense.expenseId)).values()]
    .flatMap((group) => {
      const latest = group.at(-1)?.expense;
      if (!latest) return [];
      return [{ group, latest, name: categoryName(latest, expenses), total: totalOf(group) }];
    })
    .sort((a, b) => Number(b.total > a.total) - Number(b.total < a.total))
    .map(({ latest, ...category }, index, all) => {
      // An archived category may have the name of another one.
      const count = all.slice(0, index + 1).filter(({ name }) => name === category.name).length;
      return {
        ...category,
        expenseId: latest.expenseId,
        isMandatory: isMandatory(latest),
        name: count === 1 ? category.name : `${category.name} (${count})`,
        share: ratioOf(category.total, total),
      };
    });
  return { total, categories };
}

/**
 * Where the money of a year went, in cents: its categories, the largest first, each with its fraction of the total; and the
 * few parts that a chart can tell apart, the last of which is all other categories. A part has a sum for each month from
 * January, undefined without a budget.
 * @param mostParts how many parts there are at most
 */
export function yearSpending(
  budgets: readonly Budget[],
  expenses: readonly Expense[],
  year: number,
  mostParts: number,
) {
  const ofYear = budgets.filter((budget) => budget.year === year);
  const { total, categories } = spentByCategory(ofYear, expenses);
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  const own = categories.length > mostParts ? categories.slice(0, mostParts - 1) : categories;
  const others = categories.slice(own.length);
  const groups = own.map(({ name, group }) => ({ name, group }));
  if (others.length > 0) {
    groups.push({ name: `${others.length} others`, group: others.flatMap(({ group }) => group) });
  }
  const parts = groups.map(({ name, group }) => ({
    name,
    total: totalOf(group),
    byMonth: months.map((month) =>
      ofYear.some((budget) => budget.month === month)
        ? totalOf(group.filter((payment) => payment.month === month))
        : undefined,
    ),
  }));
  return { total, categories, parts };
}
