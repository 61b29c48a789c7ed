import { Dialog } from '@chakra-ui/react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useCallback, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';

import type { Liability } from '#contract/liabilities.ts';
import { dollarsFromCents } from '#contract/money.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { useCreateLiability } from '#src/queries/liabilities.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { FormDialogFooter, ModalDialog } from '#src/ui/feedback/modal-dialog.tsx';
import { AmountField } from '#src/ui/form/amount-field.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { requiredAmount, RequiredText } from '#src/ui/form/field-schemas.ts';
import { TextField } from '#src/ui/form/fields.tsx';
import { type Format, useFormat } from '#src/ui/format/format.ts';

/** @returns `hasInput` is stable, and says whether there is unsaved input even while it is closed */
export function useMortgageDialog(onAdded: (liability: Liability) => void) {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  const hasInput = useRef(false);
  return {
    open: () => setState('open'),
    hasInput: useCallback(() => hasInput.current, []),
    dialog: state !== 'unused' && (
      <MortgageDialog
        isOpen={state === 'open'}
        onClose={() => setState('closed')}
        onInputChange={(next) => {
          hasInput.current = next;
        }}
        onAdded={onAdded}
      />
    ),
  };
}

const mortgageFields = (format: Format) =>
  v.object({ name: RequiredText, principal: requiredAmount(format) });

interface MortgageDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onAdded: (liability: Liability) => void;
  readonly onInputChange: (hasInput: boolean) => void;
}

/** Its fields outlive the dialog, so that Escape loses nothing. It has no draft for a session timeout. */
function MortgageDialog({ isOpen, onClose, onAdded, onInputChange }: MortgageDialogProps) {
  const format = useFormat();
  const create = useCreateLiability();
  const { control, register, handleSubmit, formState, getValues, reset } = useForm({
    resolver: valibotResolver(mortgageFields(format)),
    defaultValues: { name: '', principal: '' },
  });
  const { errors } = formState;
  const principal = useWatch({ control, name: 'principal' });

  const save = handleSubmit((fields) =>
    create.mutate(
      { Name: fields.name, Principal: dollarsFromCents(fields.principal) },
      {
        onSuccess: (liability) => {
          create.reset();
          reset();
          onInputChange(false);
          onAdded(liability);
          onClose();
        },
      },
    ),
  );

  /** Does nothing during a save: the request cannot be canceled, and its result must be seen. */
  function close() {
    if (!create.isBusy) onClose();
  }

  return (
    <ModalDialog isOpen={isOpen} onClose={close} closeOnInteractOutside={false}>
      <Dialog.Title>Add a mortgage</Dialog.Title>
      <Dialog.Description marginBottom="4">
        It becomes one of your liabilities, linked to this property.
      </Dialog.Description>
      <Form
        onChange={() => onInputChange(Object.values(getValues()).some((text) => text !== ''))}
        onSubmit={(event) => void save(event)}
      >
        {create.isError && <ErrorAlert message={UNKNOWN_ERROR} />}
        <TextField label="Name" required {...register('name')} error={errors.name?.message} />
        <AmountField
          label="Principal"
          required
          {...register('principal')}
          text={principal}
          error={errors.principal?.message}
        />
        <FormDialogFooter
          submitLabel="Save"
          pendingLabel={create.isBusy ? 'Saving' : undefined}
          onCancel={close}
        />
      </Form>
    </ModalDialog>
  );
}
