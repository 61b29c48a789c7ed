import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { budgetQueries } from '#src/queries/budgets.ts';
import { Content } from '#src/routes/-content.tsx';
import { pageData } from '#src/routes/-page-data.ts';
import { Breadcrumbs } from '#src/ui/layout/breadcrumbs.tsx';
import { Page } from '#src/ui/layout/page.tsx';

import { formatBudgetMonth } from './-budget-dates.ts';
import { BudgetSummary } from './-budget-summary.tsx';
import { budgetCrumbs } from './-budget-breadcrumbs.ts';
import { useCachedBudget } from './-cached-budget.ts';
import { BudgetNotFound } from './-not-found.tsx';

export const Route = createFileRoute('/_app/budgets/$budgetId/')({
  staticData: { title: 'Budget' },
  loader: ({ context: { queryClient, queries } }) =>
    pageData(queryClient.query({ ...queries.budgets.list(), staleTime: 'static' })),
  component: BudgetPage,
});

function BudgetPage() {
  const { budgetId } = Route.useParams();
  const budget = useCachedBudget(budgetId);
  return (
    <Page
      {...(budget && { title: `Budget ${formatBudgetMonth(budget)}` })}
      breadcrumbs={<Breadcrumbs trail={budgetCrumbs(budgetId, budget)} />}
    >
      <Content {...Route.useLoaderData()}>
        <Summary />
      </Content>
    </Page>
  );
}

function Summary() {
  const { budgetId } = Route.useParams();
  const { data: budget } = useSuspenseQuery(budgetQueries.detail(budgetId));
  return budget ? <BudgetSummary budget={budget} /> : <BudgetNotFound />;
}
