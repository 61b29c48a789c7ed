import { cents } from '#contract/money.ts';
import { NO_PLANS } from '#contract/plan.ts';
import type { DemoData } from '#server/demo/demo-data.ts';

/** Data for a number of months, each with eleven entries: ten items, and a category that contains one of them. */
export function dataForMonths(months: number): DemoData {
  const amounts = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      amount: cents(1_050 + index),
      timeStamp: 1_772_280_000_000,
    }));
  return {
    schedules: [],
    lifePlan: NO_PLANS,
    assets: [],
    liabilities: [],
    expenses: [{ name: 'Rent', isMandatory: true }],
    budgets: Array.from({ length: months }, (_, index) => ({
      year: 1950 + Math.floor(index / 12),
      month: (index % 12) + 1,
      earnedIncome: amounts(3),
      passiveIncome: amounts(3),
      investments: amounts(3),
      expenses: new Map([['Rent', amounts(1)]]),
      plans: new Map(),
    })),
  };
}
