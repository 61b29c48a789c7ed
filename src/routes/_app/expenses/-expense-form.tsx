import type { ReactNode } from 'react';
import * as v from 'valibot';

import type { Expense, ExpenseRequest } from '#contract/expenses.ts';
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx';
import { EditorForm } from '#src/ui/form/editor-form.tsx';
import { RequiredText } from '#src/ui/form/field-schemas.ts';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useEditorForm } from '#src/ui/form/use-editor-form.ts';

const ExpenseFields = v.object({ name: RequiredText, isMandatory: v.boolean() });

interface ExpenseFormProps {
  /** The expense to edit; omitted when adding one. */
  readonly expense?: Expense;
  readonly isSaving: boolean;
  readonly error: string | undefined;
  readonly deleteButton?: ReactNode;
  readonly onSave: (expense: ExpenseRequest) => void;
}

export function ExpenseForm({ expense, onSave, ...form }: ExpenseFormProps) {
  const { register, handleSubmit, formState } = useEditorForm(ExpenseFields, {
    name: expense?.name ?? '',
    isMandatory: expense?.isMandatory ?? false,
  });
  const { errors } = formState;
  const save = handleSubmit(({ name, isMandatory }) => onSave({ Name: name, IsMandatory: isMandatory }));
  return (
    <EditorForm {...form} onSubmit={(event) => void save(event)}>
      <TextField label="Name" required {...register('name')} error={errors.name?.message} />
      <CheckboxField label="Mandatory" {...register('isMandatory')} />
    </EditorForm>
  );
}
