import type { QueryClient } from '@tanstack/react-query';

import { once } from './load-once.ts';

/** Returns what brings one query cache, with its code, when it is first wanted. Offline, say, the next page tries again. */
export function lateQueryClient(): () => Promise<QueryClient> {
  return once(async () => {
    const { createQueryClient } = await import('./query-client.ts');
    return createQueryClient();
  });
}
