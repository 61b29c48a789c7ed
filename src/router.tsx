import { createRouter, type RouterHistory } from '@tanstack/react-router';

import { readSession, subscribeToSession } from './api/session.ts';
import { FailedPage, PendingPage } from './routes/-pending-page.tsx';
import type { RouterContext } from './routes/__root.tsx';
import { routeTree } from './routeTree.gen.ts';

/**
 * The app's router. When a session begins or ends, the page is judged again by its guards.
 * @param history where the address is kept; the browser's own when none is given
 */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context,
    ...(history && { history }),
    defaultPreload: 'intent',
    // The query cache decides what is fresh; the router keeps nothing of its own.
    defaultPreloadStaleTime: 0,
    defaultGcTime: 0,
    // What is typed, sorted or being saved on a page belongs to what its address names, and to nothing else.
    defaultRemountDeps: ({ params }) => params,
    // An address in memory has no window that scrolls.
    scrollRestoration: history === undefined,
    // A path in other letters is not a listed one.
    caseSensitive: true,
    // A comma list in an address stays one that people can read.
    pathParamsAllowedCharacters: [','],
    // A page's data it waits for by itself, for a shorter time; this is for its code.
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
