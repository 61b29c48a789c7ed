import type { NamedKind } from './model.ts';

/** The paths and headings of the lists and forms of each kind of record. */
export const screens: Record<
  NamedKind,
  { list: string; lists: string; add: string; adds: string; edits: string }
> = {
  asset: {
    list: '/assets/0',
    lists: 'Assets',
    add: '/assets/add/0',
    adds: 'Add a New Asset',
    edits: 'Edit Asset',
  },
  liability: {
    list: '/liabilities',
    lists: 'Liabilities',
    add: '/liabilities/add',
    adds: 'Add a New Liability',
    edits: 'Edit Liability',
  },
  expense: {
    list: '/expenses',
    lists: 'Expenses',
    add: '/expenses/add',
    adds: 'Add a New Expense',
    edits: 'Edit Expense',
  },
};

/** The headings of the list and the forms of each kind of budget item. */
export const itemScreens = {
  earnedIncome: {
    lists: 'Earned Income',
    adds: 'Add a New Earned Income Item',
    edits: 'Edit Earned Income Item',
  },
  passiveIncome: {
    lists: 'Passive Income',
    adds: 'Add a New Passive Income Item',
    edits: 'Edit Passive Income Item',
  },
  investments: {
    lists: 'Investments',
    adds: 'Add a New Investment/Savings Item',
    edits: 'Edit Investment Item',
  },
} as const;
