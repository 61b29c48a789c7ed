import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query';

import { subscribeToSessionId } from './session.ts';

/** A fixed text, or one that depends on the response and the variables, whose types the hook checks. */
export type Announcement<TData = unknown, TVariables = unknown> =
  | string
  // A method, because methods with narrower parameters are assignable to it.
  | { method(data: TData, variables: TVariables): string }['method'];

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The queries to invalidate. By default all of them, so an omission costs a request and never shows old data. */
      readonly invalidates?: readonly QueryKey[];
      readonly announces?: Announcement;
    };
  }
}

const STALE_TIME_MS = 30_000;

/**
 * Creates the cache of server data. A mutation invalidates its queries even when it fails, since only the response may
 * have been lost. The cache is cleared when the session ends or another one starts. See docs/product-rules.md#freshness.
 */
export function createQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_TIME_MS,
        // `call` repeats reads itself.
        retry: false,
        // Report being offline as an error instead of pausing the query.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onSettled: (_data, error, _variables, _context, mutation) => {
        for (const queryKey of mutation.meta?.invalidates ?? [[]]) {
          // Restart queries in flight: their data may predate the change.
          for (const query of queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })) {
            void query.cancel({ silent: true });
            query.fetch().catch(() => undefined);
          }
          const refetchType = error ? 'none' : 'active';
          void queryClient.invalidateQueries({ queryKey, refetchType }, { cancelRefetch: false });
        }
      },
    }),
  });

  subscribeToSessionId(() => queryClient.clear());
  return queryClient;
}
