import { useSyncExternalStore } from 'react';

import type { Extension } from '#contract/extensions.ts';
import { offeredExtensions, offersExtension, subscribeToExtensions } from '#src/api/extensions.ts';

/** Whether the server is known to offer an extension. */
export function useExtension(extension: Extension): boolean {
  return useSyncExternalStore(subscribeToExtensions, () => offersExtension(extension));
}

/** All that the server is known to offer. */
export function useExtensions(): ReadonlySet<Extension> {
  return useSyncExternalStore(subscribeToExtensions, offeredExtensions);
}
