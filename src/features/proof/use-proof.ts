import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { ExpenseAverage } from '#contract/averages.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { assetQueries } from '#src/queries/assets.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { historyQueries } from '#src/queries/history.ts';
import { liabilityQueries } from '#src/queries/liabilities.ts';
import {
  allFiguresOf,
  averageFiguresOf,
  type FigureName,
  type Figures,
  wealthFiguresOf,
} from '#src/statistics/all-figures.ts';
import { indexLiabilities } from '#src/statistics/net-worth.ts';
import { useFormat } from '#src/ui/format/format.ts';

import { categoriesOf, categoryProof, type Months } from './category-proof.ts';
import { freedomProof, freedomTitle } from './freedom-proof.ts';
import type { Question } from './proof-lines.ts';
import { type ProofView, viewOfFigure } from './proof-view.ts';
import { figureWords } from '#src/ui/figures/figure-words.ts';

const wealthNames = Object.keys(wealthFiguresOf({ assets: [], liabilities: [] }));
const averageNames = Object.keys(averageFiguresOf({ budgets: [], expenses: [] }));

/** The title of a proof while its lists are loading. */
export function titleOf(subject: Question): string {
  if (typeof subject === 'string') return figureWords[subject].label;
  if (!('kind' in subject)) return subject.name;
  return subject.kind === 'inside' ? '' : freedomTitle(subject);
}

/** Reads only the lists that a figure needs, and computes it with its calculation. */
export function useProof(subject: Question) {
  const format = useFormat();
  const [now] = useState(() => new Date());
  const isName = typeof subject === 'string';
  const isCategory = !isName && !('kind' in subject);
  const needsWealth = isName ? !averageNames.includes(subject) : !isCategory;
  const needsBudgets = !isName || !wealthNames.includes(subject);
  const isOfPast = !isName && 'kind' in subject && (subject.kind === 'move' || subject.kind === 'move-end');
  const needsHistory = useExtension('history') && isOfPast;
  const assets = useQuery({ ...assetQueries.list(), enabled: needsWealth });
  const liabilities = useQuery({ ...liabilityQueries.list(), enabled: needsWealth });
  const budgets = useQuery({ ...budgetQueries.list(), enabled: needsBudgets });
  const expenses = useQuery({ ...expenseQueries.list(), enabled: needsBudgets });
  const history = useQuery({ ...historyQueries.list(), enabled: needsHistory });

  /** Not memoized: its texts depend on whether amounts are hidden. */
  function computeProof(): ProofView | undefined {
    const wealth = assets.data && liabilities.data && { assets: assets.data, liabilities: liabilities.data };
    const months = budgets.data && expenses.data && { budgets: budgets.data, expenses: expenses.data };
    const index = indexLiabilities(liabilities.data ?? []);
    if (isCategoryAverage(subject)) return months && categoryProof(format, subject, months, now);
    if (typeof subject === 'string') {
      const figures = figuresFor(subject, wealth, months);
      const figure = figures?.[subject];
      if (!figure) return undefined;
      const names = { figures, words: new Map<never, never>() };
      const words = figureWords[subject];
      return {
        ...viewOfFigure(format, { figure, words, names, liabilities: index, now, name: subject }),
        ...(months && categoriesOf(subject, months)),
      };
    }
    if (subject.kind === 'inside') {
      const { figure, names } = subject;
      const words = names.words.get(figure);
      return words && viewOfFigure(format, { figure, words, names, liabilities: index, now });
    }
    if (!wealth || !months || (needsHistory && !history.data)) return undefined;
    return freedomProof(format, subject, { ...wealth, ...months }, history.data, now);
  }

  return {
    /** Undefined while loading, or after an error. */
    proof: computeProof(),
    queries: [
      ...(needsWealth ? [assets, liabilities] : []),
      ...(needsBudgets ? [budgets, expenses] : []),
      ...(needsHistory ? [history] : []),
    ],
  };
}

function isCategoryAverage(subject: Question): subject is ExpenseAverage {
  return typeof subject === 'object' && !('kind' in subject);
}

function figuresFor(
  name: FigureName,
  wealth: Parameters<typeof wealthFiguresOf>[0] | undefined,
  months: Months | undefined,
): Figures | undefined {
  if (wealth && months) return allFiguresOf({ ...wealth, ...months });
  if (wealthNames.includes(name)) return wealth && wealthFiguresOf(wealth);
  return months && averageNames.includes(name) ? averageFiguresOf(months) : undefined;
}
