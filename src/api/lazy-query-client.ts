import type { QueryClient } from '@tanstack/react-query';

import { loadOnce } from './load-once.ts';

/** Returns what brings one query cache, with its code, when it is first wanted. Offline, say, the next page tries again. */
export function lazyQueryClient(): () => Promise<QueryClient> {
  return loadOnce(async () => {
    const { createQueryClient } = await import('./query-client.ts');
    return createQueryClient();
  });
}
