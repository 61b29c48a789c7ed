import { createFileRoute } from '@tanstack/react-router';

import { parseItemKind } from '#src/features/items/parse-item-kind.ts';

/** The shared pages of earned income, passive income and investments. Any other `itemKind` does not match the route. */
export const Route = createFileRoute('/_app/budgets/$budgetId/$itemKind')({
  params: {
    parse: ({ budgetId, itemKind }) => {
      const kind = parseItemKind(itemKind);
      return kind ? { budgetId, itemKind: kind } : false;
    },
  },
});
