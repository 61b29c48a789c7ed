import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useState } from 'react';

import { useExtension } from '#src/auth/use-extension.ts';
import { BudgetNotFound, budgetCrumbs } from '#src/ui/layout/budget-crumbs.tsx';
import { PlanForm } from '#src/features/plan/plan-form.tsx';
import { budgetQueries } from '#src/queries/budgets.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { loadSchedules } from '#src/queries/schedule-list.ts';
import { Breadcrumbs } from '#src/ui/layout/breadcrumbs.tsx';
import { Page } from '#src/ui/layout/page.tsx';

export const Route = createFileRoute('/_app/budgets/$budgetId/plan')({
  staticData: { title: 'Plan the Month' },
  // Loads a fresh list: an edit must not start from stale data.
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.query(budgetQueries.list()),
      queryClient.query({ ...expenseQueries.list(), staleTime: 'static' }),
    ]);
    await loadSchedules(queryClient);
  },
  component: PlanPage,
});

function PlanPage() {
  const { budgetId } = Route.useParams();
  const { data: budgets } = useSuspenseQuery(budgetQueries.list());
  const { data: budget } = useSuspenseQuery(budgetQueries.detail(budgetId));
  const { data: categories } = useSuspenseQuery(expenseQueries.list());
  // By now a response has said what the server offers. Without plans and batches, this path does not exist.
  const [isOffered] = useState([useExtension('plans'), useExtension('batch')].every(Boolean));
  if (!isOffered) return <Navigate to="/" replace />;
  return (
    <Page breadcrumbs={<Breadcrumbs crumbs={[...budgetCrumbs(budgetId, budget), { label: 'Plan' }]} />}>
      {budget ? <PlanForm budget={budget} budgets={budgets} categories={categories} /> : <BudgetNotFound />}
    </Page>
  );
}
