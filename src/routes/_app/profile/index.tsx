import { createFileRoute } from '@tanstack/react-router';

import { ProfilePage } from '#src/features/account/profile-page.tsx';
import { profileQueries } from '#src/queries/account.ts';

export const Route = createFileRoute('/_app/profile/')({
  staticData: { title: 'Profile', content: 'form' },
  loader: ({ context: { queryClient } }) => queryClient.query(profileQueries.own()),
  component: ProfilePage,
});
