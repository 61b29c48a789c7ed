import { expect, test } from 'vitest';

import { cents } from '#contract/money.ts';
import { parseRule } from '#contract/recurrence.ts';
import { monthlyShareOf, scheduledEntriesOf, yearlyCostOf } from '#src/statistics/schedules/schedules.ts';
import { budgetOf, category } from '#tests/src/statistics/entities.ts';

test.each([
  ['FREQ=MONTHLY', 10_000, 10_000, 120_000],
  ['FREQ=MONTHLY;INTERVAL=3', 10_000, 3_333, 40_000],
  ['FREQ=YEARLY', 1_000, 83, 1_000],
  ['FREQ=YEARLY;INTERVAL=2', 1_001, 42, 501],
  ['FREQ=WEEKLY', 1_000, 4_348, 52_179],
  ['FREQ=WEEKLY;INTERVAL=2', -1_000, -2_174, -26_089],
  ['FREQ=WEEKLY', 99_999_999_999_999, 434_821_428_571_424, 5_217_857_142_857_091],
])('%s: %i cents are %i a month and %i a year', (text, amount, monthly, yearly) => {
  const rule = parseRule(text);
  expect(rule && monthlyShareOf(cents(amount), rule)).toBe(monthly);
  expect(rule && yearlyCostOf(cents(amount), rule)).toBe(yearly);
});

test('entries without a day, or in a year that no date can have, are in no schedule', () => {
  const item = { itemId: 1, amount: cents(100), timeStamp: null, day: null, note: '' };
  const dated = { ...item, itemId: 2, day: '2026-11-03', note: 'Rent' };
  const timed = { ...item, itemId: 3, timeStamp: new Date(2026, 10, 4, 12) };
  const others = [3026, 1026, 12_026].map((year) => ({ ...item, timeStamp: new Date(year, 10, 4) }));
  const spent = { ...category('Rent', true), items: [dated, timed] };
  const budget = { ...budgetOf('2026/11', { expenses: [spent] }), earnedIncome: [item, timed, ...others] };
  expect(scheduledEntriesOf([budget])).toEqual([
    { itemId: 3, kind: 'earnedIncome', expenseId: null, day: '2026-11-04', cents: 100, note: '' },
    { itemId: 2, kind: 'expenses', expenseId: 'Rent', day: '2026-11-03', cents: 100, note: 'Rent' },
    { itemId: 3, kind: 'expenses', expenseId: 'Rent', day: '2026-11-04', cents: 100, note: '' },
  ]);
});
