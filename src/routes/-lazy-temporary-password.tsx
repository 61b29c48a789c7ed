import { useQuery } from '@tanstack/react-query';

import { profileQueries } from '#src/queries/profile.ts';

import { lazyExtra } from './-lazy-extra.tsx';

const Notice = lazyExtra(() => import('./-temporary-password.tsx'));

/**
 * Says that the password is temporary, on every page, until it has been changed. Its code loads only then. The notice
 * stores its height, so that after a reload `first-script.ts` reserves its space before the first paint.
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
