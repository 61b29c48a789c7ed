import { createFileRoute } from '@tanstack/react-router';

import { parseItemKind } from './-item-kind-texts.ts';

/** What earned income, passive income and investments have in common. Of any other kind there are no pages. */
export const Route = createFileRoute('/_app/budgets/$budgetId/$itemKind')({
  params: {
    parse: ({ budgetId, itemKind }) => {
      const kind = parseItemKind(itemKind);
      return kind ? { budgetId, itemKind: kind } : false;
    },
  },
});
