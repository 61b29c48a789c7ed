import { createFileRoute } from '@tanstack/react-router';

import { YearPage } from '#src/features/year/year-page.tsx';
import { startStatisticsQueries } from '#src/queries/statistics.ts';

export const Route = createFileRoute('/_app/statistics/freedom/year')({
  staticData: { title: 'A Year in Freedom' },
  loader: ({ context: { queryClient } }) => startStatisticsQueries(queryClient),
  component: YearPage,
});
