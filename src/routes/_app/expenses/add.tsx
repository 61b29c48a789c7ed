import { createFileRoute } from '@tanstack/react-router';

import { NotBuiltPage } from '#src/ui/not-built-page.tsx';

export const Route = createFileRoute('/_app/expenses/add')({
  component: () => <NotBuiltPage title="Add a New Expense" />,
});
