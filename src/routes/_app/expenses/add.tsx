import { createFileRoute } from '@tanstack/react-router';

import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { useCreateExpense } from '#src/queries/expenses.ts';
import { Page } from '#src/ui/layout/page.tsx';
import { useNavigateIfStillHere } from '#src/ui/form/use-navigate-if-still-here.ts';

import { ExpenseForm } from './-expense-form.tsx';

export const Route = createFileRoute('/_app/expenses/add')({
  staticData: { title: 'Add a New Expense', content: 'form' },
  component: AddExpensePage,
});

function AddExpensePage() {
  const navigate = useNavigateIfStillHere();
  const create = useCreateExpense();
  return (
    <Page>
      <ExpenseForm
        isSaving={create.isBusy}
        error={create.isError ? UNKNOWN_ERROR : undefined}
        onSave={(expense) => create.mutate(expense, { onSuccess: () => void navigate({ to: '/expenses' }) })}
      />
    </Page>
  );
}
