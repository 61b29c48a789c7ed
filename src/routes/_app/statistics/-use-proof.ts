import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { ExpenseAverage } from '#contract/averages.ts';
import type { Budget } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import type { Id } from '#contract/fields.ts';
import { assetQueries } from '#src/queries/assets.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { liabilityQueries } from '#src/queries/liabilities.ts';
import {
  allFiguresOf,
  averageFiguresOf,
  type FigureName,
  type Figures,
  wealthFiguresOf,
} from '#src/statistics/all-figures.ts';
import { createMandatoryCheck } from '#src/statistics/averages.ts';
import { categoryAverageFigure, categoryAverages } from '#src/statistics/category-averages.ts';

import type { AnyFigure } from './-proof-lines.ts';
import { figureWords, type FigureWords } from './-proof-words.ts';

/** What can be asked: a figure by its name, or the average of a category as the server computed it. */
export type ProofSubject = FigureName | ExpenseAverage;

export interface Proof {
  readonly figure: AnyFigure;
  /** All figures known, for those that this one is made of. */
  readonly figures: Figures;
  readonly words: FigureWords;
  /** The category whose months these are. */
  readonly category?: Id;
  /** The categories that a figure adds up. */
  readonly categories?: readonly ExpenseAverage[];
}

const wealthNames = Object.keys(wealthFiguresOf({ assets: [], liabilities: [] }));
const averageNames = Object.keys(averageFiguresOf({ budgets: [], expenses: [] }));

/** Reads only the lists that a figure needs, and computes it with its calculation. */
export function useProof(subject: ProofSubject) {
  const isCategory = typeof subject === 'object';
  const needsWealth = !isCategory && !averageNames.includes(subject);
  const needsBudgets = isCategory || !wealthNames.includes(subject);
  const assets = useQuery({ ...assetQueries.list(), enabled: needsWealth });
  const liabilities = useQuery({ ...liabilityQueries.list(), enabled: needsWealth });
  const budgets = useQuery({ ...budgetQueries.list(), enabled: needsBudgets });
  const expenses = useQuery({ ...expenseQueries.list(), enabled: needsBudgets });

  const proof = useMemo(() => {
    const wealth = assets.data && liabilities.data && { assets: assets.data, liabilities: liabilities.data };
    const months = budgets.data && expenses.data && { budgets: budgets.data, expenses: expenses.data };
    if (typeof subject === 'object') return months && categoryProof(subject, months);
    const figures: Figures | undefined =
      wealth && months
        ? allFiguresOf({ ...wealth, ...months })
        : wealthNames.includes(subject)
          ? wealth && wealthFiguresOf(wealth)
          : months && averageNames.includes(subject)
            ? averageFiguresOf(months)
            : undefined;
    const figure = figures?.[subject];
    return (
      figure && {
        figure,
        figures,
        words: figureWords[subject],
        ...(months && categoriesOf(subject, months)),
      }
    );
  }, [subject, assets.data, liabilities.data, budgets.data, expenses.data]);

  return {
    /** Undefined while loading, or after an error. */
    proof,
    liabilities: liabilities.data ?? [],
    queries: [...(needsWealth ? [assets, liabilities] : []), ...(needsBudgets ? [budgets, expenses] : [])],
  };
}

interface Months {
  readonly budgets: readonly Budget[];
  readonly expenses: readonly Expense[];
}

/** The categories that an average of expenses is made of. */
function categoriesOf(name: FigureName, months: Months): Pick<Proof, 'categories'> {
  const isMandatory = name === 'averageMandatoryExpenses';
  if (!isMandatory && name !== 'averageDiscretionaryExpenses') return {};
  return { categories: categoryAveragesOf(months).filter((average) => average.isMandatory === isMandatory) };
}

function categoryProof(subject: ExpenseAverage, months: Months): Proof | undefined {
  // The server's averages have no id. Two categories that have everything in common have the same proof.
  const category = categoryAveragesOf(months).find(
    ({ name, isMandatory, average }) =>
      name === subject.name && isMandatory === subject.isMandatory && average === subject.average,
  );
  return (
    category && {
      figure: categoryAverageFigure(months.budgets, category.expenseId),
      figures: {},
      words: {
        label: category.name,
        formula: `What all your budgets spent on ${category.name}, divided by the number of budgets.`,
        budgetPart: 'expenses',
      },
      category: category.expenseId,
    }
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
