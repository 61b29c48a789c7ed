import { createFileRoute } from '@tanstack/react-router';

import { RulesPage } from '#src/features/odds/rules-page.tsx';
import { startStatisticsQueries } from '#src/queries/statistics.ts';

export const Route = createFileRoute('/_app/statistics/freedom/rules')({
  staticData: { title: 'What Gives Way' },
  loader: ({ context: { queryClient } }) => startStatisticsQueries(queryClient),
  component: RulesPage,
});
