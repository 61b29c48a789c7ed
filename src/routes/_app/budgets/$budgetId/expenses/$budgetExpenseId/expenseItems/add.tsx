import { createFileRoute } from '@tanstack/react-router';

import { NotBuiltPage } from '#src/ui/not-built-page.tsx';

export const Route = createFileRoute('/_app/budgets/$budgetId/expenses/$budgetExpenseId/expenseItems/add')({
  component: () => <NotBuiltPage title="Add an Expense Item" />,
});
