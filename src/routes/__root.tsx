import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Navigate } from '@tanstack/react-router';

export interface RouterContext {
  /** Loads the query client, always the same one. Lazy, because the sign-in page doesn't need its code. */
  readonly loadQueryClient: () => Promise<QueryClient>;
  /** Whether the pages are only rendered ahead, hidden: then without the frame. */
  readonly isAhead?: boolean;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  // The catch-all route handles other unknown paths, but a path with an invalid percent escape matches no route.
  notFoundComponent: () => <Navigate to="/" replace />,
});
