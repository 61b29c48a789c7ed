import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';

import type { Expense, ExpenseRequest } from '#contract/expenses.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import {
  expenseQueries,
  useCreateExpense,
  useDeleteExpense,
  useUpdateExpense,
} from '#src/queries/expenses.ts';
import { NotFound } from '#src/ui/feedback/not-found.tsx';
import {
  AddedNotice,
  DeleteButton,
  EditorForm,
  type EditorFormState,
  useAddAnother,
} from '#src/ui/form/editor-form.tsx';
import { RequiredText } from '#src/ui/form/field-schemas.ts';
import { CheckboxField, TextField } from '#src/ui/form/fields.tsx';
import { useNavigateIfStillHere } from '#src/ui/form/leave-guard.tsx';
import { useEditorForm } from '#src/ui/form/use-editor-form.ts';
import { Page } from '#src/ui/layout/page.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';

const ExpenseFields = v.object({ name: RequiredText, isMandatory: v.boolean() });
const LIST = { to: '/expenses' } as const;

interface ExpenseFormProps extends EditorFormState {
  /** The expense to edit; omitted when adding one. */
  readonly expense?: Expense;
  readonly onSave: (expense: ExpenseRequest) => void;
  /** Only when adding. */
  readonly onAddAnother?: (expense: ExpenseRequest) => void;
}

function ExpenseForm({ expense, onSave, onAddAnother, ...form }: ExpenseFormProps) {
  const { control, register, handleSubmit, errors, hasChanges, merge } = useEditorForm(ExpenseFields, {
    name: expense?.name ?? '',
    isMandatory: expense?.isMandatory ?? false,
  });
  const submit = (send: (expense: ExpenseRequest) => void) =>
    handleSubmit(({ name, isMandatory }) => send({ Name: name, IsMandatory: isMandatory }));
  return (
    <EditorForm
      {...form}
      cancel={LIST}
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

export function AddExpensePage() {
  const navigate = useNavigateIfStillHere({ hasAdded: true });
  const create = useCreateExpense();
  const { last, formKey, startAnother } = useAddAnother<Expense>(create);
  return (
    <Page>
      <AddedNotice count={formKey}>
        {last && (
          <Link to="/expenses/$expenseId" params={{ expenseId: String(last.expenseId) }}>
            “{last.name}”
          </Link>
        )}
      </AddedNotice>
      <ExpenseForm
        key={formKey}
        save={create}
        error={create.isError ? UNKNOWN_ERROR : undefined}
        onSave={(expense) => create.mutate(expense, { onSuccess: () => void navigate(LIST) })}
        onAddAnother={(expense) => create.mutate(expense, { onSuccess: startAnother })}
      />
    </Page>
  );
}

export function EditExpensePage() {
  const { expenseId } = useParams({ from: '/_app/expenses/$expenseId' });
  const navigate = useNavigateIfStillHere();
  const { data } = useSuspenseQuery(expenseQueries.detail(expenseId));
  const update = useUpdateExpense(data);
  const remove = useDeleteExpense();

  // Keep showing a deleted expense until the navigation has finished.
  const expense = update.refusal?.row ?? data ?? remove.variables;
  const backToList = { onSuccess: () => void navigate(LIST) };
  return (
    <Page
      link={
        <TextLink
          to="/budgets/entries"
          // The router quotes text that looks like a number.
          search={{ category: Number.isSafeInteger(Number(expenseId)) ? Number(expenseId) : expenseId }}
        >
          All entries
        </TextLink>
      }
    >
      {expense ? (
        <ExpenseForm
          expense={expense}
          save={update}
          remove={remove}
          error={update.isError || remove.isError ? UNKNOWN_ERROR : undefined}
          onSave={(request) => update.mutate({ expenseId: expense.expenseId, ...request }, backToList)}
          deleteButton={
            <DeleteButton
              question={`Delete the expense named "${expense.name}"?`}
              isDeleting={remove.isBusy}
              onDelete={() => remove.mutate(expense, backToList)}
            />
          }
        />
      ) : (
        <NotFound message="Expense not found!" back={LIST} />
      )}
    </Page>
  );
}
