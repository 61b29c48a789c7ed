import type { SystemContext } from '@chakra-ui/react';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRoute, AnyRouter } from '@tanstack/react-router';

/* The modules that are loaded once the first page has settled. */

// Loaded ahead because signing out must work offline too.
export { reportSignOut } from '#src/api/sign-out.ts';

/** How often to check whether the page is still loading something. */
const POLL_INTERVAL_MS = 1_000;

/** The routes of the import and export, which few visits need. Their code loads when their link is touched. */
const RARE = '/_app/profile/data';

/** Parts of pages that load later than the pages. */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import('#src/features/month/month-overview.tsx'),
  () => import('#src/features/freedom/way-card.tsx'),
  () => import('#src/features/freedom/levers-card.tsx'),
  () => import('#src/features/freedom/moved-card.tsx'),
  () => import('#src/features/freedom/ladder-card.tsx'),
  () => import('#src/features/freedom/markets-card.tsx'),
  () => import('#src/features/past-values/past-values.tsx'),
];

/**
 * Loads the code of the pages and runs it, so that the first visit to each is as quick as the next one: one page at a time,
 * whenever the browser is idle. After a failure it stops: a page whose code is missing loads it when it is visited. Safari
 * has no idle callbacks; there, each page's code loads when its link is touched.
 */
export async function preloadPages(
  router: AnyRouter,
  queryClient: QueryClient,
  theme: SystemContext,
): Promise<void> {
  if (!('requestIdleCallback' in window)) return;
  while (router.state.status !== 'idle' || queryClient.isFetching() > 0) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
  for (const [id, route] of Object.entries<AnyRoute>({ ...router.routesById })) {
    if (id.startsWith(RARE)) continue;
    await idle();
    await router.loadRouteChunk(route);
  }
  for (const load of PARTS) {
    await idle();
    await load();
  }
  const { prerenderPages } = await import('./prerender-pages.tsx');
  await prerenderPages(router, queryClient, theme, idle);
}

/** Resolves when the browser is idle. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => requestIdleCallback(resolve));
}
