import { MutationCache, notifyManager, type Query, QueryClient, type QueryKey } from '@tanstack/react-query';

import { nextTask } from './next-task.ts';
import { subscribeToSessionId } from './session.ts';

/**
 * A fixed text, or one that depends on the response and the variables. Where a mutation is defined, their types are known
 * and checked.
 */
export type Announcement<TData = unknown, TVariables = unknown> =
  | string
  // A method, because methods with narrower parameters are assignable to it.
  | { method(data: TData, variables: TVariables): string }['method'];

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The queries to invalidate. By default all of them, so an omission costs a request and never shows old data. */
      readonly invalidates?: readonly QueryKey[];
      /** The screen reader announcement after success, such as `Liability saved`. */
      readonly announces?: Announcement;
    };
  }
}

/**
 * The delay before visible queries are refetched after a mutation. The next page shows the change from the cache
 * already, so it renders first.
 */
const REFETCH_DELAY_MS = 200;

/** How long a list counts as fresh unless a mutation invalidates it. */
const STALE_TIME_MS = 30_000;

let notifications: (() => void)[] = [];

// All changes of a task are rendered together, in the next one. So a save sends its request before the form renders, and
// shows the next page, whose loader needs no task of its own, without rendering the form again.
notifyManager.setScheduler((notify) => {
  notifications.push(notify);
  if (notifications.length === 1) void nextTask().then(notifyAll);
});

function notifyAll(): void {
  const due = notifications;
  notifications = [];
  for (const notify of due) notify();
}

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
        const settledAt = Date.now();
        for (const queryKey of mutation.meta?.invalidates ?? [[]]) {
          // Restart queries in flight: their data may predate the change.
          for (const query of queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })) {
            void query.cancel({ silent: true });
            query.fetch().catch(() => undefined);
          }
          // Data that a successful mutation wrote to the cache itself stays fresh until the delayed refetch.
          const writtenAt = error ? Infinity : mutation.state.submittedAt;
          const predicate = ({ state }: Query) => state.dataUpdatedAt < writtenAt;
          void queryClient.invalidateQueries({ queryKey, refetchType: 'none', predicate });
          if (error) continue;
          // What has been read meanwhile, or is being read, was read after the mutation.
          const isOlder = ({ state }: Query) => state.dataUpdatedAt <= settledAt;
          const refetch = () =>
            queryClient.invalidateQueries({ queryKey, predicate: isOlder }, { cancelRefetch: false });
          setTimeout(() => void refetch(), REFETCH_DELAY_MS);
        }
      },
    }),
  });

  subscribeToSessionId(() => queryClient.clear());
  return queryClient;
}
