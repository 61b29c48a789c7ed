import { MutationCache, notifyManager, type Query, QueryClient, type QueryKey } from '@tanstack/react-query';

import { ApiError } from './api-error.ts';
import { readSession, subscribeToSession } from './session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The queries that a change makes stale. Naming none makes all of them stale: forgetting costs a request. */
      readonly invalidates?: readonly QueryKey[];
      /** What a screen reader says once the change has been made, such as `Liability saved`. */
      readonly announces?: string;
    };
  }
}

/**
 * How long after a change what is in sight is read again. The page that the change leads to, which shows it already, is
 * drawn first.
 */
const READ_AGAIN_AFTER_MS = 200;

/** How long a list counts as fresh that no change made here has touched. */
const FRESH_MS = 30_000;

// By a timer, which is the default, a save would be drawn in as many steps as the cache has news of it.
notifyManager.setScheduler(queueMicrotask);

/**
 * The cache of what the server has said. Reads are retried once where a retry may help; changes never by themselves.
 * A change that has ended, well or not (its answer may have been lost), makes what it touches stale. When another
 * session begins or this one ends, nothing that was read for the last person is left.
 */
export function createQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < 1 && error instanceof ApiError && error.isRetryable,
        retryDelay: 300,
        // Being offline is a failure that is shown, not a wait without end.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onSettled: (_data, error, _variables, _context, mutation) => {
        for (const queryKey of mutation.meta?.invalidates ?? [[]]) {
          // What is being read may be from before the change, and must not count as what is there after it.
          for (const query of queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })) {
            void query.cancel({ silent: true });
            query.fetch().catch(() => undefined);
          }
          // What a change that went well has written itself is as good as read until its next page stands.
          const writtenAt = error ? Infinity : mutation.state.submittedAt;
          const predicate = ({ state }: Query) => state.dataUpdatedAt < writtenAt;
          void queryClient.invalidateQueries({ queryKey, refetchType: 'none', predicate });
          if (!error) setTimeout(() => void queryClient.invalidateQueries({ queryKey }), READ_AGAIN_AFTER_MS);
        }
      },
    }),
  });

  let sessionId = readSession().session?.id;
  subscribeToSession(() => {
    const nextId = readSession().session?.id;
    if (nextId !== sessionId) queryClient.clear();
    sessionId = nextId;
  });
  return queryClient;
}
