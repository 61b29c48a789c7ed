import { demoBudgets } from './demo-budgets.ts';
import { assetsWithHistory, liabilitiesWithHistory } from './demo-history.ts';
import { habits } from './habits.ts';
import { demoAssets, demoLiabilities } from './holdings.ts';
import type { DemoData } from './demo-data.ts';
import type { Day } from './months.ts';

const MONTH_COUNT = 18;

/**
 * A year and a half of a household's finances: two paychecks a month, some savings, a mortgaged home, and an asset of
 * every type, with the values of ten years. The same day always gives the same data.
 */
export function standardDemoData(today: Day): DemoData {
  return {
    liabilities: liabilitiesWithHistory(today, demoLiabilities),
    assets: assetsWithHistory(today, demoAssets),
    expenses: habits,
    budgets: demoBudgets(today, MONTH_COUNT, () => habits),
  };
}
