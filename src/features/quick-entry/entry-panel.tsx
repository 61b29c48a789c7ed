import { Alert, Button, chakra, Portal } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import type { Budget } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { entryChoices } from '#src/entry/entry-target.ts';
import { readEntry, type TypedEntry } from '#src/entry/read-entry.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { type AddedEntry, addedText, createEntryError, useCreateEntry } from '#src/queries/entries.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { monthOf } from '#src/statistics/calendar-month.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { byName } from '#src/ui/format/texts.ts';
import { LineWait } from '#src/ui/feedback/line-dialog.tsx';

import { type EntryPress, EntryReading } from './entry-reading.tsx';
import { isNoteTooLong } from './entry-texts.ts';
import { UnsentList } from './unsent-list.tsx';

export interface EntryPanelProps {
  readonly dialog: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  readonly line: string;
  /** Any time on the person's current day. */
  readonly now: Date;
  readonly press: EntryPress | undefined;
  /** Called without a press when it has been handled, or cannot be. */
  readonly onPress: (press: EntryPress | undefined) => void;
  readonly onChange: (update: (line: string) => string) => void;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/**
 * The content of the entry dialog below its input. Stays mounted while the dialog is closed: an entry may still be in
 * progress.
 */
export function EntryPanel({ dialog, isOpen, line, now, press, onPress, ...props }: EntryPanelProps) {
  const { onChange, onOpen, onClose } = props;
  const format = useFormat();
  const storesNotes = useExtension('item-details');
  const budgets = useQuery({ ...budgetQueries.list(), enabled: isOpen });
  const categories = useQuery({ ...expenseQueries.list(), enabled: isOpen });
  const sorted = useMemo(() => categories.data?.toSorted(byName), [categories.data]);
  const choices = useMemo(() => entryChoices(sorted ?? [], budgets.data ?? []), [sorted, budgets.data]);
  const text = format.readCurrencySigns(line);
  const targetOfNote = useTargetOfNote(budgets.data, categories.data);
  const reading = useMemo(
    () => sorted && readEntry(text, { now, categories: sorted, targetOfNote }),
    [text, now, sorted, targetOfNote],
  );
  const focusLine = () => dialog.current?.querySelector('input')?.focus();
  const { submittedLine, lastAdded, isAdding, error, add } = useAddEntry({
    ...{ isOpen, line, onChange, onClose },
    onKept: focusLine,
  });

  useRowKeys(dialog);

  const failed = [categories, budgets].find(({ isLoadingError }) => isLoadingError);
  const canRead = reading !== undefined;
  const carryOut = useEffectEvent(({ keepOpen }: EntryPress) => {
    // An unclear line adds nothing, and shows what is missing.
    if (reading?.status === 'entry' && !(storesNotes && isNoteTooLong(reading.entry)))
      add(reading.entry, keepOpen);
    onPress(undefined);
  });
  useEffect(() => {
    if (press && (canRead || failed)) carryOut(press);
  }, [press, canRead, failed]);

  return (
    <>
      {error && (
        <chakra.div paddingInline="5" paddingTop="3">
          <ErrorAlert message={createEntryError(error)} />
        </chakra.div>
      )}
      <chakra.p role="status" paddingInline="5" paddingTop={lastAdded ? '3' : '0'} color="gain">
        {typeof lastAdded === 'object' ? addedText(format, lastAdded) : lastAdded}
      </chakra.p>
      {reading ? (
        <EntryReading
          {...{ reading, line, choices }}
          budgets={budgets.data ?? []}
          now={now}
          isAdding={isAdding}
          onPress={onPress}
          onAdd={add}
          onRewrite={(text) => {
            onChange(() => `${text} `);
            focusLine();
          }}
          onLeave={onClose}
        />
      ) : failed ? (
        <chakra.div padding="5">
          <ErrorAlert message={UNKNOWN_ERROR} onRetry={() => void failed.refetch()} />
        </chakra.div>
      ) : (
        <LineWait text={press && 'Your entry is added as soon as your categories have loaded.'} />
      )}
      <UnsentList now={now} onDone={focusLine} />
      {error && !isOpen && (
        <Portal>
          <Alert.Root
            role="alert"
            status="error"
            position="fixed"
            zIndex="toast"
            bottom="4"
            insetInline="4"
            width="auto"
            maxWidth="panel"
            marginInline="auto"
            boxShadow="lg"
          >
            <Alert.Description>“{submittedLine}” was not added.</Alert.Description>
            <Button variant="surface" onClick={onOpen}>
              Show
            </Button>
          </Alert.Root>
        </Portal>
      )}
    </>
  );
}

/** What a note usually is for. Undefined until the lists and the merchants have loaded, and if these cannot be loaded. */
function useTargetOfNote(months: readonly Budget[] | undefined, known: readonly Expense[] | undefined) {
  const [bank, setBank] = useState<typeof import('#src/bank/propose-targets.ts')>();
  useEffect(() => {
    // Without them, a line has to name a category.
    void import('#src/bank/propose-targets.ts').then(setBank, () => undefined);
  }, []);
  return useMemo(() => bank && months && known && bank.usualTargets(months, known), [bank, months, known]);
}

/** Adds the typed entry. Then the line is emptied, and the dialog closes unless it should stay open for the next entry. */
function useAddEntry({
  isOpen,
  line,
  onChange,
  onClose,
  onKept,
}: Pick<EntryPanelProps, 'isOpen' | 'line' | 'onChange' | 'onClose'> & { readonly onKept: () => void }) {
  const [submittedLine, setSubmittedLine] = useState('');
  /** The same, and whether the dialog stays open. Not state: the response may come before the next render. */
  const submitted = useRef({ line: '', keepOpen: false });
  const [lastAdded, setLastAdded] = useState<AddedEntry | string>();
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    setLastAdded(undefined);
  }
  const create = useCreateEntry({
    linkTo: ({ day, sent }) => ({
      label: `Budget ${formatBudgetMonth(monthOf(day))}`,
      href: `/budgets/${sent.parent.budgetId}`,
    }),
    onAdded: (entry) => {
      const { line: added, keepOpen } = submitted.current;
      onChange((current) => (current === added ? '' : current));
      // Before the announcement: behind an open dialog it would not be read.
      if (!keepOpen) onClose();
      setLastAdded(keepOpen ? entry : undefined);
    },
  });
  return {
    submittedLine,
    /** The last entry, if the dialog has stayed open, or the words for one that is kept on the device. Announced in it, since nothing behind an open dialog is announced. */
    lastAdded,
    isAdding: create.isBusy,
    error: create.error,
    add: (entry: TypedEntry, keepOpen: boolean) => {
      if (create.isBusy) return;
      submitted.current = { line, keepOpen };
      setSubmittedLine(line);
      setLastAdded(undefined);
      create.mutate(entry, {
        onSuccess: (sent) => {
          create.reset();
          if (typeof sent !== 'string') return;
          onChange((current) => (current === line ? '' : current));
          // The dialog stays open, and lists it.
          setLastAdded(sent);
          onKept();
        },
      });
    },
  };
}

/** The rows of the dialog that the arrow keys reach. */
const ROWS = '[data-row]:not([aria-disabled])';

/** The arrow keys move between the input of the dialog and its rows, and typing on a row continues in the input. */
function useRowKeys(dialog: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = dialog.current;
    const input = element?.querySelector('input');
    if (!element || !input) return;

    function onKeyDown(event: KeyboardEvent) {
      if (!element || !input || event.isComposing || event.altKey) return;
      // Another field has its own arrow keys.
      if (event.target instanceof HTMLInputElement && event.target !== input) return;
      const rows = [...element.querySelectorAll<HTMLElement>(ROWS)];
      const index = rows.findIndex((row) => row === document.activeElement);
      if (event.key === 'ArrowDown') (rows[index + 1] ?? rows[index] ?? input).focus();
      else if (event.key === 'ArrowUp') (rows[index - 1] ?? input).focus();
      else {
        const isTyping = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey;
        // The key press then goes to the input.
        if (index >= 0 && (isTyping || event.key === 'Backspace')) input.focus();
        return;
      }
      event.preventDefault();
    }

    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, [dialog]);
}
