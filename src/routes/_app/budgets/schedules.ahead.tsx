import { createFileRoute } from '@tanstack/react-router';

import { CashAheadPage } from '#src/features/cash-ahead/cash-ahead-page.tsx';
import { assetQueries } from '#src/queries/assets.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { liabilityQueries } from '#src/queries/liabilities.ts';

export const Route = createFileRoute('/_app/budgets/schedules/ahead')({
  staticData: { title: 'Cash ahead' },
  loader: ({ context: { queryClient } }) => {
    // Loaders are in the script that starts the app, which does not need the calls of schedules.
    const schedules = import('#src/queries/schedule-list.ts').then(({ scheduleList }) =>
      queryClient.query({ ...scheduleList(), staleTime: 'static' }),
    );
    return Promise.all([
      schedules,
      queryClient.query({ ...assetQueries.list(), staleTime: 'static' }),
      queryClient.query({ ...liabilityQueries.list(), staleTime: 'static' }),
      queryClient.query({ ...expenseQueries.list(), staleTime: 'static' }),
    ]);
  },
  component: CashAheadPage,
});
