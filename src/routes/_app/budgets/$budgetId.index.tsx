import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { budgetQueries } from '#src/queries/budgets.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { Page } from '#src/ui/page.tsx';

import { formatBudgetMonth } from './-budget-dates.ts';
import { BudgetSummary } from './-budget-summary.tsx';
import { budgetTrail } from './-budget-trail.ts';
import { BudgetNotFound } from './-not-found.tsx';

export const Route = createFileRoute('/_app/budgets/$budgetId/')({
  loader: ({ context: { queryClient } }) =>
    queryClient.query({ ...budgetQueries.list(), staleTime: 'static' }),
  component: BudgetPage,
});

function BudgetPage() {
  const { budgetId } = Route.useParams();
  const { data: budget } = useSuspenseQuery(budgetQueries.detail(budgetId));
  if (!budget) return <BudgetNotFound />;
  return (
    <Page
      title={`Budget ${formatBudgetMonth(budget)}`}
      breadcrumbs={<Breadcrumbs trail={budgetTrail(budget)} />}
    >
      <BudgetSummary budget={budget} />
    </Page>
  );
}
