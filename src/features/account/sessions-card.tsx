import { Button, chakra, VisuallyHidden } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import type { ActiveSession } from '#contract/sessions.ts';
import { securityQueries, useEndSessions } from '#src/queries/account-changes.ts';
import { useHeadingFocusOnRemoval } from '#src/ui/feedback/error-alert.tsx';
import { CardSkeleton } from '#src/ui/feedback/skeleton.tsx';
import { formatDate } from '#src/ui/format/texts.ts';
import { Card, CardBody } from '#src/ui/layout/card.tsx';
import { useReturnFocus } from '#src/ui/layout/use-return-focus.ts';

import { FormOnRequest, PasswordForm } from './account-form.tsx';

export function SessionsCard() {
  const query = useQuery(securityQueries.sessions());
  const { data: sessions, isPending, dataUpdatedAt } = query;
  const now = new Date(dataUpdatedAt);
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <Card title="Sessions">
      <CardBody queries={[query]}>
        {isPending && <CardSkeleton label="Loading sessions" />}
        {sessions && (
          <chakra.ul listStyleType="none" marginBottom={hasOthers ? '3' : '0'} aria-label="Sessions">
            {sessions.map((session) => (
              <SessionRow key={session.sessionId} session={session} now={now} />
            ))}
          </chakra.ul>
        )}
        {hasOthers && (
          <FormOnRequest label="End all other sessions">
            {(close) => <EndSessionsForm label="End all other sessions" sessionId={null} onClose={close} />}
          </FormOnRequest>
        )}
      </CardBody>
    </Card>
  );
}

function SessionRow({ session, now }: { readonly session: ActiveSession; readonly now: Date }) {
  const [isEnding, setIsEnding] = useState(false);
  const button = useReturnFocus(isEnding);
  const row = useRef<HTMLLIElement>(null);
  useHeadingFocusOnRemoval(row);

  const device = session.device || 'Unknown device';
  const use = session.isCurrent ? 'This session' : `Last used ${lastUseWords(session.lastUsedAt, now)}`;
  return (
    <chakra.li ref={row} css={rowStyles}>
      <div>
        <strong>{device}</strong>
        <p>
          <span>{use}</span>
          {session.signedInAt && <span>Signed in {formatDate(session.signedInAt, now)}</span>}
        </p>
      </div>
      {!session.isCurrent && !isEnding && (
        <Button ref={button} variant="surface" onClick={() => setIsEnding(true)}>
          End <VisuallyHidden>{device}</VisuallyHidden>
        </Button>
      )}
      {isEnding && (
        <EndSessionsForm
          label={`End ${device}`}
          sessionId={session.sessionId}
          submitLabel="End session"
          onClose={() => setIsEnding(false)}
        />
      )}
    </chakra.li>
  );
}

const rowStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  paddingBlock: '3',
  borderTopWidth: '1px',
  '& > div': { flex: '1 1 0', minWidth: '0' },
  // The form takes a separate line.
  '& > form': { flex: '1 0 100%', maxWidth: 'none' },
  '& strong': { fontWeight: '550' },
  '& div > p': { display: 'flex', flexWrap: 'wrap', columnGap: '4', color: 'fg.muted', fontSize: '14px' },
};

interface EndSessionsFormProps {
  readonly label: string;
  /** Null for all sessions but this one. */
  readonly sessionId: string | null;
  readonly submitLabel?: string;
  readonly onClose: () => void;
}

function EndSessionsForm({ label, sessionId, submitLabel, onClose }: EndSessionsFormProps) {
  return (
    <PasswordForm
      label={label}
      submitLabel={submitLabel}
      colorPalette="red"
      pendingLabel="Ending"
      change={useEndSessions(sessionId)}
      onCancel={onClose}
    />
  );
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The server knows the last use only to a few minutes. */
const RECENT_MS = 10 * MINUTE;

const relativeTime = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/** When a session was last used, such as `2 hours ago` or `in the last few minutes`. */
function lastUseWords(lastUsedAt: Date, now: Date): string {
  const age = now.getTime() - lastUsedAt.getTime();
  if (age < RECENT_MS) return 'in the last few minutes';
  if (age < HOUR) return relativeTime.format(-Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return relativeTime.format(-Math.floor(age / HOUR), 'hour');
  return relativeTime.format(-Math.floor(age / DAY), 'day');
}
