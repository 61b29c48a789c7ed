import { demoBudgets } from './demo-budgets.ts';
import { habits } from './habits.ts';
import { demoAssets, demoLiabilities } from './holdings.ts';
import type { DemoData } from './demo-data.ts';
import type { Day } from './months.ts';

const MONTH_COUNT = 18;

/**
 * A year and a half of a household's money, the same for the same day: two incomes a month, a little of them put
 * aside, a mortgaged home, and something of every type of asset.
 */
export function standardDemoData(today: Day): DemoData {
  return {
    liabilities: demoLiabilities,
    assets: demoAssets,
    expenses: habits,
    budgets: demoBudgets(today, MONTH_COUNT, () => habits),
  };
}
