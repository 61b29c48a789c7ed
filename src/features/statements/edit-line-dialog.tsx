import { chakra, Dialog } from '@chakra-ui/react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';

import type { LineDetails } from '#src/bank/correct-line.ts';
import { noteOf } from '#src/bank/plan-statement.ts';
import type { StatementLine } from '#src/bank/types.ts';
import { FormDialogFooter, ModalDialog } from '#src/ui/feedback/modal-dialog.tsx';
import { AmountField } from '#src/ui/form/amount-field.tsx';
import { Day, OptionalText, requiredAmount } from '#src/ui/form/field-schemas.ts';
import { DateField, TextField } from '#src/ui/form/fields.tsx';
import { type Format, useFormat } from '#src/ui/format/format.ts';
import { formatAmountForInput } from '#src/ui/format/numbers.ts';

const lineFields = (format: Format) =>
  v.object({ day: Day, payee: OptionalText, amount: requiredAmount(format) });

interface EditLineDialogProps {
  /** Undefined while the dialog is closed. */
  readonly line: StatementLine | undefined;
  readonly onClose: () => void;
  readonly onSave: (details: LineDetails) => void;
}

/** Corrects the bank's data of a line, before it is added. */
export function EditLineDialog({ line, onClose, onSave }: EditLineDialogProps) {
  return (
    <ModalDialog isOpen={line !== undefined} onClose={onClose}>
      <Dialog.Title>Edit line</Dialog.Title>
      {line && <EditLineForm line={line} onClose={onClose} onSave={onSave} />}
    </ModalDialog>
  );
}

function EditLineForm({ line, onClose, onSave }: EditLineDialogProps & { readonly line: StatementLine }) {
  const format = useFormat();
  const { register, control, handleSubmit, formState } = useForm({
    resolver: valibotResolver(lineFields(format)),
    defaultValues: { day: line.day, payee: noteOf(line), amount: formatAmountForInput(line.amount) },
  });
  const { errors } = formState;
  const amount = useWatch({ control, name: 'amount' });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(onSave)(event)}>
      <chakra.div display="grid" gap="4">
        <p>The entry uses these values instead of the bank’s. Money out is negative.</p>
        <DateField label="Date" required {...register('day')} error={errors.day?.message} />
        <TextField label="Payee" {...register('payee')} error={errors.payee?.message} />
        <AmountField
          label="Amount"
          required
          {...register('amount')}
          text={amount}
          error={errors.amount?.message}
        />
      </chakra.div>
      <FormDialogFooter submitLabel="Use" onCancel={onClose} />
    </form>
  );
}
