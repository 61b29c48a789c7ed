import { useWatch } from 'react-hook-form';
import * as v from 'valibot';

import type { Liability, LiabilityRequest } from '#contract/liabilities.ts';
import { dollarsFromCents } from '#contract/money.ts';
import { AmountField } from '#src/ui/form/amount-field.tsx';
import { EditorForm, type EditorFormState } from '#src/ui/form/editor-form.tsx';
import { requiredAmount, RequiredText } from '#src/ui/form/field-schemas.ts';
import { TextField } from '#src/ui/form/fields.tsx';
import { formatAmountForInput } from '#src/ui/format/numbers.ts';
import { useEditorForm } from '#src/ui/form/use-editor-form.ts';
import { type Format, useFormat } from '#src/ui/format/format.ts';

const liabilityFields = (format: Format) =>
  v.object({ name: RequiredText, principal: requiredAmount(format) });

interface LiabilityFormProps extends EditorFormState {
  /** The liability to edit; omitted when adding one. */
  readonly liability?: Liability;
  readonly onSave: (liability: LiabilityRequest) => void;
  /** Only when adding. */
  readonly onAddAnother?: (liability: LiabilityRequest) => void;
}

export function LiabilityForm({ liability, onSave, onAddAnother, ...form }: LiabilityFormProps) {
  const format = useFormat();
  const { control, register, handleSubmit, errors, hasChanges, merge } = useEditorForm(
    liabilityFields(format),
    {
      name: liability?.name ?? '',
      principal: liability ? formatAmountForInput(liability.principal) : '',
    },
  );
  const principal = useWatch({ control, name: 'principal' });
  const submit = (send: (liability: LiabilityRequest) => void) =>
    handleSubmit(({ name, principal: cents }) => send({ Name: name, Principal: dollarsFromCents(cents) }));
  return (
    <EditorForm
      {...form}
      hasChanges={hasChanges}
      merge={merge}
      onSubmit={(event) => void submit(onSave)(event)}
      onAddAnother={onAddAnother && (() => void submit(onAddAnother)())}
    >
      <TextField label="Name" required {...register('name')} error={errors.name?.message} />
      <AmountField
        label="Principal"
        required
        {...register('principal')}
        text={principal}
        error={errors.principal?.message}
      />
    </EditorForm>
  );
}
