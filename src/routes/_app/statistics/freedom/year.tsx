import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { YearPage } from '#src/features/year/year-page.tsx';
import { startStatisticsQueries } from '#src/queries/statistics.ts';

export const Route = createFileRoute('/_app/statistics/freedom/year')({
  staticData: { title: 'A Year in Freedom' },
  // In the address, so that what is linked and printed is what was seen.
  validateSearch: v.object({
    year: v.fallback(v.optional(v.number()), undefined),
    amounts: v.fallback(v.optional(v.literal(false)), undefined),
  }),
  loader: ({ context: { queryClient } }) => startStatisticsQueries(queryClient),
  component: YearPage,
});
