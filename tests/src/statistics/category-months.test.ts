import { describe, expect, it } from 'vitest';

import { categoryMonths, type MonthsRow } from '#src/statistics/category-months.ts';

import { budgetOf, category } from './entities.ts';

const now = new Date(2026, 4, 14);

function textOf({ months, average, total }: MonthsRow) {
  const cells = months.slice(0, 6).map(({ spent, heat }) => {
    if (spent === undefined) return '–';
    return heat === undefined ? String(spent) : `${spent} (${heat})`;
  });
  return `${cells.join(', ')}; ${average} of ${total}`;
}

describe('the spending by category and month', () => {
  const budgets = [
    budgetOf('2026/1', { expenses: [category('Rent', true, 5), category('Fun', false, 1)] }),
    budgetOf('2026/2', { expenses: [category('Rent', true, 5), category('Fun', false, 2, 1)] }),
    budgetOf('2026/4', { expenses: [category('Rent', true, 5), category('Fun', false, 1.25)] }),
    budgetOf('2026/5', { expenses: [category('Fun', false, 0.5)] }),
    budgetOf('2025/3', { expenses: [category('Rent', true, 99)] }),
  ];

  it('compares the full months of each category with its average over them', () => {
    const { rows, all, fullMonths } = categoryMonths(budgets, [], 2026, now);
    expect(fullMonths).toBe(3);
    expect(rows.map((row) => `${row.name}: ${textOf(row)}`)).toEqual([
      'Rent: 500 (0), 500 (0), –, 500 (0), 0, –; 500 of 1500',
      'Fun: 100 (-1), 300 (2), –, 125 (-1), 50, –; 175 of 575',
    ]);
    expect(textOf(all)).toBe('600 (0), 800 (0), –, 625 (0), 50, –; 675 of 2075');
  });

  it('compares nothing before a month is full, nor with an average that is not above zero', () => {
    expect(categoryMonths(budgets, [], 2026, new Date(2026, 0, 3)).rows.map(textOf)).toEqual([
      '500, 500, –, 500, 0, –; undefined of 1500',
      '100, 300, –, 125, 50, –; undefined of 575',
    ]);
    const refunds = [budgetOf('2026/1', { expenses: [category('Shoes', false, -30)] })];
    expect(categoryMonths(refunds, [], 2026, now).rows.map(textOf)).toEqual([
      '-3000, –, –, –, –, –; -3000 of -3000',
    ]);
  });
});
