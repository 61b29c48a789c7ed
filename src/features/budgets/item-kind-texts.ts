import type { BudgetItemKind } from '#contract/budgets.ts';

/** The texts of one kind of item. */
interface ItemKindTexts {
  readonly listTitle: string;
  readonly addTitle: string;
  readonly editTitle: string;
  readonly notFound: string;
  /** One item, for use within a sentence. */
  readonly itemName: string;
  readonly emptyTitle: string;
  readonly emptyText: string;
}

/** The texts of each kind of item. The keys are also the path segments of the pages. */
export const itemKindTexts: Readonly<Record<BudgetItemKind, ItemKindTexts>> = {
  earnedIncome: {
    listTitle: 'Earned Income',
    addTitle: 'Add a New Earned Income Item',
    editTitle: 'Edit Earned Income Item',
    notFound: 'Earned Income Item not found',
    itemName: 'earned income item',
    emptyTitle: 'No earned income yet',
    emptyText: 'Add what you earned this month, after taxes.',
  },
  passiveIncome: {
    listTitle: 'Passive Income',
    addTitle: 'Add a New Passive Income Item',
    editTitle: 'Edit Passive Income Item',
    notFound: 'Passive Income Item not found',
    itemName: 'passive income item',
    emptyTitle: 'No passive income yet',
    emptyText: 'Add income you did not work for this month, such as interest, dividends or rent.',
  },
  investments: {
    listTitle: 'Investments',
    addTitle: 'Add a New Investment/Savings Item',
    editTitle: 'Edit Investment Item',
    notFound: 'Investment Item not found',
    itemName: 'investment item',
    emptyTitle: 'No investments yet',
    emptyText: 'Add the money you invested or saved this month.',
  },
};
