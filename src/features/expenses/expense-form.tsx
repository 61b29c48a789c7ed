import { Controller } from 'react-hook-form';
import * as v from 'valibot';

import type { Expense, ExpenseRequest } from '#contract/expenses.ts';
import { EditorForm, type EditorFormState } from '#src/ui/form/editor-form.tsx';
import { RequiredText } from '#src/ui/form/field-schemas.ts';
import { CheckboxField, TextField } from '#src/ui/form/fields.tsx';
import { useEditorForm } from '#src/ui/form/use-editor-form.ts';

const ExpenseFields = v.object({ name: RequiredText, isMandatory: v.boolean() });

interface ExpenseFormProps extends EditorFormState {
  /** The expense to edit; omitted when adding one. */
  readonly expense?: Expense;
  readonly onSave: (expense: ExpenseRequest) => void;
  /** Only when adding. */
  readonly onAddAnother?: (expense: ExpenseRequest) => void;
}

export function ExpenseForm({ expense, onSave, onAddAnother, ...form }: ExpenseFormProps) {
  const { control, register, handleSubmit, errors, hasChanges, merge } = useEditorForm(ExpenseFields, {
    name: expense?.name ?? '',
    isMandatory: expense?.isMandatory ?? false,
  });
  const submit = (send: (expense: ExpenseRequest) => void) =>
    handleSubmit(({ name, isMandatory }) => send({ Name: name, IsMandatory: isMandatory }));
  return (
    <EditorForm
      {...form}
      hasChanges={hasChanges}
      merge={merge}
      onSubmit={(event) => void submit(onSave)(event)}
      onAddAnother={onAddAnother && (() => void submit(onAddAnother)())}
    >
      <TextField label="Name" required {...register('name')} error={errors.name?.message} />
      <Controller
        control={control}
        name="isMandatory"
        render={({ field: { value, onChange, ...field } }) => (
          <CheckboxField
            {...field}
            label="Mandatory"
            help="mandatory"
            checked={value}
            onCheckedChange={onChange}
          />
        )}
      />
    </EditorForm>
  );
}
