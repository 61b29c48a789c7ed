import { expect, it } from 'vitest';

import type { Budget } from '#contract/budgets.ts';
import type { Schedule } from '#contract/schedules.ts';
import { type KnownSchedule, knownSchedules } from '#src/statistics/schedules/known-schedule.ts';
import { usualMonthOf } from '#src/statistics/schedules/usual-month.ts';
import { budgetOf, category, type Contents, dollars } from '#tests/src/statistics/entities.ts';

import { knownOf, scheduleOf } from './schedules.ts';

const NOW = new Date(2026, 10, 26);

function usualOf(budgets: readonly Budget[], ...schedules: KnownSchedule[]) {
  const { spending, ...others } = usualMonthOf(budgets, [], schedules, NOW);
  return { ...others, spending: spending.map(({ name, monthly }) => [name, monthly]) };
}

const food = (...amounts: number[]) => category('Food', true, ...amounts);
const rent = (...amounts: number[]) => category('Rent', true, ...amounts);
const month = (text: string, contents: Contents) => budgetOf(text, contents);

it('averages each category and the investments over the full months of the last twelve', () => {
  const budgets = [
    month('2025/10', { expenses: [food(9_999)] }),
    month('2025/11', { expenses: [food(300)] }),
    month('2026/09', {}),
    month('2026/10', { expenses: [food(500), rent(900)], investments: dollars(100, 100) }),
    month('2026/11', { expenses: [food(9_999)] }),
  ];
  expect(usualOf(budgets)).toEqual({
    months: 2,
    hasIncome: false,
    income: 0,
    spending: [
      ['Rent', 450_00],
      ['Food', 400_00],
      ['Investments', 100_00],
    ],
  });
});

it('leaves out what belongs to schedules, those of the paused and the ended too', () => {
  const budgets = [
    month('2026/09', { expenses: [food(300), rent(900)], earnedIncome: dollars(2_000) }),
    month('2026/10', { expenses: [food(500), rent(900)], earnedIncome: dollars(2_000) }),
  ];
  const ofRent = scheduleOf('FREQ=MONTHLY', 900, { expenseId: 'Rent' });
  const salary = knownOf(scheduleOf('FREQ=MONTHLY', 2_000, { kind: 'earnedIncome' }), budgets);
  const usual = { months: 2, hasIncome: false, income: 0, spending: [['Food', 400_00]] };
  expect(usualOf(budgets, knownOf(ofRent, budgets), salary)).toEqual(usual);
  expect(usualOf(budgets, knownOf({ ...ofRent, status: 'paused' }, budgets), salary)).toEqual(usual);
});

it('counts a bill once whose price rose by more than what is matched', () => {
  const budgets = [
    month('2026/09', { expenses: [rent(900, 50)] }),
    month('2026/10', { expenses: [rent(1_200)] }),
  ];
  const ofRent = scheduleOf('FREQ=MONTHLY', 1_200, { expenseId: 'Rent' });
  expect(usualOf(budgets, knownOf(ofRent, budgets.slice(1))).spending).toEqual([]);
  const small = scheduleOf('FREQ=MONTHLY', 900, { expenseId: 'Rent' });
  // 50 beyond the bill in September, and 300 in October.
  expect(usualOf(budgets, knownOf(small)).spending).toEqual([['Rent', 175_00]]);
  const yearly = scheduleOf('FREQ=YEARLY', 900, { expenseId: 'Rent' });
  expect(usualOf(budgets, knownOf(yearly)).spending).toEqual([['Rent', 1_075_00]]);
});

it('counts a weekly bill once though some of its weeks had another price', () => {
  const paid = food(60, 60, 30, 95);
  const items = paid.items.map((item, index) => ({
    ...item,
    day: `2026-10-${String(index * 7 + 2).padStart(2, '0')}`,
  }));
  const budgets = [month('2026/10', { expenses: [{ ...paid, items }] })];
  const weekly = scheduleOf('FREQ=WEEKLY', 60, { expenseId: 'Food', firstDay: '2026-10-02' });
  const spendingWith = (schedule: Schedule) =>
    usualOf(budgets, ...knownSchedules([schedule], { budgets, expenses: [] }, '2026-11-26')).spending;
  // The five Fridays have 300 together, and 245 were spent.
  expect(spendingWith(weekly)).toEqual([]);
  // On three of them, nothing was to be paid.
  const skipped = ['2026-10-16', '2026-10-23', '2026-10-30'].map((day) => ({
    ...{ scheduleOccurrenceId: day, scheduleId: weekly.scheduleId, day, itemId: null, isByItself: false },
  }));
  expect(spendingWith({ ...weekly, occurrences: skipped })).toEqual([['Food', 125_00]]);
});

it('relies only on the income of the leanest month', () => {
  const incomes = (...amounts: number[]) =>
    amounts.map((amount, index) => month(`2026/0${index + 1}`, { passiveIncome: dollars(amount) }));
  expect(usualOf(incomes(2_000, 1_500, 3_000)).income).toBe(1_500_00);
  expect(usualOf(incomes(2_000, -10, 3_000)).income).toBe(0);
  // A month of other entries has none.
  expect(usualOf([...incomes(2_000), month('2026/10', { expenses: [food(1)] })]).income).toBe(0);
});

it('takes refunds for no income', () => {
  expect(usualOf([month('2026/10', { expenses: [food(-50), rent(10)] })]).spending).toEqual([
    ['Rent', 10_00],
  ]);
});

it('knows nothing before a month is full', () => {
  expect(usualOf([month('2026/11', { expenses: [food(100)] })])).toEqual({
    months: 0,
    hasIncome: false,
    income: 0,
    spending: [],
  });
});
