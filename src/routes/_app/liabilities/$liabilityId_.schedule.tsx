import { createFileRoute } from '@tanstack/react-router';

import { DebtPage } from '#src/features/debts/debt-page.tsx';
import { liabilityQueries } from '#src/queries/liabilities.ts';
import { startStatisticsQueries } from '#src/queries/statistics.ts';

export const Route = createFileRoute('/_app/liabilities/$liabilityId_/schedule')({
  staticData: { title: 'Schedule', content: 'cards' },
  loader: ({ context: { queryClient } }) => {
    startStatisticsQueries(queryClient);
    return queryClient.query({ ...liabilityQueries.list(), staleTime: 'static' });
  },
  component: DebtPage,
});
