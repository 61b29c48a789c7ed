import type { BudgetItemKind } from '#contract/budgets.ts';

/** What the screens call one kind of item. */
interface ItemKindWords {
  readonly listTitle: string;
  /** In the summary of a budget. */
  readonly total: string;
  readonly addTitle: string;
  readonly editTitle: string;
  readonly notFound: string;
  /** One of them, in the middle of a sentence. */
  readonly oneItem: string;
  readonly emptyTitle: string;
  readonly emptyText: string;
}

/** The kinds of item in the order in which a budget shows them. A kind is also the segment of its paths. */
export const itemKinds: Readonly<Record<BudgetItemKind, ItemKindWords>> = {
  earnedIncome: {
    listTitle: 'Earned Income',
    total: 'Net Earned Income',
    addTitle: 'Add a New Earned Income Item',
    editTitle: 'Edit Earned Income Item',
    notFound: 'Earned Income Item not found',
    oneItem: 'earned income item',
    emptyTitle: 'No earned income yet',
    emptyText: 'Add what you earned this month, after taxes.',
  },
  passiveIncome: {
    listTitle: 'Passive Income',
    total: 'Passive Income',
    addTitle: 'Add a New Passive Income Item',
    editTitle: 'Edit Passive Income Item',
    notFound: 'Passive Income Item not found',
    oneItem: 'passive income item',
    emptyTitle: 'No passive income yet',
    emptyText: 'Add income you did not work for this month, such as interest, dividends or rent.',
  },
  investments: {
    listTitle: 'Investments',
    total: 'Investment / Savings',
    addTitle: 'Add a New Investment/Savings Item',
    editTitle: 'Edit Investment Item',
    notFound: 'Investment Item not found',
    oneItem: 'investment item',
    emptyTitle: 'No investments yet',
    emptyText: 'Add the money you invested or saved this month.',
  },
};

function isItemKind(text: string): text is BudgetItemKind {
  return Object.hasOwn(itemKinds, text);
}

/** The kind that a path's segment names, if it names one. */
export function readItemKind(text: string): BudgetItemKind | undefined {
  return isItemKind(text) ? text : undefined;
}
