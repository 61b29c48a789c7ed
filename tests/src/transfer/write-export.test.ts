import { expect, test } from 'vitest';

import type { AccountData } from '#src/transfer/account-data.ts';
import { writeExport } from '#src/transfer/write-export.ts';
import { NO_IDS, samplePlan } from '#tests/support/sample-account.ts';

import { cash, cents, emptyAccount, smallAccount } from './accounts.ts';

const write = (account: AccountData) => writeExport(account);

test('an empty account gives empty lists', () => {
  expect(JSON.parse(write(emptyAccount))).toEqual({
    ...{ format: 'freehold-export', version: 1 },
    ...{ liabilities: [], assets: [], categories: [], schedules: [], months: [], deleted: [] },
  });
});

test('the currency is named unless it is the default', () => {
  const file = JSON.parse(write({ ...emptyAccount, currency: 'EUR' })) as object;
  expect(file).toMatchObject({ version: 1, currency: 'EUR' });
  expect(write(emptyAccount)).not.toContain('currency');
});

test('the file has everything, with its own references', () => {
  const noon = new Date(2026, 10, 1, 12).toISOString();
  const evening = new Date(2026, 10, 20, 17, 5, 9).toISOString();
  expect(JSON.parse(write(smallAccount))).toEqual({
    format: 'freehold-export',
    version: 1,
    liabilities: [
      {
        ...{ id: 1, name: 'Mortgage', principal: 325_000, history: [] },
        debt: {
          ...{ rate: 6.125, interest: 'monthly', payment: 1_974.73, paymentDay: 31, category: 1 },
          ...{ principalDay: '2026-10-25', lastDay: null },
        },
      },
    ],
    assets: [
      {
        ...{ id: 1, name: 'Home', assetType: 1, symbol: '', address: '1 Main St', city: 'Springfield' },
        ...{ state: 'IL', zip: '01234', numShares: 0, sharePrice: 0, value: 450_000 },
        ...{ liability: 1, history: [] },
      },
      {
        ...{ id: 2, name: 'Savings', assetType: 0, symbol: '', address: '', city: '', state: '', zip: '' },
        ...{ numShares: 0, sharePrice: 0, value: 1_000, liability: null },
        history: [{ amount: 900, timeStamp: '2025-01-01T12:00:00.000Z' }],
      },
    ],
    categories: [
      { id: 1, name: 'Groceries, etc.', isMandatory: true, isArchived: false, fundSince: '2026-03' },
      { id: 2, name: 'Old hobby', isMandatory: false, isArchived: true },
    ],
    schedules: [
      {
        ...{ id: 1, kind: 'earnedIncome', category: null, amount: 5_000, averageOf: null, note: 'Salary' },
        ...{ rule: 'FREQ=MONTHLY;BYMONTHDAY=1', firstDay: '2026-09-01', timeZone: 'Europe/Berlin' },
        ...{ status: 'active', recordsFrom: '2026-10-01', skipped: ['2026-10-01'] },
      },
      {
        ...{ id: 2, kind: 'expenses', category: 2, amount: 99.5, averageOf: 3, note: '' },
        ...{ rule: 'FREQ=YEARLY;UNTIL=20311231', firstDay: '2027-01-15', timeZone: 'UTC' },
        ...{ status: 'declined', recordsFrom: null },
      },
    ],
    months: [
      {
        ...{ year: 2026, month: 11, passiveIncome: [], investments: [] },
        earnedIncome: [
          {
            ...{ amount: 5_000, timeStamp: noon, note: 'Salary' },
            settles: { schedule: 1, day: '2026-11-01', isByItself: true },
          },
        ],
        expenses: [
          {
            ...{ category: 1, planned: 400 },
            items: [{ amount: -54.3, timeStamp: evening, note: '=HYPERLINK("http://example.com")' }],
          },
          { category: 2, planned: 0, items: [] },
        ],
      },
    ],
    deleted: [
      {
        ...{ kind: 'liability', name: 'Car loan', assetType: null, deletedAt: '2025-06-01T08:00:00.000Z' },
        history: [{ amount: 4_000, timeStamp: '2024-01-01T12:00:00.000Z' }],
      },
    ],
    // The category is named by the account only. Of what was deleted, 0 is left.
    lifePlan: samplePlan({ ...NO_IDS, assets: 1, expenses: 0 }),
  });
});

test('there are no past values of a server without them', () => {
  expect(write({ ...smallAccount, history: undefined })).not.toContain('"history"');
});

test('neither ids nor the order of creation change the file', () => {
  const more: AccountData = {
    ...smallAccount,
    lifePlan: samplePlan({ ...NO_IDS, assets: 1, expenses: 3 }),
    assets: [...smallAccount.assets, { ...cash, assetId: 8, value: cents(1) }],
    liabilities: [
      ...smallAccount.liabilities,
      { liabilityId: 8, name: 'Car loan', principal: cents(1), debt: null },
    ],
    expenses: [...smallAccount.expenses, { expenseId: 8, name: 'Fun', isMandatory: false }],
  };
  const id = (value: number | string | null) => (value === null ? null : `x${100 - Number(value)}`);
  const shuffled: AccountData = {
    currency: more.currency,
    lifePlan: samplePlan({ ...NO_IDS, assets: 'a1', expenses: 3 } as never),
    assets: more.assets
      .map((asset) => ({ ...asset, assetId: `a${asset.assetId}`, liabilityId: id(asset.liabilityId) }))
      .toReversed(),
    liabilities: more.liabilities
      .map((liability) => ({ ...liability, liabilityId: id(liability.liabilityId) ?? '' }))
      .toReversed(),
    expenses: more.expenses.toReversed(),
    schedules: more.schedules
      .toReversed()
      .map((schedule) => ({ ...schedule, scheduleId: `s${schedule.scheduleId}` })),
    budgets: more.budgets.map((budget) => ({ ...budget, expenses: budget.expenses.toReversed() })),
    history: (more.history ?? [])
      .map((line) => ({ ...line, id: line.kind === 'asset' ? `a${line.id}` : (id(line.id) ?? '') }))
      .toReversed(),
  };
  expect(write(shuffled)).toBe(write(more));
});
