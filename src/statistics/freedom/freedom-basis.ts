import { type Asset, AssetType } from '#contract/assets.ts';
import type { Budget } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import type { Liability } from '#contract/liabilities.ts';
import type { Sum } from '#contract/money.ts';
import { type Averages, averagesOf } from '#src/statistics/averages.ts';
import { monthNumber } from '#src/statistics/calendar-month.ts';
import { indexLiabilities, netWorthOf } from '#src/statistics/net-worth.ts';
import { combined, totalOf } from '#src/statistics/figure.ts';
import { fullMonths } from '#src/statistics/full-months.ts';

/** The lists that a freedom date is computed from. */
export interface FreedomLists {
  readonly assets: readonly Asset[];
  readonly liabilities: readonly Liability[];
  readonly budgets: readonly Budget[];
  readonly expenses: readonly Expense[];
}

/** The budgets to average: all of them, the latest twelve, or the full ones; see `fullMonths`. */
export type MonthsAveraged = 'all' | 'last12' | 'complete';

/** The sums behind every plan, so that trying another plan reads no list. Amounts are in cents. */
export interface FreedomBasis {
  readonly netWorth: Sum;
  /** The value of real estate, less the debts linked to it; may be negative. */
  readonly homeEquity: Sum;
  readonly averages: Readonly<Record<MonthsAveraged, Averages>>;
}

/** @param now tells which budgets are complete, in the local time zone */
export function freedomBasisOf(lists: FreedomLists, now: Date): FreedomBasis {
  const { assets, liabilities, budgets, expenses } = lists;
  const averagesOver = (span: MonthsAveraged) => averagesOf(budgetsAveraged(budgets, span, now), expenses);
  return {
    netWorth: netWorthOf(assets, liabilities).netWorth,
    homeEquity: homeFigures(assets, liabilities).homeEquity.value,
    averages: {
      all: averagesOver('all'),
      last12: averagesOver('last12'),
      complete: averagesOver('complete'),
    },
  };
}

export function budgetsAveraged(
  budgets: readonly Budget[],
  span: MonthsAveraged,
  now: Date,
): readonly Budget[] {
  switch (span) {
    case 'all':
      return budgets;
    case 'last12':
      return [...budgets].sort((a, b) => monthNumber(b) - monthNumber(a)).slice(0, 12);
    case 'complete':
      return fullMonths(budgets, now);
  }
}

/** Computes the home equity. A debt counts once, even if it is linked to several homes. */
export function homeFigures(assets: readonly Asset[], liabilities: readonly Liability[]) {
  const index = indexLiabilities(liabilities);
  const homes = assets.filter(({ assetType }) => assetType === AssetType.RealEstate);
  const debts = new Set(homes.flatMap(({ liabilityId }) => index.get(liabilityId) ?? []));
  const homeValues = totalOf(homes, ({ value }) => value);
  const homeDebts = totalOf([...debts], ({ principal }) => principal);
  return { homeValues, homeDebts, homeEquity: combined([homeValues], [homeDebts]) };
}
