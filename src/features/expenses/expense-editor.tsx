import { useSuspenseQuery } from '@tanstack/react-query';
import { linkOptions, useParams } from '@tanstack/react-router';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';

import type { Expense, ExpenseRequest } from '#contract/expenses.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import {
  expenseQueries,
  useCreateExpense,
  useDeleteExpense,
  useUpdateExpense,
} from '#src/queries/expenses.ts';
import { NotFound } from '#src/ui/feedback/not-found.tsx';
import { AddForm } from '#src/ui/form/add-form.tsx';
import { EditorForm, type EditorState } from '#src/ui/form/editor-form.tsx';
import { Day, ENTER_A_DATE, RequiredText } from '#src/ui/form/field-schemas.ts';
import { CheckboxField, DateField, TextField } from '#src/ui/form/fields.tsx';
import { useEditorForm } from '#src/ui/form/use-editor-form.ts';
import { Page } from '#src/ui/layout/page.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';

const ExpenseFields = v.object({
  name: RequiredText,
  isMandatory: v.boolean(),
  /** A day of the first month, or empty if it is no fund. */
  fundSince: v.union([v.literal(''), Day], ENTER_A_DATE),
});
const LIST = { to: '/expenses' } as const;

function ExpenseForm({ expense, ...editor }: EditorState<ExpenseRequest> & { readonly expense?: Expense }) {
  const canBeFund = [useExtension('schedules'), useExtension('plans')].every(Boolean);
  const form = useEditorForm(ExpenseFields, {
    name: expense?.name ?? '',
    isMandatory: expense?.isMandatory ?? false,
    fundSince: expense?.fundSince ? `${expense.fundSince}-01` : '',
  });
  const { control, register, errors } = form;
  return (
    <EditorForm
      {...editor}
      form={form}
      toRequest={({ name, isMandatory, fundSince }) => ({
        ...{ Name: name, IsMandatory: isMandatory },
        ...(canBeFund && { FundSince: fundSince.slice(0, 'yyyy-MM'.length) || null }),
      })}
      back={LIST}
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
      {canBeFund && (
        <DateField
          label="Fund since"
          {...register('fundSince')}
          error={errors.fundSince?.message}
          hint="From this month on, what is planned in it is put by for its bills. Empty if it is no fund."
        />
      )}
    </EditorForm>
  );
}

export function AddExpensePage() {
  const create = useCreateExpense();
  return (
    <Page>
      <AddForm
        create={create}
        nameOf={({ name }) => name}
        linkTo={({ expenseId }) =>
          linkOptions({ to: '/expenses/$expenseId', params: { expenseId: String(expenseId) } })
        }
      >
        {(editor) => <ExpenseForm {...editor} />}
      </AddForm>
    </Page>
  );
}

export function EditExpensePage() {
  const { expenseId } = useParams({ from: '/_app/expenses/$expenseId' });
  const { data } = useSuspenseQuery(expenseQueries.detail(expenseId));
  const update = useUpdateExpense(data);
  const remove = useDeleteExpense();
  // Keep showing a deleted expense until the navigation has finished.
  const expense = update.refusal?.row ?? data ?? remove.variables;
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
          onSave={(request, then) => update.mutate({ expenseId: expense.expenseId, ...request }, then)}
          deletion={{
            ...remove,
            question: `Delete the expense named "${expense.name}"?`,
            onDelete: (then) => remove.mutate(expense, then),
          }}
        />
      ) : (
        <NotFound message="Expense not found!" back={LIST} />
      )}
    </Page>
  );
}
