import type { Asset } from '#contract/assets.ts';
import type { Budget } from '#contract/budgets.ts';
import type { Cents } from '#contract/money.ts';
import { NO_PLANS } from '#contract/plan.ts';
import type { AccountData } from '#src/transfer/account-data.ts';
import { NO_IDS, samplePlan } from '#tests/support/sample-account.ts';

export const cents = (amount: number) => amount as Cents;

export const cash: Asset = {
  ...{ assetId: 1, assetType: 0, name: 'Savings', symbol: '', address: '', city: '', state: '', zip: '' },
  ...{ numShares: 0, sharePrice: 0, value: cents(100_000), liabilityId: null },
};

const nothing = { assets: [], liabilities: [], expenses: [], budgets: [], history: [], schedules: [] };
export const emptyAccount: AccountData = { currency: 'USD', ...nothing, lifePlan: NO_PLANS };

const groceries = { expenseId: 3, name: 'Groceries, etc.', isMandatory: true, fundSince: '2026-03' };
const hobby = { expenseId: 4, name: 'Old hobby', isMandatory: false };

const november: Budget = {
  ...{ budgetId: 1, month: 11, year: 2026, passiveIncome: [], investments: [] },
  earnedIncome: [{ itemId: 1, amount: cents(500_000), ...on(new Date(2026, 10, 1, 12)), note: 'Salary' }],
  expenses: [
    {
      ...{ budgetExpenseId: 9, budgetId: 1, expenseId: 3, expense: groceries, projected: cents(40_000) },
      items: [
        {
          ...{ itemId: 5, amount: cents(-5_430), ...on(new Date(2026, 10, 20, 17, 5, 9)) },
          note: '=HYPERLINK("http://example.com")',
        },
      ],
    },
    {
      ...{ budgetExpenseId: 10, budgetId: 1, expenseId: 4, expense: hobby, projected: cents(0) },
      items: [],
    },
  ],
};

function on(timeStamp: Date) {
  return { timeStamp, day: null };
}

/** An account with one of everything. */
export const smallAccount: AccountData = {
  currency: 'USD',
  lifePlan: samplePlan({ ...NO_IDS, assets: 2, expenses: 99 }),
  liabilities: [
    {
      ...{ liabilityId: 7, name: 'Mortgage', principal: cents(32_500_000) },
      debt: {
        ...{ rate: 6.125, interest: 'monthly', payment: cents(197_473), paymentDay: 31, expenseId: 3 },
        ...{ principalDay: '2026-10-25', lastDay: null },
      },
    },
  ],
  assets: [
    cash,
    {
      ...cash,
      ...{ assetId: 2, assetType: 1, name: 'Home', address: '1 Main St', city: 'Springfield' },
      ...{ state: 'IL', zip: '01234', value: cents(45_000_000), liabilityId: 7 },
    },
  ],
  expenses: [groceries],
  budgets: [november],
  schedules: [
    {
      ...{ scheduleId: 20, kind: 'earnedIncome', expenseId: null, amount: cents(500_000), averageOf: null },
      rule: { frequency: 'monthly', interval: 1, on: { monthDay: 1 }, until: null },
      ...{ firstDay: '2026-09-01', timeZone: 'Europe/Berlin', note: 'Salary', status: 'active' },
      recordsFrom: '2026-10-01',
      occurrences: [
        {
          ...{ scheduleOccurrenceId: 30, scheduleId: 20, day: '2026-11-01', itemId: 1 },
          isByItself: true,
        },
        {
          ...{ scheduleOccurrenceId: 31, scheduleId: 20, day: '2026-10-01', itemId: null },
          isByItself: false,
        },
      ],
    },
    {
      ...{ scheduleId: 21, kind: 'expenses', expenseId: 4, amount: cents(9_950), averageOf: 3 },
      rule: { frequency: 'yearly', interval: 1, on: null, until: '2031-12-31' },
      ...{ firstDay: '2027-01-15', timeZone: 'UTC', note: '', status: 'declined' },
      ...{ recordsFrom: null, occurrences: [] },
    },
  ],
  history: [
    {
      ...{ kind: 'asset', id: 1, name: 'Savings', assetType: 0, deletedAt: null, deletedDay: null },
      points: [{ historyPointId: 1, amount: cents(90_000), ...on(new Date('2025-01-01T12:00:00Z')) }],
    },
    {
      ...{ kind: 'liability', id: 4, name: 'Car loan', assetType: null, deletedDay: null },
      deletedAt: new Date('2025-06-01T08:00:00Z'),
      points: [{ historyPointId: 2, amount: cents(400_000), ...on(new Date('2024-01-01T12:00:00Z')) }],
    },
  ],
};
