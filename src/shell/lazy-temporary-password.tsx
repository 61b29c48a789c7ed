import { useQuery } from '@tanstack/react-query';

import { loadOnce } from '#src/api/load-once.ts';
import { readSession } from '#src/api/session.ts';
import { profileQueries } from '#src/queries/profile.ts';

import { lazyExtra } from './lazy-extra.tsx';

const loadNotice = loadOnce(() => import('./temporary-password.tsx'));
let Notice = lazyExtra(loadNotice);

/** Loads the notice before the first page after a sign-in with a temporary password, so that it moves nothing. */
export async function loadTemporaryPassword(): Promise<void> {
  if (readSession().claims?.passwordExpiresAt === undefined) return;
  try {
    // React shows a lazy component late, even if its code has loaded.
    Notice = (await loadNotice()).default;
  } catch {
    // The page works without it.
  }
}

/** Says that the password is temporary, on every page, until it has been changed. Its code loads only then. */
export function LazyTemporaryPassword() {
  // The pages that show the profile report a failure.
  const { data: profile } = useQuery(profileQueries.own());
  const passwordExpiresAt = (profile ?? readSession().claims)?.passwordExpiresAt;
  return passwordExpiresAt !== undefined && <Notice expiresAt={passwordExpiresAt} />;
}
