import { createFileRoute } from '@tanstack/react-router';

import { requireExtension } from '#src/auth/use-extension.ts';
import { SchedulesPage } from '#src/features/schedules/schedules-page.tsx';
import { expenseQueries } from '#src/queries/expenses.ts';
import { scheduleQueries } from '#src/queries/schedule-list.ts';
import { TableSearch } from '#src/ui/table/table-search.ts';

export const Route = createFileRoute('/_app/budgets/schedules/')({
  staticData: { title: 'Schedules' },
  validateSearch: TableSearch,
  loader: async ({ context: { queryClient } }) => {
    await requireExtension(queryClient, 'schedules');
    await Promise.all([
      queryClient.query({ ...expenseQueries.list(), staleTime: 'static' }),
      queryClient.query({ ...scheduleQueries.list(), staleTime: 'static' }),
    ]);
  },
  component: SchedulesPage,
});
