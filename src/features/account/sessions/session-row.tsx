import { Button, chakra, VisuallyHidden } from '@chakra-ui/react';
import { useRef, useState } from 'react';

import type { ActiveSession } from '#contract/sessions.ts';
import { useReturnFocus } from '#src/ui/layout/use-return-focus.ts';
import { useHeadingFocusOnRemoval } from '#src/ui/feedback/error-alert.tsx';

import { EndSessionsForm } from './end-sessions-form.tsx';
import { lastUseWords, signInDay } from './session-words.ts';

interface SessionRowProps {
  readonly session: ActiveSession;
  readonly now: Date;
}

export function SessionRow({ session, now }: SessionRowProps) {
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
          {session.signedInAt && <span>Signed in {signInDay(session.signedInAt)}</span>}
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
  borderTop: '1px solid {colors.border}',
  '& > div:first-of-type': { flex: '1 1 0', minWidth: '0' },
  // The form takes a separate line.
  '& > div:last-of-type:not(:first-of-type)': { flex: '1 0 100%' },
  '& strong': { fontWeight: '550' },
  '& p': { display: 'flex', flexWrap: 'wrap', columnGap: '4', color: 'fg.muted', fontSize: '14px' },
};
