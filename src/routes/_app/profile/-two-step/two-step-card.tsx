import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';

import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { secondFactorQueries } from '#src/queries/second-factor.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { Card } from '#src/ui/layout/card.tsx';

import { TwoStepSettings } from './two-step-settings.tsx';

/** Whether signing in also takes a code, and ways to change that. */
export function TwoStepCard({ email }: { readonly email: string }) {
  const { data: status, isLoadingError, isPending, refetch } = useQuery(secondFactorQueries.status());
  return (
    <Card title="Two-step sign-in">
      {isLoadingError && <ErrorAlert message={UNKNOWN_ERROR} onRetry={() => void refetch()} />}
      {isPending && (
        <>
          <chakra.div className="skeleton" minHeight="96px" />
          <Spinner label="Loading two-step sign-in" />
        </>
      )}
      {status && <TwoStepSettings status={status} email={email} />}
    </Card>
  );
}
