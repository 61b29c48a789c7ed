import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { offersExtension } from '#src/api/extensions.ts';
import { requireExtension } from '#src/auth/use-extension.ts';
import { PlanPage } from '#src/features/life-plan/plan-page.tsx';
import { planQueries } from '#src/queries/plan-document.ts';
import { scheduleQueries } from '#src/queries/schedule-list.ts';
import { loadStatistics } from '#src/queries/statistics.ts';

const Id = v.fallback(v.optional(v.string()), undefined);

export const Route = createFileRoute('/_app/statistics/plan')({
  staticData: { title: 'Life Plan', content: 'cards' },
  /** The ids of the plan that is shown, and of the one beside it. */
  validateSearch: v.object({ plan: Id, with: Id }),
  loader: async ({ context: { queryClient } }) => {
    const lists = loadStatistics(queryClient);
    await requireExtension(queryClient, 'plan');
    await Promise.all([
      lists,
      queryClient.query({ ...planQueries.document(), staleTime: 'static' }),
      offersExtension('schedules') && queryClient.query({ ...scheduleQueries.list(), staleTime: 'static' }),
    ]);
  },
  component: PlanPage,
});
