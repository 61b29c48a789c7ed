import { Button, chakra, Dialog, type SystemStyleObject } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { counted } from '#contract/counts.ts';
import { sendUnsentEntries } from '#src/queries/send-unsent.ts';
import { readSignOutQuestion, subscribeToSignOutQuestion } from '#src/queries/unsent-entries.ts';
import { ModalDialog } from '#src/ui/feedback/modal-dialog.tsx';
import { PendingButton } from '#src/ui/form/pending-button.tsx';

import { CANNOT_NOTE, OPEN, PROBLEMS, useIsOffline, useTextOf, useUnsent } from './unsent-state.ts';

/** Asks before signing out deletes the entries that are kept on the device. */
export function SignOutQuestion() {
  const answer = useSyncExternalStore(subscribeToSignOutQuestion, readSignOutQuestion);
  return (
    <ModalDialog
      role="alertdialog"
      isOpen={answer !== undefined}
      onClose={() => answer?.(false)}
      css={{ maxWidth: { sm: '480px' } }}
    >
      {answer && <Question answer={answer} />}
    </ModalDialog>
  );
}

function Question({ answer }: { readonly answer: (isAgreed: boolean) => void }) {
  const queryClient = useQueryClient();
  const { entries, unreadable, cannotNote } = useUnsent();
  const isOffline = useIsOffline();
  const textOf = useTextOf();
  const [now] = useState(() => new Date());
  const [attempt, setAttempt] = useState<'running' | 'ended'>();
  const count = entries.length + unreadable.length;
  const what = counted(count, 'entry', 'entries');
  const canSend = !isOffline && entries.some(({ problem }) => problem === undefined);
  const unsent = cannotNote ? CANNOT_NOTE : 'The server does not answer.';
  const hasFailed = attempt === 'ended' || (!isOffline && !canSend);

  // They may also have been sent by themselves.
  useEffect(() => {
    if (count === 0) answer(true);
  }, [count, answer]);

  return (
    <>
      <Dialog.Title>Sign out without sending?</Dialog.Title>
      <Dialog.Description aria-live="polite">
        {hasFailed
          ? `${what} could not be sent. Signing out deletes ${count === 1 ? 'it' : 'them'}.`
          : `${what} ${count === 1 ? 'is' : 'are'} only on this device${isOffline ? ', until you are online' : ''}. Signing out deletes what is not sent.`}
      </Dialog.Description>
      {hasFailed && (
        <chakra.ul css={unsentStyles} padding="0" borderWidth="0">
          {entries.map((entry) => (
            <li key={entry.id}>
              <span>
                {textOf(entry, now)}
                <b>{entry.problem ? PROBLEMS[entry.problem] : entry.request ? OPEN : unsent}</b>
              </span>
            </li>
          ))}
          {unreadable.length > 0 && (
            <li>{`${counted(unreadable.length, 'entry', 'entries')} that cannot be read`}</li>
          )}
        </chakra.ul>
      )}
      <Dialog.Footer flexWrap="wrap">
        <Button variant="surface" onClick={() => answer(false)}>
          Stay
        </Button>
        {(canSend || attempt === 'running') && (
          <PendingButton
            pendingLabel={attempt === 'running' ? 'Sending' : undefined}
            onClick={() => {
              setAttempt('running');
              void sendUnsentEntries(queryClient).then(() => setAttempt('ended'));
            }}
          >
            Send now
          </PendingButton>
        )}
        <Button colorPalette="red" onClick={() => answer(true)}>
          Sign out and delete
        </Button>
      </Dialog.Footer>
    </>
  );
}

export const unsentStyles: SystemStyleObject = {
  padding: '12px 20px 16px',
  borderTopWidth: '1px',
  fontSize: '15px',
  listStyle: 'none',
  '& h2': { fontSize: '15px', fontWeight: '600' },
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', marginTop: '2' },
  '& li > div': { display: 'flex', gap: '2' },
  '& li > span': { flex: '1 1 240px', minWidth: '0', overflowWrap: 'anywhere' },
  '& b, & small': { color: 'fg.muted', fontSize: '13px', fontWeight: '400' },
  '& li :is(b, small)': { display: 'block' },
  '& b': { color: 'fg.error' },
};
