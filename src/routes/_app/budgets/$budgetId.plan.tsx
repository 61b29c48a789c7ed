import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useState } from 'react';

import { useExtension } from '#src/auth/use-extension.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { Breadcrumbs } from '#src/ui/layout/breadcrumbs.tsx';
import { Page } from '#src/ui/layout/page.tsx';

import { budgetCrumbs } from '#src/features/budgets/budget-breadcrumbs.ts';
import { useCachedBudget } from '#src/features/budgets/cached-budget.ts';
import { BudgetNotFound } from '#src/features/budgets/not-found.tsx';
import { PlanForm } from '#src/features/plan/plan-form.tsx';

export const Route = createFileRoute('/_app/budgets/$budgetId/plan')({
  staticData: { title: 'Plan the Month' },
  // Loads a fresh list: an edit must not start from stale data.
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.query(budgetQueries.list()),
      queryClient.query({ ...expenseQueries.list(), staleTime: 'static' }),
    ]),
  component: PlanPage,
});

function PlanPage() {
  const { budgetId } = Route.useParams();
  const budget = useCachedBudget(budgetId);
  return (
    <Page breadcrumbs={<Breadcrumbs crumbs={[...budgetCrumbs(budgetId, budget), { label: 'Plan' }]} />}>
      <Plan />
    </Page>
  );
}

function Plan() {
  const { budgetId } = Route.useParams();
  const { data: budget } = useSuspenseQuery(budgetQueries.detail(budgetId));
  const { data: budgets } = useSuspenseQuery(budgetQueries.list());
  const { data: categories } = useSuspenseQuery(expenseQueries.list());
  // By now a response has said what the server offers. Without plans and batches, this path does not exist.
  const [hasPlans] = useState(useExtension('plans'));
  const [hasBatch] = useState(useExtension('batch'));
  if (!hasPlans || !hasBatch) return <Navigate to="/" replace />;
  if (!budget) return <BudgetNotFound />;
  return <PlanForm budget={budget} budgets={budgets} categories={categories} />;
}
