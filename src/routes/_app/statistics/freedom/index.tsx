import { createFileRoute } from '@tanstack/react-router';

import { FreedomPage } from '#src/features/freedom/freedom-page.tsx';
import { startStatisticsQueries } from '#src/queries/statistics.ts';

export const Route = createFileRoute('/_app/statistics/freedom/')({
  staticData: { title: 'Freedom' },
  loader: ({ context: { queryClient } }) => startStatisticsQueries(queryClient),
  component: FreedomPage,
});
