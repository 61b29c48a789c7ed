import { createFileRoute } from '@tanstack/react-router';

import { StatementPage } from '#src/features/statements/statement-page.tsx';
import { budgetQueries } from '#src/queries/budgets.ts';
import { expenseQueries } from '#src/queries/expenses.ts';

export const Route = createFileRoute('/_app/profile/data/statement')({
  staticData: { title: 'Bank Statement' },
  // Loads fresh lists: existing entries must not be added again.
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.query(budgetQueries.list()), queryClient.query(expenseQueries.list())]),
  component: StatementPage,
});
