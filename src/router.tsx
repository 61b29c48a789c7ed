import { createRouter, type RouterHistory } from '@tanstack/react-router';

import { subscribeToSessionId } from './api/session.ts';
import { FailedPage, PendingPage } from './shell/pending-page.tsx';
import type { RouterContext } from './routes/__root.tsx';
import { routeTree } from './routeTree.gen.ts';

/**
 * Creates the app's router.
 * @param history defaults to the browser's
 */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  let renders = 0;
  // The router gives every entry of the history a state.
  const isNewEntry = history === undefined && window.history.state === null;
  return createRouter({
    routeTree,
    context,
    ...(history && { history }),
    defaultPreload: 'intent',
    // TanStack Query does the caching, so the router caches nothing.
    defaultPreloadStaleTime: 0,
    defaultGcTime: 0,
    // Remount a page when its params change, so that form, sort and saving state never carry over to another item.
    defaultRemountDeps: ({ params }) => params,
    // Not with a memory history, which has no window. Not on the first page if somebody has scrolled it before the app
    // took over, nor if its history entry is new: then there is no position to restore, and reading the current one
    // would force a layout in the middle of React's commit. The browser itself scrolls a page that is reloaded, but not
    // beyond the end of its skeleton.
    scrollRestoration:
      history === undefined &&
      (({ location: { hash } }) =>
        renders++ > 0 || ((hash !== '' || !isNewEntry) && (!window.hadEarlyInput || scrollY === 0))),
    caseSensitive: true,
    // Keep comma-separated lists in URLs readable.
    pathParamsAllowedCharacters: [','],
    // Applies to loading a page's code. Loaders wait for data themselves, for a shorter time.
    defaultPendingMs: 250,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: FailedPage,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

/** Reruns the route guards whenever a session starts or ends. Returns a function that stops it. */
export function followSession(router: AppRouter): () => void {
  return subscribeToSessionId(() => void router.invalidate());
}

declare global {
  interface Window {
    /** Whether there was an input before the app took over. The inline script sets it. */
    hadEarlyInput?: boolean;
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
