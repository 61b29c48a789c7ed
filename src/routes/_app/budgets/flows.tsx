import { createFileRoute } from '@tanstack/react-router';

import { FlowsPage } from '#src/features/flows/flows-page.tsx';
import { startStatisticsQueries } from '#src/queries/statistics.ts';

export const Route = createFileRoute('/_app/budgets/flows')({
  staticData: { title: 'Where It Flowed' },
  loader: ({ context: { queryClient } }) => startStatisticsQueries(queryClient),
  component: FlowsPage,
});
