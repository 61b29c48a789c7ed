import { createFileRoute, redirect } from '@tanstack/react-router';

import { offersExtension } from '#src/api/extensions.ts';
import { budgetQueries } from '#src/queries/budgets.ts';

export const Route = createFileRoute('/_app/budgets/schedules')({
  beforeLoad: ({ context: { queryClient } }) => {
    // This response says whether the server has schedules. Without them, these paths do not exist.
    const budgets = queryClient.query({ ...budgetQueries.list(), staleTime: 'static' });
    const whenOffered = budgets.then(() => {
      if (!offersExtension('schedules')) throw redirect({ to: '/', replace: true });
    });
    whenOffered.catch(() => undefined);
    // The loaders of the pages await it: as long as one waits here, there is no page, and no header either.
    return { whenOffered };
  },
});
