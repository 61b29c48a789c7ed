import { describe, expect, it } from 'vitest';

import type { Budget } from '#contract/budgets.ts';
import { cents, ZERO } from '#contract/money.ts';
import type { FreedomPlan } from '#src/statistics/freedom/freedom-plan.ts';
import { movingEntries, yearCategories, yearSaving } from '#src/statistics/freedom/year-records.ts';
import { entriesReader } from '#src/statistics/listed-entries.ts';
import { budgetOf, category, dollars } from '#tests/src/statistics/entities.ts';

const now = new Date(2026, 10, 14, 12);
const plan: FreedomPlan = {
  netWorth: cents(10_000_000),
  monthlySpending: cents(300_000),
  monthlySaving: cents(100_000),
  monthlyReturn: 0.08 / 12,
  withdrawalRate: 0.04,
};

function moving(budgets: readonly Budget[], ofPlan = plan, year = 2025) {
  const entries = entriesReader({ earnedIncome: '', passiveIncome: '', investments: 'Saved' })(budgets, []);
  return movingEntries(entries, budgets, [], year, ofPlan, now).map(({ entry, months }) => ({
    name: entry.name,
    amount: entry.item.amount / 100,
    months,
  }));
}

describe('the entries that moved most', () => {
  const usual = Array.from({ length: 6 }, (_, index) =>
    budgetOf(`2025/${index + 1}`, {
      earnedIncome: dollars(5_000),
      investments: dollars(800 + 100 * index),
      expenses: [category('Rent', true, 1_500), ...(index === 3 ? [category('Boat', false, 9_000)] : [])],
    }),
  );

  it('are single ones, with their months by the price tag', () => {
    const budgets = [...usual, budgetOf('2025/7', { investments: dollars(4_000) })];
    const found = moving(budgets);
    expect(found).toMatchObject([
      { name: 'Boat', amount: 9_000 },
      { name: 'Saved', amount: 4_000 },
    ]);
    // ln(1,050,000 / (net worth + 150,000)) / ln(1 + 0.08/12): 215.979 with $100,000, 221.497 with $91,000, 213.590 with
    // $104,000.
    expect(found[0]?.months).toBeCloseTo(5.518, 3);
    expect(found[1]?.months).toBeCloseTo(-2.389, 3);
  });

  it('have no months without a date, and those that leave none are Infinity', () => {
    const out = { ...plan, monthlySaving: ZERO, monthlyReturn: 0 };
    expect(moving(usual, out)).toEqual([{ name: 'Boat', amount: 9_000, months: undefined }]);
    // The debts would cost more than what is put aside.
    const near = { ...plan, netWorth: cents(-14_500_000) };
    expect(moving(usual, near)).toEqual([{ name: 'Boat', amount: 9_000, months: Infinity }]);
  });

  it('are those of the year', () => {
    expect(moving(usual, plan, 2024)).toEqual([]);
  });
});

describe('the categories of a year', () => {
  it('are compared by their average months with the year before', () => {
    const found = yearCategories(
      [
        budgetOf('2025/11', { expenses: [category('Rent', true, 1_000), category('Gym', false, 40)] }),
        budgetOf('2025/12', { expenses: [category('Rent', true, 1_000), category('Fun', false, 100)] }),
        budgetOf('2026/1', { expenses: [category('Rent', true, 1_000), category('Fun', false, 500)] }),
        // Not over, and empty.
        budgetOf('2026/11', { expenses: [category('Fun', false, 9_000)] }),
        budgetOf('2026/2'),
      ],
      [],
      2026,
      now,
    );
    expect(found.count).toEqual({ ofYear: 1, before: 2 });
    expect(found.categories).toEqual([
      { name: 'Fun', average: 50_000, share: 1 / 3, before: 5_000, change: 45_000 },
      { name: 'Gym', average: 0, share: 0, before: 2_000, change: -2_000 },
    ]);
  });

  it('have no change without the year before', () => {
    const only = [budgetOf('2025/1', { expenses: [category('Fun', false, 10), category('Rent', true, 30)] })];
    expect(yearCategories(only, [], 2025, now).categories).toEqual([
      { name: 'Rent', average: 3_000, share: 0.75, before: undefined, change: undefined },
      { name: 'Fun', average: 1_000, share: 0.25, before: undefined, change: undefined },
    ]);
  });
});

it('the savings rate of a year is of all its months until now', () => {
  const month = (text: string, earned: number, saved: number) =>
    budgetOf(text, { earnedIncome: dollars(earned), investments: dollars(saved) });
  const budgets = [
    month('2026/1', 4_000, 1_000),
    month('2026/11', 2_000, 200),
    month('2026/12', 1_000, 1_000),
  ];
  expect(yearSaving(budgets, 2026, now)).toEqual({ investments: 120_000, earnedIncome: 600_000, rate: 0.2 });
  expect(yearSaving(budgets, 2025, now)).toBeUndefined();
});
