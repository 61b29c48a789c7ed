import { Button, chakra, Dialog, Flex } from '@chakra-ui/react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';

import type { Budget } from '#contract/budgets.ts';
import { counted } from '#contract/counts.ts';
import type { Expense } from '#contract/expenses.ts';
import { addCents, type Sum, ZERO } from '#contract/money.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { entryChoices, type EntryTarget, targetChoice, type TargetChoice } from '#src/entry/entry-target.ts';
import type { ListedEntry } from '#src/statistics/listed-entries.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { ConfirmDialog, FormDialogFooter, ModalDialog } from '#src/ui/feedback/modal-dialog.tsx';
import { BatchProgress } from '#src/ui/feedback/run-bar.tsx';
import { CategoryCombobox } from '#src/ui/form/category-combobox.tsx';
import { staleRowsText } from '#src/ui/form/stale-edit.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { byName } from '#src/ui/format/texts.ts';
import { bottomBarStyles } from '#src/ui/layout/bottom-bar-styles.ts';

import { describeChange, useEntryChanges } from './use-entry-changes.ts';

/**
 * The selected entries of a list. An entry that a filter hides does not count as selected until it is shown again, so that
 * nothing unseen is ever changed.
 */
export function useEntrySelection(entries: readonly ListedEntry[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  /** The entry that was selected or cleared last: where a range begins. */
  const [anchor, setAnchor] = useState<string>();

  return useMemo(() => {
    /** Selects an entry or clears it; with a range, all from the last one to it. */
    function toggle(entry: ListedEntry, isRange: boolean): void {
      const index = entries.indexOf(entry);
      const start = isRange ? entries.findIndex(({ key }) => key === anchor) : -1;
      const range =
        start === -1 ? [entry] : entries.slice(Math.min(start, index), Math.max(start, index) + 1);
      const isSelected = !keys.has(entry.key);
      const next = new Set(keys);
      for (const { key } of range) {
        if (isSelected) next.add(key);
        else next.delete(key);
      }
      setKeys(next);
      setAnchor(entry.key);
    }

    const selected = keys.size === 0 ? [] : entries.filter(({ key }) => keys.has(key));
    return {
      /** In the order of the list. */
      selected,
      isSelected: ({ key }: ListedEntry) => keys.has(key),
      isAllSelected: entries.length > 0 && selected.length === entries.length,
      toggle,
      selectAll: () => setKeys(new Set(entries.map(({ key }) => key))),
      clear: () => setKeys(new Set()),
    };
  }, [entries, keys, anchor]);
}

export type EntrySelection = ReturnType<typeof useEntrySelection>;

interface EntrySelectionBarProps {
  readonly selection: EntrySelection;
  readonly budgets: readonly Budget[];
  readonly categories: readonly Expense[];
}

/** Stays at the bottom of the window while entries are selected. */
export function EntrySelectionBar(props: EntrySelectionBarProps) {
  const changes = useEntryChanges();
  if (props.selection.selected.length === 0 && !changes.isBusy) return null;
  return <Bar {...props} changes={changes} />;
}

interface BarProps extends EntrySelectionBarProps {
  readonly changes: ReturnType<typeof useEntryChanges>;
}

function Bar({ selection, changes, ...lists }: BarProps) {
  const format = useFormat();
  const [dialog, setDialog] = useState<'delete' | 'move'>();
  const bar = useRef<HTMLDivElement>(null);
  const moveButton = useRef<HTMLButtonElement>(null);
  const { selected } = selection;
  const { isBusy, progress, error, batchError, variables } = changes;
  const isDeleting = variables?.target === undefined;
  const hasBatch = useExtension('batch');

  // The buttons disappear while an action runs, and the bar itself afterward.
  useEffect(() => {
    if (isBusy) bar.current?.focus({ preventScroll: true });
  }, [isBusy]);
  useEffect(() => {
    return () => {
      if (document.activeElement === document.body)
        document.querySelector('h1')?.focus({ preventScroll: true });
    };
  }, []);

  function start(target: EntryTarget | undefined) {
    setDialog(undefined);
    const seen = Object.fromEntries(selected.map(({ key, item }) => [key, item.amount]));
    changes.mutate({ keys: Object.keys(seen), seen, target }, { onSuccess: changes.reset });
  }

  const count = counted(selected.length, 'entry', 'entries');
  const total = format.money(selected.reduce<Sum>((sum, { item }) => addCents(sum, item.amount), ZERO));
  return (
    <chakra.div ref={bar} role="region" aria-label="Selected entries" tabIndex={-1} css={barStyles}>
      {error && (
        <ErrorAlert
          message={
            changes.staleRows
              ? staleRowsText(format, changes.staleRows, 'Delete')
              : variables && batchError && batchError.done > 0
                ? `${describeChange(batchError, variables)}. ${UNKNOWN_ERROR}`
                : UNKNOWN_ERROR
          }
        />
      )}
      <Flex wrap="wrap" align="center" justify="space-between" gap="3">
        {isBusy ? (
          <BatchProgress
            label={isDeleting ? 'Deleting entries' : 'Moving entries'}
            verb={isDeleting ? 'Deleting' : 'Moving'}
            progress={progress}
          />
        ) : (
          <div data-part="count">
            <p role="status">
              {count} selected, <b>{total}</b>
            </p>
            <Button variant="plain" onClick={selection.clear}>
              Clear
            </Button>
          </div>
        )}
        <Flex wrap="wrap" gap="2.5" marginInlineStart={{ sm: 'auto' }}>
          {isBusy ? (
            <Button variant="surface" onClick={changes.stop}>
              Stop
            </Button>
          ) : (
            hasBatch && (
              <>
                <Button ref={moveButton} variant="surface" onClick={() => setDialog('move')}>
                  Change category…
                </Button>
                <Button variant="outline" colorPalette="red" onClick={() => setDialog('delete')}>
                  Delete
                </Button>
              </>
            )
          )}
        </Flex>
      </Flex>
      <ConfirmDialog
        text={`Delete ${count}, ${total} in all?`}
        isOpen={dialog === 'delete'}
        onCancel={() => setDialog(undefined)}
        onConfirm={() => start(undefined)}
      />
      <MoveEntriesDialog
        isOpen={dialog === 'move'}
        opener={moveButton}
        count={selected.length}
        {...lists}
        onClose={() => setDialog(undefined)}
        onMove={start}
      />
    </chakra.div>
  );
}

const barStyles = {
  ...bottomBarStyles,
  display: 'grid',
  gap: '3',
  outline: 'none',
  fontSize: '14.5px',
  '& [data-part=count]': { display: 'flex', alignItems: 'center', gap: '4' },
  '& [data-part=count] button': { minHeight: '44px' },
  '& b': { fontWeight: '600', fontVariantNumeric: 'tabular-nums' },
} as const;

interface MoveEntriesDialogProps {
  readonly isOpen: boolean;
  /** Gets the focus afterward. If it is gone, the page's heading does. */
  readonly opener: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly budgets: readonly Budget[];
  readonly categories: readonly Expense[];
  readonly onClose: () => void;
  readonly onMove: (target: EntryTarget) => void;
}

function MoveEntriesDialog(props: MoveEntriesDialogProps) {
  const { isOpen, opener, count, budgets, categories, onClose, onMove } = props;
  const [chosen, setChosen] = useState<TargetChoice>();
  const [isMissing, setIsMissing] = useState(false);
  const choices = useMemo(() => entryChoices(categories.toSorted(byName), budgets), [categories, budgets]);

  function choose(choice: TargetChoice) {
    setChosen(choice);
    setIsMissing(false);
  }

  return (
    <ModalDialog
      isOpen={isOpen}
      onClose={onClose}
      finalFocusEl={() => opener.current ?? document.querySelector<HTMLElement>('h1')}
    >
      <Dialog.Title>Change the category</Dialog.Title>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsMissing(!chosen);
          if (chosen) onMove(chosen.target);
        }}
      >
        <CategoryCombobox
          label="New category"
          required
          choices={choices}
          chosen={chosen}
          onChoose={choose}
          onNew={(category) => choose(targetChoice({ kind: 'newCategory', ...category }, ''))}
          error={isMissing ? 'Choose a category' : undefined}
        />
        <FormDialogFooter submitLabel={`Move ${counted(count, 'entry', 'entries')}`} onCancel={onClose} />
      </form>
    </ModalDialog>
  );
}
