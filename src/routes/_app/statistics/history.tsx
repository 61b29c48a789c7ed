import { createFileRoute } from '@tanstack/react-router';

import { HistoryPage } from '#src/features/history/history-page.tsx';
import { startStatisticsQueries } from '#src/queries/statistics.ts';

export const Route = createFileRoute('/_app/statistics/history')({
  staticData: { title: 'History' },
  loader: ({ context: { queryClient } }) => startStatisticsQueries(queryClient),
  component: HistoryPage,
});
