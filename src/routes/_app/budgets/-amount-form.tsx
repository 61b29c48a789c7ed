import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';

import { type Cents, dollarsFromCents } from '#contract/money.ts';
import { AmountField } from '#src/ui/form/amount-field.tsx';
import { amountHint } from '#src/ui/form/amount-hints.ts';
import { EditorForm } from '#src/ui/form/editor-form.tsx';
import { RequiredAmount } from '#src/ui/form/field-schemas.ts';
import { typedAmount } from '#src/ui/format/money.ts';
import { useEditorForm } from '#src/ui/form/use-editor-form.ts';

const AmountFields = v.object({ amount: RequiredAmount });

interface AmountFormProps {
  /** The amount of the item to edit; none to add a new one. */
  readonly amount?: Cents;
  readonly isSaving: boolean;
  readonly error: string | undefined;
  readonly deleteButton?: ReactNode;
  readonly onSave: (dollars: number) => void;
}

/** The form of everything in a budget that has an amount: what came in, what was put aside, what was spent. */
export function AmountForm({ amount, onSave, ...form }: AmountFormProps) {
  const { control, register, handleSubmit, formState } = useEditorForm(AmountFields, {
    amount: amount === undefined ? '' : typedAmount(amount),
  });
  const typed = useWatch({ control, name: 'amount' });
  const save = handleSubmit((fields) => onSave(dollarsFromCents(fields.amount)));
  return (
    <EditorForm {...form} onSubmit={(event) => void save(event)}>
      <AmountField
        label="Amount"
        required
        {...register('amount')}
        hint={amountHint(typed)}
        error={formState.errors.amount?.message}
      />
    </EditorForm>
  );
}
