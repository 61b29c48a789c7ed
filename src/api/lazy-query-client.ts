import type { QueryClient } from '@tanstack/react-query';

import { loadOnce } from './load-once.ts';

/**
 * Returns a function that loads the query client's code and creates the client on first use. If the load fails, for
 * example offline, the next navigation tries again.
 */
export function lazyQueryClient(): () => Promise<QueryClient> {
  return loadOnce(() => import('./query-client.ts').then((module) => module.createQueryClient()));
}
