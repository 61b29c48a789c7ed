import { Dialog } from '@chakra-ui/react';
import { type RefObject, useState } from 'react';
import { counted } from '#contract/counts.ts';

import type { Expense } from '#contract/expenses.ts';
import { ITEM_KINDS, targetName } from '#src/entry/entry-target.ts';
import { FormDialogFooter, ModalDialog } from '#src/ui/feedback/modal-dialog.tsx';
import { SelectField } from '#src/ui/form/fields.tsx';
import { byName } from '#src/ui/format/texts.ts';

import type { MoveTarget } from './use-entry-changes.ts';

interface MoveEntriesDialogProps {
  readonly isOpen: boolean;
  /** Gets the focus afterward. If it is gone, the page's heading does. */
  readonly opener: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly categories: readonly Expense[];
  readonly onClose: () => void;
  readonly onMove: (target: MoveTarget) => void;
}

export function MoveEntriesDialog(props: MoveEntriesDialogProps) {
  const { isOpen, opener, count, categories, onClose, onMove } = props;
  const [chosen, setChosen] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const groups: Readonly<Record<string, readonly MoveTarget[]>> = {
    Expenses: categories.toSorted(byName).map((category) => ({ kind: 'expenses', category })),
    'Income and savings': ITEM_KINDS.map(({ kind }) => ({ kind })),
  };

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
          const target = Object.values(groups)
            .flat()
            .find((each) => keyOf(each) === chosen);
          setIsMissing(!target);
          if (target) onMove(target);
        }}
      >
        <SelectField
          label="New category"
          required
          value={chosen}
          error={isMissing ? 'Choose a category' : undefined}
          onChange={({ target }) => {
            setChosen(target.value);
            setIsMissing(false);
          }}
        >
          <option value="">Select</option>
          {Object.entries(groups).map(([label, targets]) => (
            <optgroup key={label} label={label}>
              {targets.map((target) => (
                <option key={keyOf(target)} value={keyOf(target)}>
                  {targetName(target)}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <FormDialogFooter submitLabel={`Move ${counted(count, 'entry', 'entries')}`} onCancel={onClose} />
      </form>
    </ModalDialog>
  );
}

function keyOf(target: MoveTarget): string {
  return target.kind === 'expenses' ? `category ${target.category.expenseId}` : target.kind;
}
