import { assetBreakdownFigures } from './asset-breakdown.ts';
import { averageFigures } from './averages.ts';
import { cashReserveFigures } from './cash-reserve.ts';
import { freedomFigures } from './freedom.ts';
import { budgetsAveraged, type FreedomLists, homeFigures } from './freedom-basis.ts';
import { netWorthFigures } from './net-worth.ts';
import type { BasisFigures } from './what-if.ts';

/**
 * Every figure of the statistics pages with its calculation, by name. A figure inside a calculation is the same object as
 * the one under its own name.
 */
export function allFiguresOf(lists: FreedomLists) {
  const wealth = wealthFiguresOf(lists);
  const averages = averageFiguresOf(lists);
  const all = freedomFigures(averages, averages.averageTotalExpenses, wealth.netWorth);
  const mandatory = freedomFigures(averages, averages.averageMandatoryExpenses, wealth.netWorth);
  return {
    ...wealth,
    ...averages,
    ...cashReserveFigures(averages, wealth),
    amountNeeded: all.amountNeeded,
    amountSaved: all.amountSaved,
    shareSaved: all.shareSaved,
    timeToFreedom: all.months,
    freedomDate: all.date,
    mandatoryAmountNeeded: mandatory.amountNeeded,
    mandatoryTimeToFreedom: mandatory.months,
    mandatoryFreedomDate: mandatory.date,
  };
}

/** The figures that need no budgets. */
export function wealthFiguresOf({ assets, liabilities }: Pick<FreedomLists, 'assets' | 'liabilities'>) {
  return {
    ...netWorthFigures(assets, liabilities),
    ...assetBreakdownFigures(assets, liabilities),
    ...homeFigures(assets, liabilities),
  };
}

/** The figures that need neither assets nor liabilities. */
export function averageFiguresOf({ budgets, expenses }: Pick<FreedomLists, 'budgets' | 'expenses'>) {
  const { averages, sums } = averageFigures(budgets, expenses);
  return { ...averages, ...sums };
}

/**
 * The sums behind every plan with their calculations; see `FreedomBasis`.
 * @param figures of the same lists
 */
export function basisFiguresOf(
  { budgets, expenses }: FreedomLists,
  figures: ReturnType<typeof allFiguresOf>,
  now: Date,
): BasisFigures {
  const averagesOver = (span: 'last12' | 'complete') =>
    averageFigures(budgetsAveraged(budgets, span, now), expenses).averages;
  return {
    netWorth: figures.netWorth,
    homeEquity: figures.homeEquity,
    averages: { all: figures, last12: averagesOver('last12'), complete: averagesOver('complete') },
  };
}

export type FigureName = keyof ReturnType<typeof allFiguresOf>;

/** Some or all figures by name. */
export type Figures = Partial<ReturnType<typeof allFiguresOf>>;
