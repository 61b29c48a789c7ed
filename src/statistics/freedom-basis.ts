import { type Asset, AssetType } from '#contract/assets.ts';
import type { Budget } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import type { Liability } from '#contract/liabilities.ts';
import { addCents, subtractCents, type Sum, ZERO } from '#contract/money.ts';

import { type Averages, averagesOf } from './averages.ts';
import { monthNumber, monthOf } from './calendar-month.ts';
import { indexLiabilities } from './equity.ts';
import { netWorthOf } from './net-worth.ts';

/** The lists that a freedom date is computed from. */
export interface FreedomLists {
  readonly assets: readonly Asset[];
  readonly liabilities: readonly Liability[];
  readonly budgets: readonly Budget[];
  readonly expenses: readonly Expense[];
}

/**
 * The budgets to average: all of them, the latest twelve, or the complete ones, which are those before the current month.
 */
export type MonthsAveraged = 'all' | 'last12' | 'complete';

/** The sums behind every plan, so that trying another plan reads no list. Amounts are in cents. */
export interface FreedomBasis {
  readonly netWorth: Sum;
  /** What real estate adds to the net worth, less the debts linked to it; may be negative. */
  readonly homeEquity: Sum;
  readonly averages: Readonly<Record<MonthsAveraged, Averages>>;
}

/** @param now tells which budgets are complete, in the local time zone */
export function freedomBasisOf(lists: FreedomLists, now: Date): FreedomBasis {
  const { assets, liabilities, budgets, expenses } = lists;
  const averagesOver = (some: readonly Budget[]) => averagesOf(some, expenses);
  return {
    netWorth: netWorthOf(assets, liabilities).netWorth,
    homeEquity: homeEquityOf(assets, liabilities),
    averages: {
      all: averagesOver(budgets),
      last12: averagesOver([...budgets].sort((a, b) => monthNumber(b) - monthNumber(a)).slice(0, 12)),
      complete: averagesOver(budgets.filter((budget) => monthNumber(budget) < monthNumber(monthOf(now)))),
    },
  };
}

/** Counts a debt once, even if it is linked to several homes. */
function homeEquityOf(assets: readonly Asset[], liabilities: readonly Liability[]): Sum {
  const index = indexLiabilities(liabilities);
  const debts = new Set<Liability>();
  let equity: Sum = ZERO;
  for (const { assetType, value, liabilityId } of assets) {
    if (assetType !== AssetType.RealEstate) continue;
    equity = addCents(equity, value);
    const debt = index.get(liabilityId);
    if (debt) debts.add(debt);
  }
  for (const { principal } of debts) equity = subtractCents(equity, principal);
  return equity;
}
