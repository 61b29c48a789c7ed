import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { expenseQueries, useDeleteExpense, useUpdateExpense } from '#src/queries/expenses.ts';
import { NotFound } from '#src/ui/feedback/not-found.tsx';
import { DeleteButton } from '#src/ui/form/editor-form.tsx';
import { useNavigateIfStillHere } from '#src/ui/form/leave-guard.tsx';
import { Page } from '#src/ui/layout/page.tsx';

import { ExpenseForm } from '#src/features/expenses/expense-form.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';

export const Route = createFileRoute('/_app/expenses/$expenseId')({
  staticData: { title: 'Edit Expense', content: 'form' },
  // Loads a fresh list: an edit must not start from stale data.
  loader: ({ context: { queryClient } }) => queryClient.query(expenseQueries.list()),
  component: EditExpensePage,
});

function EditExpensePage() {
  const { expenseId } = Route.useParams();
  // The router quotes text that looks like a number.
  const category = Number.isSafeInteger(Number(expenseId)) ? Number(expenseId) : expenseId;
  return (
    <Page
      link={
        <TextLink to="/budgets/entries" search={{ category }}>
          All entries
        </TextLink>
      }
    >
      <EditExpense />
    </Page>
  );
}

function EditExpense() {
  const { expenseId } = Route.useParams();
  const navigate = useNavigateIfStillHere();
  const { data } = useSuspenseQuery(expenseQueries.detail(expenseId));
  const update = useUpdateExpense(data);
  const remove = useDeleteExpense();

  // Keep showing a deleted expense until the navigation has finished.
  const expense = update.refusal?.row ?? data ?? remove.variables;
  if (!expense) {
    return <NotFound message="Expense not found!" back={{ to: '/expenses' }} />;
  }

  const backToList = { onSuccess: () => void navigate({ to: '/expenses' }) };
  return (
    <ExpenseForm
      expense={expense}
      save={update}
      remove={remove}
      cancel={{ to: '/expenses' }}
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
  );
}
