import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';

import { profileQueries } from '#src/queries/profile.ts';

/** If its code cannot be loaded, the page must work without it. */
const Notice = lazy(() => import('./-temporary-password.tsx').catch(() => ({ default: () => <></> })));

/** Says that the password is temporary, on every page, until it has been changed. Its code loads only then. */
export function LazyTemporaryPassword() {
  // The pages that show the profile report a failure.
  const { data: profile } = useQuery(profileQueries.own());
  const expiresAt = profile?.passwordExpiresAt;
  return (
    expiresAt !== undefined && (
      <Suspense>
        <Notice expiresAt={expiresAt} />
      </Suspense>
    )
  );
}
