import { createFileRoute } from '@tanstack/react-router';

import { EditSchedulePage } from '#src/features/schedules/schedule-editor.tsx';
import { expenseQueries } from '#src/queries/expenses.ts';

export const Route = createFileRoute('/_app/budgets/schedules/$scheduleId')({
  staticData: { title: 'Edit Schedule', content: 'form' },
  // Loads a fresh list: an edit must not start from stale data.
  loader: async ({ context: { queryClient } }) => {
    const categories = queryClient.query({ ...expenseQueries.list(), staleTime: 'static' });
    const schedules = import('#src/queries/schedules.ts').then(({ scheduleQueries }) =>
      queryClient.query(scheduleQueries.list()),
    );
    await Promise.all([categories, schedules]);
  },
  component: EditSchedulePage,
});
