import type { Asset } from '#contract/assets.ts';
import type { Budget } from '#contract/budgets.ts';
import type { Cents } from '#contract/money.ts';
import type { AccountData } from '#src/transfer/account-data.ts';

export const cents = (amount: number) => amount as Cents;

export const cash: Asset = {
  assetId: 1,
  assetType: 0,
  name: 'Savings',
  symbol: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  numShares: 0,
  sharePrice: 0,
  value: cents(100_000),
  liabilityId: null,
};

export const emptyAccount: AccountData = {
  currency: 'USD',
  assets: [],
  liabilities: [],
  expenses: [],
  budgets: [],
  history: [],
};

const november: Budget = {
  budgetId: 1,
  month: 11,
  year: 2026,
  earnedIncome: [],
  passiveIncome: [],
  investments: [],
  expenses: [],
};

/** An account with one of everything. */
export const smallAccount: AccountData = {
  currency: 'USD',
  liabilities: [{ liabilityId: 7, name: 'Mortgage', principal: cents(32_500_000) }],
  assets: [
    cash,
    {
      ...cash,
      ...{ assetId: 2, assetType: 1, name: 'Home', address: '1 Main St', city: 'Springfield' },
      ...{ state: 'IL', zip: '01234', value: cents(45_000_000), liabilityId: 7 },
    },
  ],
  expenses: [{ expenseId: 3, name: 'Groceries, etc.', isMandatory: true }],
  budgets: [
    {
      ...november,
      earnedIncome: [
        {
          itemId: 1,
          amount: cents(500_000),
          timeStamp: new Date(2026, 10, 1, 12),
          day: null,
          note: 'Salary',
        },
      ],
      expenses: [
        {
          budgetExpenseId: 9,
          budgetId: 1,
          expenseId: 3,
          expense: { expenseId: 3, name: 'Groceries, etc.', isMandatory: true },
          projected: cents(40_000),
          items: [
            {
              itemId: 5,
              amount: cents(-5_430),
              timeStamp: new Date(2026, 10, 20, 17, 5, 9),
              day: null,
              note: '=HYPERLINK("http://example.com")',
            },
          ],
        },
        {
          budgetExpenseId: 10,
          budgetId: 1,
          expenseId: 4,
          expense: { expenseId: 4, name: 'Old hobby', isMandatory: false },
          projected: cents(0),
          items: [],
        },
      ],
    },
  ],
  history: [
    {
      kind: 'asset',
      id: 1,
      name: 'Savings',
      assetType: 0,
      deletedAt: null,
      deletedDay: null,
      points: [
        { historyPointId: 1, amount: cents(90_000), timeStamp: new Date('2025-01-01T12:00:00Z'), day: null },
      ],
    },
    {
      kind: 'liability',
      id: 4,
      name: 'Car loan',
      assetType: null,
      deletedAt: new Date('2025-06-01T08:00:00Z'),
      deletedDay: null,
      points: [
        { historyPointId: 2, amount: cents(400_000), timeStamp: new Date('2024-01-01T12:00:00Z'), day: null },
      ],
    },
  ],
};
