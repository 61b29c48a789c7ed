import { Dialog } from '@chakra-ui/react';
import { type RefObject, useState } from 'react';
import { counted } from '#contract/counts.ts';

import type { Expense } from '#contract/expenses.ts';
import { ITEM_KINDS } from '#src/entry/entry-target.ts';
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

/** Asks for the new category or kind of the selected entries. */
export function MoveEntriesDialog(props: MoveEntriesDialogProps) {
  const { isOpen, opener, count, categories, onClose, onMove } = props;
  const [chosen, setChosen] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const targets = new Map<string, { readonly name: string; readonly target: MoveTarget }>([
    ...[...categories].sort(byName).map((category) => {
      const target = { kind: 'expenses', category } as const;
      return [`category ${category.expenseId}`, { name: category.name, target }] as const;
    }),
    ...ITEM_KINDS.map(({ kind, name }) => [kind, { name, target: { kind } }] as const),
  ]);
  const options = [...targets];

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
          const target = targets.get(chosen)?.target;
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
          <optgroup label="Expenses">
            {options
              .filter(([, { target }]) => target.kind === 'expenses')
              .map(([id, { name }]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </optgroup>
          <optgroup label="Income and savings">
            {options
              .filter(([, { target }]) => target.kind !== 'expenses')
              .map(([id, { name }]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </optgroup>
        </SelectField>
        <FormDialogFooter submitLabel={`Move ${counted(count, 'entry', 'entries')}`} onCancel={onClose} />
      </form>
    </ModalDialog>
  );
}
