import { createFileRoute, Link } from '@tanstack/react-router';

import type { Expense } from '#contract/expenses.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { useCreateExpense } from '#src/queries/expenses.ts';
import { AddedNotice, useAddAnother } from '#src/ui/form/editor-form.tsx';
import { useNavigateIfStillHere } from '#src/ui/form/leave-guard.tsx';
import { Page } from '#src/ui/layout/page.tsx';

import { ExpenseForm } from '#src/features/expenses/expense-form.tsx';

export const Route = createFileRoute('/_app/expenses/add')({
  staticData: { title: 'Add a New Expense', content: 'form' },
  component: AddExpensePage,
});

function AddExpensePage() {
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
        cancel={{ to: '/expenses' }}
        onSave={(expense) => create.mutate(expense, { onSuccess: () => void navigate({ to: '/expenses' }) })}
        onAddAnother={(expense) => create.mutate(expense, { onSuccess: startAnother })}
      />
    </Page>
  );
}
