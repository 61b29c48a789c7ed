import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';

interface CardBodyProps {
  /** The queries that the card needs. */
  queries: readonly UseQueryResult[];
  children: ReactNode;
}

/** The content of a card, or an error with Retry if one of its queries failed without data. */
export function CardBody({ queries, children }: CardBodyProps) {
  const failed = queries.filter((query) => query.isLoadingError);
  if (failed.length > 0) {
    return (
      <ErrorAlert message={UNKNOWN_ERROR} onRetry={() => failed.forEach((query) => void query.refetch())} />
    );
  }
  return children;
}
