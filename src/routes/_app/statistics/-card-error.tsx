import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { ErrorAlert } from '#src/ui/error-alert.tsx';

interface CardErrorProps {
  /** What the card's numbers come from. */
  readonly queries: readonly UseQueryResult[];
  readonly children: ReactNode;
}

/** Stands in a card in place of its numbers when one of their queries has brought nothing. */
export function CardError({ queries, children }: CardErrorProps) {
  const failed = queries.filter((query) => query.isLoadingError);
  if (failed.length === 0) return children;
  return (
    <ErrorAlert message={UNKNOWN_ERROR} onRetry={() => failed.forEach((query) => void query.refetch())} />
  );
}
