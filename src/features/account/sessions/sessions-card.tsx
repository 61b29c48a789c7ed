import { Button, chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { sessionQueries } from '#src/queries/account.ts';
import { CardSkeleton } from '#src/features/account/card-skeleton.tsx';
import { useReturnFocus } from '#src/ui/layout/use-return-focus.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { FormButtons } from '#src/ui/form/editor-form.tsx';
import { Card } from '#src/ui/layout/card.tsx';

import { EndSessionsForm } from './end-sessions-form.tsx';
import { SessionRow } from './session-row.tsx';

/** Where the person is signed in, and ways to end it. */
export function SessionsCard() {
  const {
    data: sessions,
    isLoadingError,
    isPending,
    refetch,
    dataUpdatedAt,
  } = useQuery(sessionQueries.list());
  const [isEndingAll, setIsEndingAll] = useState(false);
  const button = useReturnFocus(isEndingAll);
  const now = new Date(dataUpdatedAt);
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <Card title="Sessions">
      {isLoadingError && <ErrorAlert message={UNKNOWN_ERROR} onRetry={() => void refetch()} />}
      {isPending && <CardSkeleton label="Loading sessions" />}
      {sessions && (
        <chakra.ul listStyleType="none" marginBottom={hasOthers ? '3' : '0'} aria-label="Sessions">
          {sessions.map((session) => (
            <SessionRow key={session.sessionId} session={session} now={now} />
          ))}
        </chakra.ul>
      )}
      {hasOthers && !isEndingAll && (
        <FormButtons>
          <Button ref={button} variant="surface" onClick={() => setIsEndingAll(true)}>
            End all other sessions
          </Button>
        </FormButtons>
      )}
      {isEndingAll && (
        <EndSessionsForm
          label="End all other sessions"
          sessionId={null}
          submitLabel="End all other sessions"
          onClose={() => setIsEndingAll(false)}
        />
      )}
    </Card>
  );
}
