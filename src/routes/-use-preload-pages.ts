import { useQueryClient } from '@tanstack/react-query';
import { type AnyRoute, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** How long a page has had time to load what it shows later, such as its charts. */
const SETTLING_MS = 2_000;

/**
 * Loads the code of all other pages, so that the first visit to each is as quick as the next one. It begins when the first
 * page has settled, and takes one page at a time, whenever the browser is idle. After a failure it stops: a page whose
 * code is missing loads it when it is visited. Safari has no idle callbacks; there, each page's code loads when its link
 * is touched.
 */
export function usePreloadPages(): void {
  const router = useRouter();
  const queryClient = useQueryClient();

  useEffect(() => {
    if (!('requestIdleCallback' in window)) return;
    const routes = Object.values<AnyRoute>({ ...router.routesById }).values();
    let timer: ReturnType<typeof setTimeout>;
    let callback: number | undefined;
    let isStopped = false;

    function loadNext() {
      const { value: route } = routes.next();
      if (!route) return;
      Promise.resolve(router.loadRouteChunk(route)).then(whenIdle, () => undefined);
    }
    function whenIdle() {
      if (!isStopped) callback = requestIdleCallback(loadNext);
    }
    function whenSettled() {
      timer = setTimeout(() => {
        if (router.state.status === 'idle' && queryClient.isFetching() === 0) whenIdle();
        else whenSettled();
      }, SETTLING_MS);
    }
    whenSettled();
    return () => {
      isStopped = true;
      clearTimeout(timer);
      if (callback !== undefined) cancelIdleCallback(callback);
    };
  }, [router, queryClient]);
}
