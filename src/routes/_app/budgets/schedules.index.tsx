import { createFileRoute } from '@tanstack/react-router';

import { SchedulesPage } from '#src/features/schedules/schedules-page.tsx';
import { expenseQueries } from '#src/queries/expenses.ts';
import { TableSearch } from '#src/ui/table/table-search.ts';

export const Route = createFileRoute('/_app/budgets/schedules/')({
  staticData: { title: 'Schedules', content: 'list' },
  validateSearch: TableSearch,
  loader: async ({ context: { queryClient } }) => {
    const categories = queryClient.query({ ...expenseQueries.list(), staleTime: 'static' });
    // Loaders are in the script that starts the app, which does not need the calls of schedules.
    const schedules = import('#src/queries/schedules.ts').then(({ scheduleQueries }) =>
      queryClient.query({ ...scheduleQueries.list(), staleTime: 'static' }),
    );
    await Promise.all([categories, schedules]);
  },
  component: SchedulesPage,
});
