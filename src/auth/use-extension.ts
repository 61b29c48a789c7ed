import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

import type { Extension } from '#contract/extensions.ts';
import { offeredExtensions, offersExtension, subscribeToExtensions } from '#src/api/extensions.ts';
import { budgetQueries } from '#src/queries/budgets.ts';

/** Whether the server is known to offer an extension. */
export function useExtension(extension: Extension): boolean {
  return useSyncExternalStore(subscribeToExtensions, () => offersExtension(extension));
}

/** All that the server is known to offer. */
export function useExtensions(): ReadonlySet<Extension> {
  return useSyncExternalStore(subscribeToExtensions, offeredExtensions);
}

/**
 * Leads home from a path that does not exist without the extension. For loaders, before they load its lists. In a `beforeLoad`
 * there would be no page while it waits, and no header either.
 */
export async function requireExtension(queryClient: QueryClient, extension: Extension): Promise<void> {
  // This response says what the server offers.
  await queryClient.query({ ...budgetQueries.list(), staleTime: 'static' });
  if (!offersExtension(extension)) throw redirect({ to: '/', replace: true });
}
