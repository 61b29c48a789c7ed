import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';

import { useExtension } from '#src/auth/use-extension.ts';
import { BudgetNotFound, budgetCrumbs } from '#src/ui/layout/budget-crumbs.tsx';
import { CopyFromMonth } from '#src/features/copy-month/copy-from-month.tsx';
import { budgetQueries } from '#src/queries/budgets.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { loadSchedules } from '#src/queries/schedule-list.ts';
import { Breadcrumbs } from '#src/ui/layout/breadcrumbs.tsx';
import { Page } from '#src/ui/layout/page.tsx';

/** The month to copy from, by the id of its budget. */
const CopySearch = v.object({ from: v.fallback(v.optional(v.pipe(v.number(), v.safeInteger())), undefined) });

export const Route = createFileRoute('/_app/budgets/$budgetId/copy')({
  staticData: { title: 'Copy from a month' },
  validateSearch: CopySearch,
  // Loads fresh lists: items that the month already has must not be offered.
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([queryClient.query(budgetQueries.list()), queryClient.query(expenseQueries.list())]);
    await loadSchedules(queryClient);
  },
  component: CopyPage,
});

function CopyPage() {
  const { budgetId } = Route.useParams();
  const { from } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: budgets } = useSuspenseQuery(budgetQueries.list());
  const { data: budget } = useSuspenseQuery(budgetQueries.detail(budgetId));
  const { data: categories } = useSuspenseQuery(expenseQueries.list());
  // By now a response has said what the server offers. A later response, perhaps from a proxy, must not discard the input.
  const [hasBatch] = useState(useExtension('batch'));
  if (!hasBatch) return <Navigate to="/" replace />;
  const crumbs = [...budgetCrumbs(budgetId, budget), { label: 'Copy from a month' }];
  return (
    <Page breadcrumbs={<Breadcrumbs crumbs={crumbs} />}>
      {budget ? (
        <CopyFromMonth
          target={budget}
          budgets={budgets}
          categories={categories}
          from={from}
          onSourceChange={(source) => void navigate({ search: { from: source }, replace: true })}
        />
      ) : (
        <BudgetNotFound />
      )}
    </Page>
  );
}
