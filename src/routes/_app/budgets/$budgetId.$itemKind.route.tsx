import { createFileRoute } from '@tanstack/react-router';

import { type BudgetItemKind, ITEM_ID_FIELDS } from '#contract/budgets.ts';

/** The shared pages of earned income, passive income and investments. Any other `itemKind` does not match the route. */
export const Route = createFileRoute('/_app/budgets/$budgetId/$itemKind')({
  params: {
    parse: ({ budgetId, itemKind }) => (isItemKind(itemKind) ? { budgetId, itemKind } : false),
  },
});

function isItemKind(text: string): text is BudgetItemKind {
  return Object.hasOwn(ITEM_ID_FIELDS, text);
}
