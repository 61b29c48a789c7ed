import type { QueryClient } from '@tanstack/react-query';
import {
  createRouter,
  type ErrorComponentProps,
  type RouterHistory,
  useRouter,
} from '@tanstack/react-router';

import { isScriptLoadError, UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { ContentSkeleton } from '#src/ui/feedback/skeleton.tsx';
import { usePageDeclaration } from '#src/ui/layout/page-context.ts';
import { Page, PageFrame } from '#src/ui/layout/page.tsx';

import { subscribeToSessionId } from './api/session.ts';
import { routeTree } from './routeTree.gen.ts';

/** The app's router. @param history defaults to the browser's */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { queryClient },
    ...(history && { history }),
    defaultPreload: 'intent',
    // TanStack Query does the caching, so the router caches nothing.
    defaultPreloadStaleTime: 0,
    defaultGcTime: 0,
    // Remount a page when its params change, so that form, sort and saving state never carry over to another item.
    defaultRemountDeps: ({ params }) => params,
    // A memory history has no window.
    scrollRestoration: history === undefined,
    caseSensitive: true,
    pathParamsAllowedCharacters: [','],
    // How long the last page stays while the code and the data of the next one load.
    defaultPendingMs: 150,
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

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}

function PendingPage() {
  const { content } = usePageDeclaration();
  return (
    <PageFrame>
      <ContentSkeleton kind={content} />
    </PageFrame>
  );
}

/** Shown in place of a page whose code or data failed to load, with a Retry button. */
function FailedPage({ error }: ErrorComponentProps) {
  const router = useRouter();

  function retry() {
    // Some browsers cache a failed script load, and a new deployment renames scripts: only a reload fixes both.
    if (isScriptLoadError(error) && navigator.onLine) window.location.reload();
    else void router.invalidate();
  }
  return (
    <Page>
      <ErrorAlert message={UNKNOWN_ERROR} onRetry={retry} />
    </Page>
  );
}
