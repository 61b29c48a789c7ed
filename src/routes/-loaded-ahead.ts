import type { QueryClient } from '@tanstack/react-query';
import type { AnyRoute, AnyRouter } from '@tanstack/react-router';

/* The modules that are loaded once the first page has settled. */

// Loaded ahead because signing out must work offline too.
export { reportSignOut } from '#src/api/sign-out.ts';

/** How often to check whether the page is still loading something. */
const POLL_INTERVAL_MS = 1_000;

/**
 * Loads the code of all pages, so that the first visit to each is as quick as the next one: one page at a time, whenever the
 * browser is idle. After a failure it stops: a page whose code is missing loads it when it is visited. Safari has no idle
 * callbacks; there, each page's code loads when its link is touched.
 */
export async function preloadPages(router: AnyRouter, queryClient: QueryClient): Promise<void> {
  if (!('requestIdleCallback' in window)) return;
  while (router.state.status !== 'idle' || queryClient.isFetching() > 0) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
  for (const route of Object.values<AnyRoute>({ ...router.routesById })) {
    await new Promise((resolve) => requestIdleCallback(resolve));
    await router.loadRouteChunk(route);
  }
}
