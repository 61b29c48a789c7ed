import { createFileRoute } from '@tanstack/react-router';

import { PayoffPage } from '#src/features/debts/payoff-page.tsx';
import { liabilityQueries } from '#src/queries/liabilities.ts';
import { startStatisticsQueries } from '#src/queries/statistics.ts';

export const Route = createFileRoute('/_app/liabilities/payoff')({
  staticData: { title: 'Pay Off Sooner', content: 'cards' },
  loader: ({ context: { queryClient } }) => {
    startStatisticsQueries(queryClient);
    return queryClient.query({ ...liabilityQueries.list(), staleTime: 'static' });
  },
  component: PayoffPage,
});
