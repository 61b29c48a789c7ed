import * as v from 'valibot';

import type { Expense, ExpenseRequest } from '#contract/expenses.ts';
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx';
import { EditorForm, type EditorFormState } from '#src/ui/form/editor-form.tsx';
import { RequiredText } from '#src/ui/form/field-schemas.ts';
import { TextField } from '#src/ui/form/text-field.tsx';
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
  const { register, handleSubmit, errors, hasChanges, merge } = useEditorForm(ExpenseFields, {
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
      <CheckboxField label="Mandatory" help="mandatory" {...register('isMandatory')} />
    </EditorForm>
  );
}
