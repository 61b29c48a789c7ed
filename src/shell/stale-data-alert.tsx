import { type Query, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';

/** Whether a visible query shows old data because its refetch failed. */
function hasFailedToRefresh(query: Query): boolean {
  return query.isActive() && query.state.status === 'error' && query.state.data !== undefined;
}

/** Warns that the page may show old data because a refetch failed, and offers a retry. */
export function StaleDataAlert() {
  const queryClient = useQueryClient();
  const cache = queryClient.getQueryCache();
  const hasFailed = useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => cache.getAll().some(hasFailedToRefresh),
  );
  if (!hasFailed) return null;
  return (
    <ErrorAlert
      message={UNKNOWN_ERROR}
      onRetry={() => void queryClient.refetchQueries({ predicate: hasFailedToRefresh })}
    />
  );
}
