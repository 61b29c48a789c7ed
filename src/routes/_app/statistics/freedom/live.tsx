import { createFileRoute } from '@tanstack/react-router';

import { LivePage } from '#src/features/live/live-page.tsx';
import { startStatisticsQueries } from '#src/queries/statistics.ts';

export const Route = createFileRoute('/_app/statistics/freedom/live')({
  staticData: { title: 'Live Through It' },
  loader: ({ context: { queryClient } }) => startStatisticsQueries(queryClient),
  component: LivePage,
});
