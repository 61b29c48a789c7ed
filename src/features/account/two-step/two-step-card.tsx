import { useQuery } from '@tanstack/react-query';

import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { secondFactorQueries } from '#src/queries/second-factor.ts';
import { CardSkeleton } from '#src/features/account/card-skeleton.tsx';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { Card } from '#src/ui/layout/card.tsx';

import { TwoStepSettings } from './two-step-settings.tsx';

/** Says whether signing in also requires a code, with ways to change that. */
export function TwoStepCard({ email }: { readonly email: string }) {
  const { data: status, isLoadingError, isPending, refetch } = useQuery(secondFactorQueries.status());
  return (
    <Card title="Two-step sign-in">
      {isLoadingError && <ErrorAlert message={UNKNOWN_ERROR} onRetry={() => void refetch()} />}
      {isPending && <CardSkeleton label="Loading two-step sign-in" hasButton />}
      {status && <TwoStepSettings status={status} email={email} />}
    </Card>
  );
}
