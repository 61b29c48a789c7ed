import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { Asset, AssetRequest } from '#contract/assets.ts';
import { ExpenseAverage } from '#contract/averages.ts';
import { BudgetItemRequest, BudgetRequest } from '#contract/budget-requests.ts';
import { Budget, EarnedIncomeItem } from '#contract/budgets.ts';
import { Expense } from '#contract/expenses.ts';
import { Timestamp, sameId } from '#contract/fields.ts';
import { LiabilityRequest } from '#contract/liabilities.ts';
import { Profile } from '#contract/profile.ts';

test('a name that would turn other text around is read without the characters that do', () => {
  const wire = { expenseId: 1, name: '\u202eevil\u2066 \u05d0\u200f', isMandatory: true };
  expect(v.parse(Expense, wire).name).toBe('evil \u05d0\u200f');
});

describe('a response with only the required fields', () => {
  test('becomes a complete asset', () => {
    const asset = v.parse(Asset, {
      assetId: 'a-1',
      assetType: 0,
      name: 'Cash',
      symbol: null,
      unheardOf: true,
    });
    expect(asset).toEqual({
      ...{
        assetId: 'a-1',
        assetType: 0,
        name: 'Cash',
        symbol: '',
        address: '',
        city: '',
        state: '',
        zip: '',
      },
      numShares: 0,
      sharePrice: 0,
      value: 0,
      liabilityId: null,
    });
  });

  test('becomes a complete budget with a numeric id', () => {
    expect(v.parse(Budget, { budgetId: '7', month: 2, year: 2026, expenses: null })).toEqual({
      budgetId: 7,
      month: 2,
      year: 2026,
      earnedIncome: [],
      passiveIncome: [],
      investments: [],
      expenses: [],
    });
  });

  test('becomes a complete expense, average and profile', () => {
    expect(v.parse(Expense, { expenseId: 1, name: 'Rent' })).toEqual({
      expenseId: 1,
      name: 'Rent',
      isMandatory: false,
    });
    expect(v.parse(ExpenseAverage, { name: 'Rent', average: 1.5 })).toEqual({
      name: 'Rent',
      average: 150,
      isMandatory: false,
    });
    expect(v.parse(Profile, { givenName: 'Ada' })).toEqual({ givenName: 'Ada', email: '' });
  });

  test.each([
    { assetType: 0, name: 'Cash' },
    { assetId: 1, name: 'Cash' },
    { assetId: 1, assetType: 0 },
    { assetId: 1, assetType: 10, name: 'Any' },
  ])('is rejected if it is only %j', (asset) => {
    expect(v.is(Asset, asset)).toBe(false);
  });
});

describe('a timestamp', () => {
  const noon = new Date('2026-02-28T12:00:00Z');

  test.each([
    '2026-02-28T12:00:00Z',
    '2026-02-28T12:00:00.000',
    '2026-02-28T13:00:00+01:00',
    '2026-02-28 12:00',
    noon.getTime(),
    '2/28/2026 12:00:00 PM',
    'Feb 28 2026 12:00:00',
    'Sat Feb 28 12:00:00 2026',
    'Sat, 28 Feb 2026 07:00:00 EST',
    'Sat, 28 Feb 2026 12:00:00 GMT',
    'Sat Feb 28 2026 13:00:00 GMT+0100 (CET)',
    'Sat Feb 28 13:00:00 +0100 2026',
    '2/28/2026 1:00:00 PM +01:00',
    '2026-02-28 13:00:00+01',
  ])('is parsed from %s, as UTC if it has no time zone', (text) => {
    expect(v.parse(Timestamp, text)).toEqual(noon);
  });

  test.each(['2026-02-28', '2/28/2026', 'February 28, 2026', '28-Feb-2026'])(
    'is parsed from %s as midnight UTC',
    (text) => {
      expect(v.parse(Timestamp, text)).toEqual(new Date('2026-02-28T00:00:00Z'));
    },
  );

  test.each(['', 'soon', '2026-13-45T00:00:00Z', null])('is not parsed from %s', (text) => {
    expect(v.is(Timestamp, text)).toBe(false);
  });

  test('may be null in an item', () => {
    const item = v.parse(EarnedIncomeItem, { budgetEarnedIncomeItemId: 3, amount: 0.1, timeStamp: null });
    expect(item).toEqual({ itemId: 3, amount: 10, timeStamp: null, note: '' });
  });
});

describe('a request', () => {
  test.each([1e15, -1e15, 999_999_999_999.991e3])('with %f dollars is rejected', (Principal) => {
    expect(v.is(LiabilityRequest, { Name: 'Loan', Principal })).toBe(false);
  });

  test.each(['', '  ', 'a'.repeat(201), 'nul \0', 'lone \ud800'])('with the name %j is rejected', (Name) => {
    expect(v.is(LiabilityRequest, { Name, Principal: 1 })).toBe(false);
  });

  test('for an asset may omit fields that its type does not have', () => {
    expect(v.parse(AssetRequest, { AssetType: 0, Name: 'Cash', Value: 1.005 })).toMatchObject({
      Name: 'Cash',
      Symbol: '',
      Value: 101,
      NumShares: 0,
      SharePrice: 0,
      LiabilityId: null,
      Zip: '',
    });
  });

  test.each([
    { Month: 0 },
    { Month: 13 },
    { Month: 1.5 },
    { Year: 1899 },
    { Year: 2201 },
    { earnedIncome: [1] },
  ])('for a budget with %j is rejected', (change) => {
    expect(v.is(BudgetRequest, { Month: 1, Year: 2026, ...change })).toBe(false);
  });

  test('for an item is parsed to a Date and cents', () => {
    const item = { BudgetId: 1, Timestamp: '2026-02-28T12:00:00.000Z', Amount: -9.95 };
    expect(v.parse(BudgetItemRequest, item)).toEqual({
      BudgetId: 1,
      Timestamp: new Date('2026-02-28T12:00:00Z'),
      Amount: -995,
    });
  });
});

test('ids are the same if their text is, and null equals nothing', () => {
  expect(sameId(5, '5')).toBe(true);
  expect(sameId(5, 6)).toBe(false);
  expect(sameId(null, null)).toBe(false);
});
