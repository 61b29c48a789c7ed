import { expect, it } from 'vitest';

import { cents } from '#contract/money.ts';
import { entryChoices } from '#src/entry/entry-target.ts';

import { budget, spent } from '../statistics/entities.ts';

const categories = Array.from({ length: 8 }, (_, id) => ({
  expenseId: id,
  name: `Category ${id}`,
  isMandatory: true,
}));

/** A month in which each of the categories has an entry on a day, and one that is older. */
function monthWith(days: Readonly<Record<number, string>>) {
  const expenses = Object.entries(days).map(([id, day]) => {
    const place = spent([cents(1), cents(2)], true, { expenseId: Number(id) });
    const [items, dates] = [place.items, [day, '2020-01-01']];
    return { ...place, items: items.map((item, index) => ({ ...item, day: dates[index] ?? null })) };
  });
  return budget({ expenses });
}

it('puts the five choices with the latest entries first, each once', () => {
  const months = [
    monthWith({ 0: '2026-10-01', 3: '2026-10-20', 7: '2026-10-02' }),
    monthWith({ 3: '2026-11-05', 1: '2026-11-06', 2: '2026-11-04', 5: '2026-11-01' }),
  ];
  const choices = entryChoices(categories, months);
  expect(choices.slice(0, 6).map(({ group, name }) => `${group}: ${name}`)).toEqual([
    'Last used: Category 1',
    'Last used: Category 3',
    'Last used: Category 2',
    'Last used: Category 5',
    'Last used: Category 7',
    'Expenses: Category 0',
  ]);
  expect(choices).toHaveLength(11);
  expect(new Set(choices.map(({ value }) => value)).size).toBe(11);
});

it('knows nothing that was used in a new account, nor what is no choice', () => {
  expect(entryChoices(categories.slice(0, 1), []).map(({ group }) => group)).toEqual([
    'Expenses',
    ...Array.from({ length: 3 }, () => 'Income and savings'),
  ]);
  const [first] = entryChoices(categories.slice(0, 1), [monthWith({ 6: '2026-11-01', 0: '2026-10-01' })]);
  expect(first).toMatchObject({ name: 'Category 0', group: 'Last used' });
});
