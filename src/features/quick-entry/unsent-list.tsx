import { Button, chakra, type SystemStyleObject } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';

import { noonOf } from '#contract/days.ts';
import { readConnection, subscribeToConnection } from '#src/api/connection.ts';
import { sendAnyway } from '#src/queries/send-unsent.ts';
import {
  deleteUnsentEntry,
  readSignOutQuestion,
  readUnsentEntries,
  subscribeToSignOutQuestion,
  subscribeToUnsentEntries,
  type UnsentEntry,
} from '#src/queries/unsent-entries.ts';
import { ConfirmDialog } from '#src/ui/feedback/modal-dialog.tsx';
import { useFormat } from '#src/ui/format/format.ts';

import { entryText } from './entry-texts.ts';

export function useUnsentEntries(): readonly UnsentEntry[] {
  return useSyncExternalStore(subscribeToUnsentEntries, readUnsentEntries);
}

const PROBLEMS: Readonly<Record<NonNullable<UnsentEntry['problem']>, string>> = {
  missing: 'Not added: its category has been deleted. Add it to another one, and delete it here.',
  full: 'Not added: your account is full.',
  refused: 'Not added: the server does not accept it.',
  alike: 'There is one of this day and amount already. If it is the same, delete it here.',
};

interface UnsentListProps {
  readonly now: Date;
  /** Called when the button that had the focus may be gone. */
  readonly onDone: () => void;
}

/** The entries that are kept on the device. Nothing if there are none. */
export function UnsentList({ now, onDone }: UnsentListProps) {
  const queryClient = useQueryClient();
  const format = useFormat();
  const entries = useUnsentEntries();
  const { isOffline } = useSyncExternalStore(subscribeToConnection, readConnection);
  const [toDelete, setToDelete] = useState<UnsentEntry>();
  const textOf = (entry: UnsentEntry) => entryText(format, { ...entry, day: noonOf(entry.day) }, now);

  if (entries.length === 0) return null;
  return (
    <chakra.section aria-label="Not sent yet" css={styles}>
      <h2>Not sent yet</h2>
      <ul>
        {entries.map((entry) => {
          const { id, problem, request } = entry;
          const text = textOf(entry);
          const again = problem === 'alike' ? 'Add it too' : 'Try again';
          return (
            <li key={id}>
              <span>
                {text}
                {problem && <b>{PROBLEMS[problem]}</b>}
                {!problem && request && <small>Sent, but not answered: it may have arrived.</small>}
              </span>
              {!isOffline && (
                <Button
                  variant="surface"
                  aria-label={`${again}: ${text}`}
                  onClick={() => {
                    void sendAnyway(queryClient, entry);
                    onDone();
                  }}
                >
                  {again}
                </Button>
              )}
              <Button variant="surface" aria-label={`Delete ${text}`} onClick={() => setToDelete(entry)}>
                Delete
              </Button>
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        text={toDelete ? `Delete ${textOf(toDelete)}?` : ''}
        isOpen={toDelete !== undefined}
        onCancel={() => setToDelete(undefined)}
        onConfirm={() => {
          if (toDelete) void deleteUnsentEntry(toDelete.id);
          setToDelete(undefined);
          onDone();
        }}
      />
    </chakra.section>
  );
}

/** Asks before signing out deletes the entries that are kept on the device. */
export function SignOutQuestion() {
  const answer = useSyncExternalStore(subscribeToSignOutQuestion, readSignOutQuestion);
  const { length: count } = useUnsentEntries();
  const what = count === 1 ? '1 entry is' : `${count} entries are`;
  return (
    <ConfirmDialog
      title="Sign out without sending?"
      text={`${what} only on this device, until you are online. Signing out deletes what is not sent.`}
      cancelLabel="Stay"
      confirmLabel="Sign out and delete"
      isOpen={answer !== undefined}
      onCancel={() => answer?.(false)}
      onConfirm={() => answer?.(true)}
    />
  );
}

const styles: SystemStyleObject = {
  padding: '12px 20px 16px',
  borderTopWidth: '1px',
  fontSize: '15px',
  '& h2': { fontSize: '15px', fontWeight: '600' },
  '& ul': { listStyle: 'none' },
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', marginTop: '2' },
  '& li > span': { flex: '1 1 240px', minWidth: '0', overflowWrap: 'anywhere' },
  '& b, & small': { display: 'block', color: 'fg.muted', fontSize: '13px', fontWeight: '400' },
  '& b': { color: 'fg.error' },
};
