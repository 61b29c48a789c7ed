import { createFileRoute } from '@tanstack/react-router';

import { RecordPage } from '#src/features/record/record-page.tsx';
import { startStatisticsQueries } from '#src/queries/statistics.ts';

export const Route = createFileRoute('/_app/statistics/freedom/record')({
  staticData: { title: 'The Record' },
  loader: ({ context: { queryClient } }) => startStatisticsQueries(queryClient),
  component: RecordPage,
});
