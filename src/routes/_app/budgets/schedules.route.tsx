import { createFileRoute, redirect } from '@tanstack/react-router';

import { offersExtension } from '#src/api/extensions.ts';
import { budgetQueries } from '#src/queries/budgets.ts';

export const Route = createFileRoute('/_app/budgets/schedules')({
  beforeLoad: async ({ context: { queryClient } }) => {
    // This response says whether the server has schedules. Without them, these paths do not exist.
    await queryClient.query({ ...budgetQueries.list(), staleTime: 'static' });
    if (!offersExtension('schedules')) throw redirect({ to: '/', replace: true });
  },
});
