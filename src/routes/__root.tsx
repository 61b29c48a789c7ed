import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Navigate } from '@tanstack/react-router';

export const Route = createRootRouteWithContext<{ readonly queryClient: QueryClient }>()({
  // The catch-all route handles other unknown paths, but a path with an invalid percent escape matches no route.
  notFoundComponent: () => <Navigate to="/" replace />,
});
