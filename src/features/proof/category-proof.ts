import type { ExpenseAverage } from '#contract/averages.ts';
import type { Budget } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import type { FigureName } from '#src/statistics/all-figures.ts';
import { createMandatoryCheck } from '#src/statistics/averages.ts';
import { categoryAverageFigure, categoryAverages } from '#src/statistics/category-averages.ts';

import type { Format } from '#src/ui/format/format.ts';
import { type ProofView, viewOfFigure } from './proof-view.ts';

export interface Months {
  readonly budgets: readonly Budget[];
  readonly expenses: readonly Expense[];
}

/** The categories that an average of expenses consists of. */
export function categoriesOf(name: FigureName, months: Months): Pick<ProofView, 'categories'> {
  const isMandatory = name === 'averageMandatoryExpenses';
  if (!isMandatory && name !== 'averageDiscretionaryExpenses') return {};
  return { categories: categoryAveragesOf(months).filter((average) => average.isMandatory === isMandatory) };
}

/** @returns undefined if the budgets give no such average */
export function categoryProof(
  format: Format,
  subject: ExpenseAverage,
  months: Months,
  now: Date,
): ProofView | undefined {
  // The server's averages have no id. Two categories that have everything in common have the same proof.
  const category = categoryAveragesOf(months).find(
    ({ name, isMandatory, average }) =>
      name === subject.name && isMandatory === subject.isMandatory && average === subject.average,
  );
  return (
    category &&
    viewOfFigure(format, {
      figure: categoryAverageFigure(months.budgets, category.expenseId),
      words: {
        label: category.name,
        formula: `What all your budgets spent on ${category.name}, divided by the number of budgets.`,
        budgetPart: 'expenses',
        category: category.expenseId,
      },
      names: { figures: {}, words: new Map() },
      liabilities: new Map(),
      now,
    })
  );
}

/** The average of every category that a budget has, largest first. */
function categoryAveragesOf({ budgets, expenses }: Months) {
  const isMandatory = createMandatoryCheck(expenses);
  const averageOf = categoryAverages(budgets);
  const names = new Map(expenses.map(({ expenseId, name }) => [String(expenseId), name]));
  const byId = new Map(
    budgets
      .flatMap((budget) => budget.expenses)
      .map((expense) => [
        String(expense.expenseId),
        {
          expenseId: expense.expenseId,
          name: expense.expense?.name ?? names.get(String(expense.expenseId)) ?? '',
          isMandatory: isMandatory(expense),
          average: averageOf(expense.expenseId),
        },
      ]),
  );
  return [...byId.values()].sort((a, b) => Number(b.average) - Number(a.average));
}
