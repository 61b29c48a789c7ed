import { Button, chakra } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

import { counted } from '#contract/counts.ts';
import { sendChanged } from '#src/queries/send-unsent.ts';
import { deleteUnsentEntries, type UnsentEntry } from '#src/queries/unsent-entries.ts';
import { ConfirmDialog } from '#src/ui/feedback/modal-dialog.tsx';

import { unsentStyles } from './sign-out-question.tsx';
import { UnsentEditor } from './unsent-editor.tsx';
import { CANNOT_NOTE, OPEN, PROBLEMS, useIsOffline, useTextOf, useUnsent } from './unsent-state.ts';

interface UnsentListProps {
  readonly now: Date;
  /** Called when the button that had the focus may be gone. */
  readonly onDone: () => void;
}

/** The entries that are kept on the device. Nothing if there are none. */
export function UnsentList({ now, onDone }: UnsentListProps) {
  const queryClient = useQueryClient();
  const { entries, unreadable, isSending, cannotNote } = useUnsent();
  const isOffline = useIsOffline();
  const textOf = useTextOf();
  const [toEdit, setToEdit] = useState<UnsentEntry>();
  const [toDelete, setToDelete] = useState<{ readonly ids: readonly string[]; readonly text: string }>();
  const returnFocus = useEffectEvent(() => {
    if (document.activeElement === document.body) onDone();
  });
  // An entry that has been sent takes the focus of its buttons with it.
  useEffect(() => returnFocus(), [entries]);
  const lost = `${counted(unreadable.length, 'entry', 'entries')} that cannot be read`;

  return (
    <>
      {entries.length + unreadable.length > 0 && (
        <chakra.section aria-label="Not sent yet" css={unsentStyles}>
          <h2>
            Not sent yet <small role="status">{isSending && 'Sending…'}</small>
          </h2>
          {cannotNote && <p role="alert">{CANNOT_NOTE}</p>}
          <ul>
            {entries.map((entry) => {
              const { id, problem, request } = entry;
              const text = textOf(entry, now);
              const again = problem === 'alike' ? 'Add it too' : 'Try again';
              return (
                <li key={id}>
                  <span>
                    {text}
                    {problem && <b>{PROBLEMS[problem]}</b>}
                    {!problem && request && !isSending && <small>{OPEN}</small>}
                  </span>
                  <div>
                    {!isOffline && (
                      <Button
                        variant="surface"
                        aria-label={`${again}: ${text}`}
                        onClick={() => {
                          void sendChanged(queryClient, entry, { isConfirmed: true });
                          onDone();
                        }}
                      >
                        {again}
                      </Button>
                    )}
                    {/* What may have arrived is repeated as it was. */}
                    {!request && (
                      <Button variant="surface" aria-label={`Edit ${text}`} onClick={() => setToEdit(entry)}>
                        Edit
                      </Button>
                    )}
                    <Button
                      variant="surface"
                      aria-label={`Delete ${text}`}
                      onClick={() => setToDelete({ ids: [id], text })}
                    >
                      Delete
                    </Button>
                  </div>
                </li>
              );
            })}
            {unreadable.length > 0 && (
              <li>
                <span>
                  <b>{lost}</b>
                </span>
                <Button
                  variant="surface"
                  aria-label={`Delete ${lost}`}
                  onClick={() => setToDelete({ ids: unreadable, text: lost })}
                >
                  Delete
                </Button>
              </li>
            )}
          </ul>
        </chakra.section>
      )}
      {toEdit && (
        <UnsentEditor
          entry={toEdit}
          onClose={() => {
            setToEdit(undefined);
            onDone();
          }}
        />
      )}
      <ConfirmDialog
        text={toDelete ? `Delete ${toDelete.text}?` : ''}
        isOpen={toDelete !== undefined}
        onCancel={() => setToDelete(undefined)}
        onConfirm={() => {
          if (toDelete) void deleteUnsentEntries(...toDelete.ids);
          setToDelete(undefined);
          onDone();
        }}
      />
    </>
  );
}
