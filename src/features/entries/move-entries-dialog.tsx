import { Dialog } from '@chakra-ui/react';
import { type RefObject, useMemo, useState } from 'react';

import type { Budget } from '#contract/budgets.ts';
import { counted } from '#contract/counts.ts';
import type { Expense } from '#contract/expenses.ts';
import { entryChoices, type EntryTarget, targetChoice, type TargetChoice } from '#src/entry/entry-target.ts';
import { FormDialogFooter, ModalDialog } from '#src/ui/feedback/modal-dialog.tsx';
import { CategoryCombobox } from '#src/ui/form/category-combobox.tsx';
import { byName } from '#src/ui/format/texts.ts';

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

export function MoveEntriesDialog(props: MoveEntriesDialogProps) {
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
