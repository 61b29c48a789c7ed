import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Navigate } from '@tanstack/react-router';

export interface RouterContext {
  /** Brings the query cache, always the same one, and its code with it, which the sign-in page can do without. */
  readonly loadQueryClient: () => Promise<QueryClient>;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  // Any other path that is not listed has a route; one with a broken percent escape has none.
  notFoundComponent: () => <Navigate to="/" replace />,
});
