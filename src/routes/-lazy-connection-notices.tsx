import { lazy, Suspense } from 'react';

import { subscribeToConnection } from '#src/api/connection.ts';

/** How long a page has to load its content. */
const SETTLING_MS = 2_000;

/** If its code cannot be loaded, the page must work without it. */
const Notices = lazy(async () => {
  await new Promise((resolve) => {
    setTimeout(resolve, SETTLING_MS);
    subscribeToConnection(() => resolve(undefined));
  });
  return import('./-connection-notices.tsx').catch(() => ({ default: () => <></> }));
});

/**
 * The notices of a missing network and of a new version, and the service worker. They load when the page has settled, or when
 * the server cannot be reached.
 */
export function LazyConnectionNotices() {
  return (
    <Suspense>
      <Notices />
    </Suspense>
  );
}
