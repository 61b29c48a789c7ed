import type { Asset } from '#contract/assets.ts';
import type { Budget } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import type { Liability } from '#contract/liabilities.ts';
import { wealthOf } from '#src/statistics/asset-breakdown.ts';
import { averagesOf } from '#src/statistics/averages.ts';
import { monthNumber } from '#src/statistics/calendar-month.ts';
import { fullMonths } from '#src/statistics/full-months.ts';

export interface FreedomLists {
  readonly assets: readonly Asset[];
  readonly liabilities: readonly Liability[];
  readonly budgets: readonly Budget[];
  readonly expenses: readonly Expense[];
}

/** The budgets to average: all of them, the latest twelve, or the full ones; see `fullMonths`. */
export type MonthsAveraged = 'all' | 'last12' | 'complete';

export type FreedomBasis = ReturnType<typeof freedomBasisOf>;

/** The lists and the figures behind every plan, so that trying another one is quick. Months are counted from `now`. */
export function freedomBasisOf(lists: FreedomLists, now: Date) {
  const { budgets, expenses } = lists;
  const last12 = budgets.toSorted((a, b) => monthNumber(b) - monthNumber(a)).slice(0, 12);
  const complete = fullMonths(budgets, now);
  const { netWorth, homeEquity } = wealthOf(lists);
  return {
    lists,
    netWorth,
    homeEquity,
    averages: {
      all: averagesOf(budgets, expenses),
      last12: averagesOf(last12, expenses, 'last12'),
      complete: averagesOf(complete, expenses, 'complete'),
    } satisfies Record<MonthsAveraged, unknown>,
    months: { all: budgets.length, last12: last12.length, complete: complete.length },
    now,
  };
}
