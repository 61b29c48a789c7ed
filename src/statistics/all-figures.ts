import { assetBreakdownFigures } from './asset-breakdown.ts';
import { averageFigures } from './averages.ts';
import { cashReserveFigures } from './cash-reserve.ts';
import { freedomFigures } from './freedom.ts';
import type { FreedomLists } from './freedom-basis.ts';
import { netWorthFigures } from './net-worth.ts';

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
  return { ...netWorthFigures(assets, liabilities), ...assetBreakdownFigures(assets, liabilities) };
}

/** The figures that need neither assets nor liabilities. */
export function averageFiguresOf({ budgets, expenses }: Pick<FreedomLists, 'budgets' | 'expenses'>) {
  const { averages, sums } = averageFigures(budgets, expenses);
  return { ...averages, ...sums };
}

export type FigureName = keyof ReturnType<typeof allFiguresOf>;

/** Some or all figures by name. */
export type Figures = Partial<ReturnType<typeof allFiguresOf>>;
