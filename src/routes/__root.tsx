import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';

export interface RouterContext {
  /** Brings the query cache, always the same one, and its code with it, which the sign-in page can do without. */
  readonly loadQueryClient: () => Promise<QueryClient>;
}

export const Route = createRootRouteWithContext<RouterContext>()();
