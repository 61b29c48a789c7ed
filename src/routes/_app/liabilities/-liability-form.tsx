import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';

import type { Liability, LiabilityRequest } from '#contract/liabilities.ts';
import { dollarsFromCents } from '#contract/money.ts';
import { AmountField } from '#src/ui/form/amount-field.tsx';
import { amountHint } from '#src/ui/form/amount-hints.ts';
import { EditorForm } from '#src/ui/form/editor-form.tsx';
import { RequiredAmount, RequiredText } from '#src/ui/form/field-schemas.ts';
import { formatAmountForInput } from '#src/ui/format/money.ts';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useEditorForm } from '#src/ui/form/use-editor-form.ts';

const LiabilityFields = v.object({ name: RequiredText, principal: RequiredAmount });

interface LiabilityFormProps {
  /** The liability to edit; omitted when adding one. */
  readonly liability?: Liability;
  readonly isSaving: boolean;
  readonly error: string | undefined;
  readonly deleteButton?: ReactNode;
  readonly onSave: (liability: LiabilityRequest) => void;
}

export function LiabilityForm({ liability, onSave, ...form }: LiabilityFormProps) {
  const { control, register, handleSubmit, formState } = useEditorForm(LiabilityFields, {
    name: liability?.name ?? '',
    principal: liability ? formatAmountForInput(liability.principal) : '',
  });
  const { errors } = formState;
  const principal = useWatch({ control, name: 'principal' });
  const save = handleSubmit((fields) =>
    onSave({ Name: fields.name, Principal: dollarsFromCents(fields.principal) }),
  );
  return (
    <EditorForm {...form} onSubmit={(event) => void save(event)}>
      <TextField label="Name" required {...register('name')} error={errors.name?.message} />
      <AmountField
        label="Principal"
        required
        {...register('principal')}
        hint={amountHint(principal)}
        error={errors.principal?.message}
      />
    </EditorForm>
  );
}
