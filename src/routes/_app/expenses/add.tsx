import { createFileRoute } from '@tanstack/react-router';

import { AddExpensePage } from '#src/features/expenses/expense-editor.tsx';

export const Route = createFileRoute('/_app/expenses/add')({
  staticData: { title: 'Add a New Expense', content: 'form' },
  component: AddExpensePage,
});
