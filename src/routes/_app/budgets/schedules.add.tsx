import { createFileRoute } from '@tanstack/react-router';

import { requireExtension } from '#src/auth/use-extension.ts';
import { AddSchedulePage } from '#src/features/schedules/schedule-editor.tsx';
import { expenseQueries } from '#src/queries/expenses.ts';

export const Route = createFileRoute('/_app/budgets/schedules/add')({
  staticData: { title: 'Add a New Schedule', content: 'form' },
  loader: async ({ context: { queryClient } }) => {
    await requireExtension(queryClient, 'schedules');
    await queryClient.query({ ...expenseQueries.list(), staleTime: 'static' });
  },
  component: AddSchedulePage,
});
