import { Button } from '@chakra-ui/react';
import { createFileRoute, Link, Navigate } from '@tanstack/react-router';
import { useState } from 'react';

import { useExtension } from '#src/auth/use-extension.ts';
import { profileQueries } from '#src/queries/account.ts';
import { Page } from '#src/ui/layout/page.tsx';

import { Activity } from '#src/features/activity/activity.tsx';
import { ActivitySearch } from '#src/features/activity/activity-search.ts';

export const Route = createFileRoute('/_app/profile/activity')({
  staticData: { title: 'Activity' },
  validateSearch: ActivitySearch,
  // The page itself reads the changes. This response says whether the server has them.
  loader: ({ context: { queryClient } }) => queryClient.query(profileQueries.own()),
  component: ActivityPage,
});

function ActivityPage() {
  return (
    <Page
      actions={
        <Button asChild variant="surface">
          <Link to="/profile">Back</Link>
        </Button>
      }
    >
      <OfferedActivity />
    </Page>
  );
}

function OfferedActivity() {
  // A later response, perhaps from a proxy, must not leave the page.
  const [isOffered] = useState(useExtension('undo'));
  return isOffered ? <Activity /> : <Navigate to="/" replace />;
}
