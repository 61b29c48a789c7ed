import { Button, Dialog, Fieldset, SimpleGrid } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, type SubmitEvent, useRef, useState } from 'react';

import { counted } from '#contract/counts.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { COMMON_CATEGORIES, missingCategories, useCreateCategories } from '#src/queries/expenses.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { ModalDialog } from '#src/ui/feedback/modal-dialog.tsx';
import { CheckboxField } from '#src/ui/form/fields.tsx';
import { PendingButton } from '#src/ui/form/pending-button.tsx';

/** @param onToggle called when the dialog opens and after it has closed; see docs/product-rules.md#first-steps */
export function useChooseCategories(onToggle?: (isOpen: boolean) => void) {
  const hasBatch = useExtension('batch');
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');

  function open() {
    setState('open');
    onToggle?.(true);
  }

  return {
    /** Undefined if the server has no batches. */
    chooseButton: hasBatch
      ? (variant: 'solid' | 'surface') => (
          <Button ref={button} variant={variant} onClick={open}>
            Choose from a list
          </Button>
        )
      : undefined,
    /** Must be rendered outside of anything that disappears when categories are added. */
    dialog: state !== 'unused' && (
      <CategoriesDialog
        isOpen={state === 'open'}
        opener={button}
        onClose={() => setState('closed')}
        onClosed={() => onToggle?.(false)}
      />
    ),
  };
}

interface CategoriesDialogProps {
  readonly isOpen: boolean;
  /** Gets the focus afterward. If it is gone, the page's heading does. */
  readonly opener: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

function CategoriesDialog({ isOpen, opener, onClose, onClosed }: CategoriesDialogProps) {
  const create = useCreateCategories();
  const { data: existing = [] } = useQuery(expenseQueries.list());
  const [cleared, setCleared] = useState<readonly string[]>([]);
  const [isNoneChosen, setIsNoneChosen] = useState(false);

  const missing = missingCategories(COMMON_CATEGORIES, existing);
  const chosen = missing.filter(({ name }) => !cleared.includes(name));
  // Categories that are being added stay in view until the end.
  const offered = create.isBusy
    ? COMMON_CATEGORIES.filter((one) => missing.includes(one) || create.variables?.includes(one))
    : missing;

  function select(name: string, isSelected: boolean) {
    setIsNoneChosen(false);
    setCleared(isSelected ? cleared.filter((other) => other !== name) : [...cleared, name]);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsNoneChosen(chosen.length === 0);
    if (chosen.length === 0) return;
    create.mutate(chosen, {
      onSuccess: () => {
        create.reset();
        setCleared([]);
        onClose();
      },
    });
  }

  return (
    <ModalDialog
      isOpen={isOpen}
      onClose={onClose}
      onExitComplete={onClosed}
      finalFocusEl={() => opener.current ?? document.querySelector<HTMLElement>('h1')}
      css={{ maxWidth: { sm: 'panel' } }}
    >
      <Dialog.Title>Choose your categories</Dialog.Title>
      <Dialog.Description>
        {offered.length > 0
          ? 'You can rename, delete and add more later.'
          : 'You already have all the categories in this list.'}
      </Dialog.Description>
      <form noValidate onSubmit={submit}>
        <SimpleGrid minChildWidth="150px" gap="4" marginBlock="4">
          {[true, false].map((isMandatory) => {
            const categories = offered.filter((category) => category.isMandatory === isMandatory);
            if (categories.length === 0) return null;
            return (
              <Fieldset.Root key={String(isMandatory)}>
                <Fieldset.Legend>{isMandatory ? 'Mandatory' : 'Discretionary'}</Fieldset.Legend>
                {categories.map(({ name }) => (
                  <CheckboxField
                    key={name}
                    label={name}
                    checked={!cleared.includes(name)}
                    readOnly={create.isBusy}
                    onCheckedChange={(isSelected) => select(name, isSelected)}
                  />
                ))}
              </Fieldset.Root>
            );
          })}
        </SimpleGrid>
        {isNoneChosen && <ErrorAlert message="Choose at least one category." />}
        {create.error && <ErrorAlert message={UNKNOWN_ERROR} />}
        <Dialog.Footer>
          <Button variant="surface" onClick={onClose}>
            {offered.length > 0 ? 'Cancel' : 'Close'}
          </Button>
          {offered.length > 0 && (
            <PendingButton type="submit" pendingLabel={create.isBusy ? 'Adding' : undefined}>
              {create.isError ? 'Try again' : `Add ${counted(chosen.length, 'category', 'categories')}`}
            </PendingButton>
          )}
        </Dialog.Footer>
      </form>
    </ModalDialog>
  );
}
