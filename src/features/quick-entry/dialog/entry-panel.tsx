import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useMemo } from 'react';

import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { readEntry } from '#src/entry/read-entry.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { LineWait } from '#src/ui/feedback/line-dialog.tsx';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { byName } from '#src/ui/format/texts.ts';

import { EntryReading } from './entry-reading.tsx';
import { addedText } from './entry-texts.ts';
import { FailedEntry } from './failed-entry.tsx';
import { useAddEntry } from './use-add-entry.ts';
import { type EntryPress, waitText } from './use-early-press.ts';
import { useEntryKeys } from './use-entry-keys.ts';

export interface EntryPanelProps {
  readonly dialog: RefObject<HTMLElement | null>;
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
  readonly onClose: () => void;
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
  onClose,
}: EntryPanelProps) {
  const format = useFormat();
  const budgets = useQuery({ ...budgetQueries.list(), enabled: isOpen });
  const categories = useQuery({ ...expenseQueries.list(), enabled: isOpen });
  const sorted = useMemo(() => categories.data?.toSorted(byName), [categories.data]);
  const text = format.readCurrencySigns(line);
  const reading = useMemo(() => sorted && readEntry(text, { now, categories: sorted }), [text, now, sorted]);
  const { submittedLine, lastAdded, isAdding, hasFailed, add } = useAddEntry({ line, onChange, onClose });

  useEntryKeys(dialog);

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
      {hasFailed && (
        <chakra.div paddingInline="5" paddingTop="3">
          <ErrorAlert message={UNKNOWN_ERROR} />
        </chakra.div>
      )}
      <chakra.p role="status" paddingInline="5" paddingTop={lastAdded ? '3' : '0'} color="gain">
        {lastAdded && addedText(format, lastAdded)}
      </chakra.p>
      {reading ? (
        <EntryReading
          reading={reading}
          budgets={budgets.data ?? []}
          now={now}
          isAdding={isAdding}
          onAdd={add}
          onRewrite={(text) => {
            onChange(() => `${text} `);
            dialog.current?.querySelector('input')?.focus();
          }}
          onLeave={onClose}
        />
      ) : failed ? (
        <chakra.div padding="5">
          <ErrorAlert message={UNKNOWN_ERROR} onRetry={() => void failed.refetch()} />
        </chakra.div>
      ) : (
        <LineWait text={waitText(press)} />
      )}
      {hasFailed && !isOpen && <FailedEntry line={submittedLine} onShow={onOpen} />}
    </>
  );
}
