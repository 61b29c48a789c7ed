import { expect, it } from 'vitest';

import type { Budget } from '#contract/budgets.ts';
import type { Cents } from '#contract/money.ts';
import { pastEntries } from '#src/bank/past-notes.ts';

const cents = (amount: number) => amount as Cents;
const noon = new Date(2026, 9, 5, 12);

const budget: Budget = {
  budgetId: 1,
  month: 10,
  year: 2026,
  earnedIncome: [{ itemId: 1, amount: cents(300_000), timeStamp: noon, day: null, note: 'Acme payroll' }],
  passiveIncome: [],
  investments: [{ itemId: 2, amount: cents(5000), timeStamp: null, day: null, note: '' }],
  expenses: [
    {
      ...{ budgetExpenseId: 3, expenseId: 1, projected: cents(0) },
      items: [{ itemId: 4, amount: cents(1250), timeStamp: noon, day: null, note: 'Corner Market' }],
    },
    {
      ...{ budgetExpenseId: 5, expenseId: 8, projected: cents(0), expense: { expenseId: 8, name: 'Rent ' } },
      items: [{ itemId: 6, amount: cents(-700), timeStamp: noon, day: null, note: '' }],
    },
    {
      ...{ budgetExpenseId: 7, expenseId: 9, projected: cents(0), expense: { expenseId: 9, name: 'Gone' } },
      items: [{ itemId: 8, amount: cents(100), timeStamp: noon, day: null, note: 'x' }],
    },
  ],
};

it('reads every recorded item as a statement would have it', () => {
  const food = { expenseId: '1', name: 'Food', isMandatory: true };
  const rent = { expenseId: 20, name: 'rent', isMandatory: true };
  const day = '2026-10-05';
  expect(pastEntries([budget], [food, rent])).toEqual([
    { target: { kind: 'earnedIncome' }, amount: 300_000, day, note: 'Acme payroll' },
    { target: { kind: 'investments' }, amount: -5000, day: undefined, note: '' },
    { target: { kind: 'expenses', category: food }, amount: -1250, day, note: 'Corner Market' },
    // Deleted and created again with the same name.
    { target: { kind: 'expenses', category: rent }, amount: 700, day, note: '' },
    { target: undefined, amount: -100, day, note: 'x' },
  ]);
});
