import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';

import { type Cents, dollarsFromCents } from '#contract/money.ts';
import { AmountField } from '#src/ui/form/amount-field.tsx';
import { amountHint } from '#src/ui/form/amount-hints.ts';
import { EditorForm } from '#src/ui/form/editor-form.tsx';
import { RequiredAmount } from '#src/ui/form/field-schemas.ts';
import { formatAmountForInput } from '#src/ui/format/money.ts';
import { useEditorForm } from '#src/ui/form/use-editor-form.ts';

const AmountFields = v.object({ amount: RequiredAmount });

interface AmountFormProps {
  /** The amount of the item to edit; omitted when adding one. */
  readonly amount?: Cents;
  readonly isSaving: boolean;
  readonly error: string | undefined;
  readonly deleteButton?: ReactNode;
  /** Receives the amount in dollars. */
  readonly onSave: (dollars: number) => void;
}

/** The form of every budget item: earned income, passive income, investments and expense items. */
export function AmountForm({ amount: initialAmount, onSave, ...form }: AmountFormProps) {
  const { control, register, handleSubmit, formState } = useEditorForm(AmountFields, {
    amount: initialAmount === undefined ? '' : formatAmountForInput(initialAmount),
  });
  const amount = useWatch({ control, name: 'amount' });
  const save = handleSubmit((fields) => onSave(dollarsFromCents(fields.amount)));
  return (
    <EditorForm {...form} onSubmit={(event) => void save(event)}>
      <AmountField
        label="Amount"
        required
        {...register('amount')}
        hint={amountHint(amount)}
        error={formState.errors.amount?.message}
      />
    </EditorForm>
  );
}
