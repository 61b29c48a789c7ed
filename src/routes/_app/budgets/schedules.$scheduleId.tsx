import { createFileRoute } from '@tanstack/react-router';

import { requireExtension } from '#src/auth/use-extension.ts';
import { EditSchedulePage } from '#src/features/schedules/schedule-editor.tsx';
import { expenseQueries } from '#src/queries/expenses.ts';
import { scheduleQueries } from '#src/queries/schedule-list.ts';

export const Route = createFileRoute('/_app/budgets/schedules/$scheduleId')({
  staticData: { title: 'Edit Schedule', content: 'form' },
  // Loads a fresh list: an edit must not start from stale data.
  loader: async ({ context: { queryClient } }) => {
    await requireExtension(queryClient, 'schedules');
    await Promise.all([
      queryClient.query({ ...expenseQueries.list(), staleTime: 'static' }),
      queryClient.query(scheduleQueries.list()),
    ]);
  },
  component: EditSchedulePage,
});
