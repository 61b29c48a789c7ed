import type { BudgetItemKind } from '#contract/budgets.ts';

/** The headings of the pages of a kind's items. Apart from the pages, since they are shown before those have loaded. */
export const itemTitles: Readonly<Record<BudgetItemKind, Readonly<Record<'list' | 'add' | 'edit', string>>>> =
  {
    earnedIncome: {
      list: 'Earned Income',
      add: 'Add a New Earned Income Item',
      edit: 'Edit Earned Income Item',
    },
    passiveIncome: {
      list: 'Passive Income',
      add: 'Add a New Passive Income Item',
      edit: 'Edit Passive Income Item',
    },
    investments: {
      list: 'Investments',
      add: 'Add a New Investment/Savings Item',
      edit: 'Edit Investment Item',
    },
  };
