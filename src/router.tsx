import { createRouter, type RouterHistory } from '@tanstack/react-router';

import { readSession, subscribeToSession } from './api/session.ts';
import { FailedPage, PendingPage } from './routes/-pending-page.tsx';
import type { RouterContext } from './routes/__root.tsx';
import { routeTree } from './routeTree.gen.ts';

/**
 * Creates the app's router.
 * @param history defaults to the browser's
 */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context,
    ...(history && { history }),
    defaultPreload: 'intent',
    // TanStack Query does the caching, so the router caches nothing.
    defaultPreloadStaleTime: 0,
    defaultGcTime: 0,
    // Remount a page when its params change, so that form, sort and saving state never carry over to another item.
    defaultRemountDeps: ({ params }) => params,
    // With a memory history there is no window to scroll.
    scrollRestoration: history === undefined,
    caseSensitive: true,
    // Keep comma-separated lists in URLs readable.
    pathParamsAllowedCharacters: [','],
    // Applies to loading a page's code. Loaders wait for data themselves, for a shorter time.
    defaultPendingMs: 250,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: FailedPage,
  });

  let sessionId = readSession().session?.id;
  subscribeToSession(() => {
    const nextId = readSession().session?.id;
    if (nextId === sessionId) return;
    sessionId = nextId;
    void router.invalidate();
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
