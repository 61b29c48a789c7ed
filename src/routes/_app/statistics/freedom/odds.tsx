import { createFileRoute } from '@tanstack/react-router';

import { OddsPage } from '#src/features/odds/odds-page.tsx';
import { startStatisticsQueries } from '#src/queries/statistics.ts';

export const Route = createFileRoute('/_app/statistics/freedom/odds')({
  staticData: { title: 'The Odds' },
  loader: ({ context: { queryClient } }) => startStatisticsQueries(queryClient),
  component: OddsPage,
});
