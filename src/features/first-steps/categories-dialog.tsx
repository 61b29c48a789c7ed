import { Button, chakra, Dialog } from '@chakra-ui/react';
import type { RefObject, SubmitEvent } from 'react';
import { counted } from '#contract/counts.ts';

import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import type { NewCategory } from '#src/queries/expenses.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { ModalDialog } from '#src/ui/feedback/modal-dialog.tsx';
import { CheckboxField } from '#src/ui/form/fields.tsx';
import { PendingButton } from '#src/ui/form/pending-button.tsx';

import { useCategoryChoice } from './use-category-choice.ts';

export interface CategoriesDialogProps {
  readonly isOpen: boolean;
  /** Gets the focus afterward. If it is gone, the page's heading does. */
  readonly opener: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  /** Called after the focus has moved on. */
  readonly onClosed: () => void;
}

/** Adds common expense categories from a list in which all are selected at first. */
export function CategoriesDialog({ isOpen, opener, onClose, onClosed }: CategoriesDialogProps) {
  const { create, offered, chosenCount, isNoneChosen, isSelected, select, add } = useCategoryChoice(onClose);
  const closeLabel = offered.length > 0 ? 'Cancel' : 'Close';

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    add();
  }

  return (
    <ModalDialog
      isOpen={isOpen}
      onClose={onClose}
      onExitComplete={onClosed}
      finalFocusEl={() => opener.current ?? document.querySelector<HTMLElement>('h1')}
      css={{ maxWidth: { sm: '480px' } }}
    >
      <Dialog.Title>Choose your categories</Dialog.Title>
      <Dialog.Description>
        {offered.length > 0
          ? 'You can rename, delete and add more later.'
          : 'You already have all the categories in this list.'}
      </Dialog.Description>
      <form noValidate onSubmit={submit}>
        <chakra.div css={groupStyles}>
          {[true, false].map((isMandatory) => (
            <Group
              key={String(isMandatory)}
              legend={isMandatory ? 'Mandatory' : 'Discretionary'}
              categories={offered.filter((category) => category.isMandatory === isMandatory)}
              isSelected={isSelected}
              isBusy={create.isBusy}
              onSelect={select}
            />
          ))}
        </chakra.div>
        {isNoneChosen && <ErrorAlert message="Choose at least one category." />}
        {create.error && <ErrorAlert message={UNKNOWN_ERROR} />}
        <Dialog.Footer>
          <Button variant="surface" onClick={onClose}>
            {closeLabel}
          </Button>
          {offered.length > 0 && (
            <PendingButton type="submit" pendingLabel={create.isBusy ? 'Adding' : undefined}>
              {create.isError ? 'Try again' : `Add ${counted(chosenCount, 'category', 'categories')}`}
            </PendingButton>
          )}
        </Dialog.Footer>
      </form>
    </ModalDialog>
  );
}

interface GroupProps {
  readonly legend: string;
  readonly categories: readonly NewCategory[];
  readonly isSelected: (category: NewCategory) => boolean;
  readonly isBusy: boolean;
  readonly onSelect: (category: NewCategory, isSelected: boolean) => void;
}

function Group({ legend, categories, isSelected, isBusy, onSelect }: GroupProps) {
  if (categories.length === 0) return null;
  return (
    <fieldset>
      <legend>{legend}</legend>
      {categories.map((category) => (
        <CheckboxField
          key={category.name}
          label={category.name}
          checked={isSelected(category)}
          readOnly={isBusy}
          onCheckedChange={(isChecked) => onSelect(category, isChecked)}
        />
      ))}
    </fieldset>
  );
}

const groupStyles = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
  gap: '4',
  marginBlock: '4',
  '& label': { paddingBlock: '1' },
  '& input': { flex: 'none' },
  '& legend': { marginBottom: '1', color: 'fg.muted', fontSize: '14px', fontWeight: '600' },
};
