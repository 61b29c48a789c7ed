import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useState } from 'react';

import { useExtension } from '#src/auth/use-extension.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { Breadcrumbs } from '#src/ui/layout/breadcrumbs.tsx';
import { Page } from '#src/ui/layout/page.tsx';

import { StatementImport } from '#src/features/statements/statement-page.tsx';

export const Route = createFileRoute('/_app/profile/data/statement')({
  staticData: { title: 'Bank Statement' },
  // Loads fresh lists: existing entries must not be added again.
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.query(budgetQueries.list()), queryClient.query(expenseQueries.list())]),
  component: StatementPage,
});

function StatementPage() {
  return (
    <Page
      breadcrumbs={
        <Breadcrumbs
          crumbs={[
            { label: 'Profile', link: { to: '/profile' } },
            { label: 'Your Data', link: { to: '/profile/data' } },
            { label: 'Bank Statement' },
          ]}
        />
      }
    >
      <Statement />
    </Page>
  );
}

function Statement() {
  // By now a response has said what the server offers. A later response, perhaps from a proxy, must not discard the
  // choices.
  const [hasDetails] = useState(useExtension('item-details'));
  const [hasBatches] = useState(useExtension('batch'));
  // Items without days and notes could be neither found again nor distinguished.
  if (!hasDetails || !hasBatches) return <Navigate to="/" replace />;
  return <StatementImport />;
}
