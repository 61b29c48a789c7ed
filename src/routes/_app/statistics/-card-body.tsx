import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';

interface CardBodyProps {
  /** What the card's numbers come from. */
  queries: readonly UseQueryResult[];
  children: ReactNode;
}

/** What a card shows: its numbers, or its own error where one of their queries has brought nothing. */
export function CardBody({ queries, children }: CardBodyProps) {
  const failed = queries.filter((query) => query.isLoadingError);
  if (failed.length > 0) {
    return (
      <ErrorAlert message={UNKNOWN_ERROR} onRetry={() => failed.forEach((query) => void query.refetch())} />
    );
  }
  return children;
}
