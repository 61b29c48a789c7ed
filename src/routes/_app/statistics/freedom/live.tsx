import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { LivePage } from '#src/features/live/live-page.tsx';
import { startStatisticsQueries } from '#src/queries/statistics.ts';

const Month = v.pipe(v.string(), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/));
const Year = v.pipe(v.number(), v.integer(), v.minValue(1));
const Rule = v.picklist(['own', 'constant', 'guyton-klinger', 'floor-ceiling', 'amortised']);

export const Route = createFileRoute('/_app/statistics/freedom/live')({
  staticData: { title: 'Live Through It' },
  /** The month of the past in which work stops, the year of the retirement that is shown, and how spending follows what is left. */
  validateSearch: v.object({
    from: v.fallback(v.optional(Month), undefined),
    year: v.fallback(v.optional(Year), undefined),
    rule: v.fallback(v.optional(Rule), undefined),
  }),
  loader: ({ context: { queryClient } }) => startStatisticsQueries(queryClient),
  component: LivePage,
});
