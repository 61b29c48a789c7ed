import { createFileRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';

import { offersExtension } from '#src/api/extensions.ts';
import { PlanPage } from '#src/features/life-plan/plan-page.tsx';
import { budgetQueries } from '#src/queries/budgets.ts';
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
    // This response says what the server keeps. Without plans, this path does not exist.
    await queryClient.query({ ...budgetQueries.list(), staleTime: 'static' });
    if (!offersExtension('plan')) throw redirect({ to: '/statistics', replace: true });
    await Promise.all([
      lists,
      queryClient.query({ ...planQueries.document(), staleTime: 'static' }),
      offersExtension('schedules') && queryClient.query({ ...scheduleQueries.list(), staleTime: 'static' }),
    ]);
  },
  component: PlanPage,
});
