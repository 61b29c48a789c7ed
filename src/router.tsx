import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';

import { readSession, subscribeToSession } from './api/session.ts';
import { LoadError } from './routes/-load-error.tsx';
import { routeTree } from './routeTree.gen.ts';
import { TablePageShape } from './ui/page-shape.tsx';

/**
 * The app's router, whose guards and cache follow the session: when another one begins or this one ends, nothing
 * that was read for the last person is left, and the page is judged again by its guards.
 * @param history where the address is kept; the browser's own when none is given
 */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    ...(history && { history }),
    defaultPreload: 'intent',
    // The query cache decides what is fresh; the router keeps nothing of its own.
    defaultPreloadStaleTime: 0,
    defaultGcTime: 0,
    scrollRestoration: true,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: TablePageShape,
    defaultErrorComponent: LoadError,
  });

  let sessionId = readSession().session?.id;
  subscribeToSession(() => {
    const nextId = readSession().session?.id;
    if (nextId === sessionId) return;
    sessionId = nextId;
    queryClient.clear();
    void router.invalidate();
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
