import { useQuery } from '@tanstack/react-query';

import { profileQueries } from '#src/queries/profile.ts';

import { lazyExtra } from './-lazy-extra.tsx';

const Notice = lazyExtra(() => import('./-temporary-password.tsx'));

/**
 * Says that the password is temporary, on every page, until it has been changed. Its code loads only then. The notice
 * stores its height, and `first-script.ts` finds it: after a reload its place is kept from the first paint on.
 */
export function LazyTemporaryPassword() {
  // The pages that show the profile report a failure.
  const { data: profile } = useQuery(profileQueries.own());
  const height = document.documentElement.dataset.noticeHeight;
  return (
    (profile?.passwordExpiresAt ?? height) !== undefined && (
      <Notice place={height && <div style={{ height: Number(height) }} />} profile={profile} />
    )
  );
}
