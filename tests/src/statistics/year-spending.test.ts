import { describe, expect, it } from 'vitest';

import { cents } from '#contract/money.ts';
import { spendingYears, yearSpending } from '#src/statistics/year-spending.ts';

import { budgetOf, spent } from './entities.ts';

/** A month with the amounts spent in some categories. What follows `#` is no part of a name. */
function month(text: string, amounts: Readonly<Record<string, number>>) {
  const expenses = Object.entries(amounts).map(([id, amount]) => ({
    ...spent([cents(amount)], true),
    expenseId: id,
    expense: { expenseId: id, name: id.replace(/#.*/, ''), isMandatory: true },
  }));
  return budgetOf(text, { expenses });
}

describe('the spending of a year', () => {
  const budgets = [
    month('2026/1', { Rent: 500, Food: 200, Fun: 50 }),
    month('2026/3', { Rent: 500, Food: 250, Gifts: 100 }),
    month('2025/12', { Rent: 999 }),
  ];

  it('is that of each category, the largest first, by month', () => {
    const { total, categories, parts } = yearSpending(budgets, [], 2026, 7);
    expect(total).toBe(1_600);
    expect(categories.map(({ name, total: sum, share }) => [name, sum, share])).toEqual([
      ['Rent', 1_000, 0.625],
      ['Food', 450, 0.28125],
      ['Gifts', 100, 0.0625],
      ['Fun', 50, 0.03125],
    ]);
    expect(parts.map(({ name }) => name)).toEqual(categories.map(({ name }) => name));
    expect(parts[2]?.byMonth.slice(0, 4)).toEqual([0, undefined, 100, undefined]);
  });

  it('has no more parts than a chart can tell apart: the last one is all others', () => {
    const { parts } = yearSpending(budgets, [], 2026, 3);
    expect(parts.map(({ name, total }) => [name, total])).toEqual([
      ['Rent', 1_000],
      ['Food', 450],
      ['2 others', 150],
    ]);
    expect(parts.at(-1)?.byMonth.slice(0, 3)).toEqual([50, undefined, 100]);
  });

  it('tells categories of the same name apart', () => {
    const { categories } = yearSpending([month('2026/1', { 'Car#1': 5, 'Car#2': 7 })], [], 2026, 7);
    expect(categories.map(({ name, total }) => [name, total])).toEqual([
      ['Car', 7],
      ['Car (2)', 5],
    ]);
  });

  it('is known of the years in which something was spent', () => {
    expect(spendingYears([...budgets, month('2024/5', {}), month('99999/1', { Rent: 1 })])).toEqual([
      2026, 2025,
    ]);
  });
});
