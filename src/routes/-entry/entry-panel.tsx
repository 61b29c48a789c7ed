import { chakra } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';

import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { readEntry, type TypedEntry } from '#src/entry/read-entry.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { type AddedEntry, offerEntryUndo, useCreateEntry } from '#src/queries/entries.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { useKeyboardHeight } from '#src/routes/-use-keyboard-height.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { collator } from '#src/ui/format/collator.ts';
import { readCurrencySigns } from '#src/ui/format/typed-currency.ts';

import { EntryReading } from './entry-reading.tsx';
import { addedText, monthText, removedText } from './entry-texts.ts';
import { type EntryPress, EntryWait } from './entry-wait.tsx';
import { useEntryKeys } from './use-entry-keys.ts';

export interface EntryPanelProps {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly isOpen: boolean;
  readonly line: string;
  /** Any time on the person's current day. */
  readonly now: Date;
  /** A press of Enter that has not been handled yet. */
  readonly press: EntryPress | undefined;
  /** Called when it has been handled, or cannot be. */
  readonly onPressed: () => void;
  readonly onChange: (update: (line: string) => string) => void;
  readonly onOpen: () => void;
}

/**
 * The content of the entry dialog below its input. Stays mounted while the dialog is closed: an entry may still be in
 * progress.
 */
export function EntryPanel({
  dialog,
  isOpen,
  line,
  now,
  press,
  onPressed,
  onChange,
  onOpen,
}: EntryPanelProps) {
  const queryClient = useQueryClient();
  const budgets = useQuery({ ...budgetQueries.list(), enabled: isOpen });
  const categories = useQuery({ ...expenseQueries.list(), enabled: isOpen });
  const sorted = useMemo(
    () => categories.data?.toSorted((a, b) => collator().compare(a.name, b.name)),
    [categories.data],
  );
  const text = readCurrencySigns(line);
  const reading = useMemo(() => sorted && readEntry(text, { now, categories: sorted }), [text, now, sorted]);
  /** The line that is being added, and whether the dialog stays open afterward. */
  const [submitted, setSubmitted] = useState({ line: '', keepOpen: false });
  /** Announced here, since nothing behind an open dialog is announced. */
  const [lastAdded, setLastAdded] = useState<AddedEntry>();
  const create = useCreateEntry({
    announces: (_sent, entry) => addedText(entry),
    onAdded: (entry) => {
      onChange((current) => (current === submitted.line ? '' : current));
      // Before the announcement: behind an open dialog it would not be read.
      if (!submitted.keepOpen) dialog.current?.close();
      setLastAdded(submitted.keepOpen ? entry : undefined);
      offerEntryUndo(queryClient, entry, {
        text: () => addedText(entry),
        undoneText: () => removedText(entry),
        link: { label: `Budget ${monthText(entry.day)}`, href: `/budgets/${entry.sent.budgetId}` },
      });
    },
  });

  useEntryKeys(dialog);
  useKeyboardHeight(dialog);

  function add(entry: TypedEntry, keepOpen: boolean) {
    setSubmitted({ line, keepOpen });
    setLastAdded(undefined);
    create.mutate(entry, { onSuccess: create.reset });
  }

  const failed = [categories, budgets].find(({ isLoadingError }) => isLoadingError);
  // The budgets are needed only to find out whether the month is new.
  const canRead = reading !== undefined;
  const carryOut = useEffectEvent(({ keepOpen }: EntryPress) => {
    // An unclear line has no such button, and shows what is missing.
    if (canRead)
      dialog.current?.querySelector<HTMLElement>(keepOpen ? '[data-another]' : '[data-primary]')?.click();
    onPressed();
  });
  useEffect(() => {
    if (press && (canRead || failed)) carryOut(press);
  }, [press, canRead, failed]);

  return (
    <>
      {create.error && (
        <chakra.div paddingInline="5" paddingTop="3">
          <ErrorAlert message={UNKNOWN_ERROR} />
        </chakra.div>
      )}
      <chakra.p role="status" paddingInline="5" paddingTop={lastAdded ? '3' : '0'} color="gain">
        {lastAdded && addedText(lastAdded)}
      </chakra.p>
      {reading ? (
        <EntryReading
          reading={reading}
          budgets={budgets.data ?? []}
          now={now}
          isAdding={create.isBusy}
          onAdd={add}
          onRewrite={(text) => {
            onChange(() => `${text} `);
            dialog.current?.querySelector('input')?.focus();
          }}
          onLeave={() => dialog.current?.close()}
        />
      ) : (
        <div className="entry-wait">
          {failed ? (
            <ErrorAlert message={UNKNOWN_ERROR} onRetry={() => void failed.refetch()} />
          ) : (
            <EntryWait press={press} />
          )}
        </div>
      )}
      {create.error &&
        !isOpen &&
        createPortal(
          <chakra.div role="alert" css={failureStyles}>
            <span>“{submitted.line}” was not added.</span>
            <Button variant="quiet" onClick={onOpen}>
              Show
            </Button>
          </chakra.div>,
          document.body,
        )}
    </>
  );
}

const failureStyles = {
  position: 'fixed',
  insetInline: '4',
  bottom: '4',
  zIndex: '15',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
  maxWidth: '560px',
  marginInline: 'auto',
  padding: '2',
  paddingInlineStart: '4',
  border: '1px solid var(--loss-line)',
  borderRadius: 'card',
  bg: 'loss.soft',
  color: 'var(--loss-text)',
  boxShadow: 'menu',
  overflowWrap: 'anywhere',
};
