import { createFileRoute } from '@tanstack/react-router';

import { ActivityPage } from '#src/features/activity/activity-page.tsx';
import { ActivitySearch } from '#src/features/activity/activity-search.ts';
import { profileQueries } from '#src/queries/account.ts';

export const Route = createFileRoute('/_app/profile/activity')({
  staticData: { title: 'Activity' },
  validateSearch: ActivitySearch,
  // The page itself reads the changes. This response says whether the server has them.
  loader: ({ context: { queryClient } }) => queryClient.query(profileQueries.own()),
  component: ActivityPage,
});
