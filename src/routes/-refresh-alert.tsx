import { type Query, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';

/** A query on the screen that still shows what was read before, because reading it again has failed. */
function hasFailedToRefresh(query: Query): boolean {
  return query.isActive() && query.state.status === 'error' && query.state.data !== undefined;
}

/** Says that the numbers on the screen may be old, since they could not be read again. */
export function RefreshAlert() {
  const queryClient = useQueryClient();
  const cache = queryClient.getQueryCache();
  const isStale = useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => cache.getAll().some(hasFailedToRefresh),
  );
  if (!isStale) return null;
  return (
    <ErrorAlert
      message={UNKNOWN_ERROR}
      onRetry={() => void queryClient.refetchQueries({ predicate: hasFailedToRefresh })}
    />
  );
}
