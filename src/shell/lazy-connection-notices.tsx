import { subscribeToConnection } from '#src/api/connection.ts';

import { lazyExtra } from './lazy-extra.tsx';

/** How long a page has to load its content. */
const SETTLING_MS = 2_000;

/**
 * The notices of a missing network and of a new version, and the service worker. They load when the page has settled, or when
 * the server cannot be reached.
 */
export const LazyConnectionNotices = lazyExtra(async () => {
  await new Promise((resolve) => {
    setTimeout(resolve, SETTLING_MS);
    subscribeToConnection(() => resolve(undefined));
  });
  return import('./connection-notices.tsx');
});
