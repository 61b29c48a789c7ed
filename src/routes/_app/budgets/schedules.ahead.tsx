import { createFileRoute } from '@tanstack/react-router';

import { requireExtension } from '#src/auth/use-extension.ts';
import { CashAheadPage } from '#src/features/cash-ahead/cash-ahead-page.tsx';
import { assetQueries } from '#src/queries/assets.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { liabilityQueries } from '#src/queries/liabilities.ts';
import { scheduleQueries } from '#src/queries/schedule-list.ts';

export const Route = createFileRoute('/_app/budgets/schedules/ahead')({
  staticData: { title: 'Cash ahead', content: 'cards' },
  loader: async ({ context: { queryClient } }) => {
    await requireExtension(queryClient, 'schedules');
    await Promise.all([
      queryClient.query({ ...scheduleQueries.list(), staleTime: 'static' }),
      queryClient.query({ ...assetQueries.list(), staleTime: 'static' }),
      queryClient.query({ ...liabilityQueries.list(), staleTime: 'static' }),
      queryClient.query({ ...expenseQueries.list(), staleTime: 'static' }),
    ]);
  },
  component: CashAheadPage,
});
