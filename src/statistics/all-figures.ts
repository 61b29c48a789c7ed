import { assetBreakdownFigures } from './asset-breakdown.ts';
import { averageFigures } from './averages.ts';
import { cashReserveFigures } from './cash-reserve.ts';
import { combined, type Figure, totalOf } from './figure.ts';
import { freedomFigures } from './freedom/freedom-estimate.ts';
import { budgetsAveraged, type FreedomLists, homeFigures } from './freedom/freedom-basis.ts';
import type { MoveEnd } from './freedom/freedom-move.ts';
import type { Holding } from './net-worth-history.ts';
import { netWorthFigures } from './net-worth.ts';
import type { BasisFigures } from './freedom/what-if.ts';

/**
 * Every figure of the statistics pages with its calculation, by name. A figure inside a calculation is the same object as
 * the one under its own name.
 */
export function allFiguresOf(lists: FreedomLists) {
  const wealth = wealthFiguresOf(lists);
  const averages = averageFiguresOf(lists);
  return {
    ...wealth,
    ...averages,
    ...cashReserveFigures(averages, wealth),
    ...estimateFiguresOf(averages, wealth.netWorth),
  };
}

/** The figures of the estimate. */
function estimateFiguresOf(averages: ReturnType<typeof averageFiguresOf>, netWorth: Figure) {
  const all = freedomFigures(averages, averages.averageTotalExpenses, netWorth);
  const mandatory = freedomFigures(averages, averages.averageMandatoryExpenses, netWorth);
  return {
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

/** Figures that were computed from something other than the present lists. */
export interface OtherFigures {
  readonly changed: Figures;
  /** The figures of the present lists from which the changed ones are computed. */
  readonly unchanged: Figures;
}

/**
 * The same figures without the months that are not over, or without home equity.
 * @param now tells which months are over, in the local time zone
 */
export function figuresWithout(part: LeftOut, lists: FreedomLists, now: Date): OtherFigures {
  if (part === 'running-months') {
    const budgets = budgetsAveraged(lists.budgets, 'complete', now);
    return { changed: allFiguresOf({ ...lists, budgets }), unchanged: {} };
  }
  const unchanged = allFiguresOf(lists);
  const netWorth = combined([unchanged.netWorth], [unchanged.homeEquity]);
  return { changed: { netWorth, ...estimateFiguresOf(unchanged, netWorth) }, unchanged };
}

/** The figures at an end of a move. If the net worth at that time is unknown, it is today's. */
export function figuresAt({ isNow, holdings, budgets }: MoveEnd, lists: FreedomLists): OtherFigures {
  if (isNow) return { changed: {}, unchanged: allFiguresOf(lists) };
  const averages = averageFiguresOf({ budgets, expenses: lists.expenses });
  if (holdings) {
    const wealth = holdingFigures(holdings);
    return {
      changed: { ...averages, ...wealth, ...estimateFiguresOf(averages, wealth.netWorth) },
      unchanged: {},
    };
  }
  const unchanged = wealthFiguresOf(lists);
  return { changed: { ...averages, ...estimateFiguresOf(averages, unchanged.netWorth) }, unchanged };
}

function holdingFigures(holdings: readonly Holding[]) {
  // The type of an asset is known unless a server does not send it. Without it, it does not count.
  const assets = holdings.filter(({ kind, assetType }) => kind === 'asset' && assetType !== null);
  const totalAssets = totalOf(assets, ({ amount }) => amount);
  const totalLiabilities = totalOf(
    holdings.filter(({ kind }) => kind === 'liability'),
    ({ amount }) => amount,
  );
  return { totalAssets, totalLiabilities, netWorth: combined([totalAssets], [totalLiabilities]) };
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

/** What the figures can be compared without. */
export type LeftOut = 'running-months' | 'home-equity';

export type FigureName = keyof ReturnType<typeof allFiguresOf>;

/** Some or all figures by name. */
export type Figures = Partial<ReturnType<typeof allFiguresOf>>;
