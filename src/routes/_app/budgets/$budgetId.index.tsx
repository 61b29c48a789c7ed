import { chakra, Flex } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { CatchBoundary, createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { budgetQueries } from '#src/queries/budgets.ts';
import { Content } from '#src/routes/-content.tsx';
import { LoadError } from '#src/routes/-load-error.tsx';
import { pageData } from '#src/routes/-page-data.ts';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { Breadcrumbs } from '#src/ui/layout/breadcrumbs.tsx';
import { Page } from '#src/ui/layout/page.tsx';

import { formatBudgetMonth } from './-budget-dates.ts';
import { BudgetSummary } from './-budget-summary.tsx';
import { budgetCrumbs } from './-budget-breadcrumbs.ts';
import { useCachedBudget } from './-cached-budget.ts';
import { MonthLinks } from './-month-links.tsx';
import { BudgetNotFound } from './-not-found.tsx';

/** Loads after the totals, so that nothing in it delays them. */
const MonthOverview = lazy(async () => {
  const { MonthOverview } = await import('./-month-overview.tsx');
  return { default: MonthOverview };
});

export const Route = createFileRoute('/_app/budgets/$budgetId/')({
  staticData: { title: 'Budget' },
  loader: ({ context: { queryClient, queries } }) => {
    // The overview handles its loading and errors; the totals do not wait for it.
    queryClient.query({ ...queries.expenses.list(), staleTime: 'static' }).catch(() => undefined);
    return pageData(queryClient.query({ ...queries.budgets.list(), staleTime: 'static' }));
  },
  component: BudgetPage,
});

function BudgetPage() {
  const { budgetId } = Route.useParams();
  // A new page for each month, so that its heading gets the focus.
  return <MonthPage key={budgetId} />;
}

function MonthPage() {
  const { budgetId } = Route.useParams();
  const budget = useCachedBudget(budgetId);
  return (
    <Page
      {...(budget && { title: `Budget ${formatBudgetMonth(budget)}` })}
      breadcrumbs={<Breadcrumbs trail={budgetCrumbs(budgetId, budget)} />}
      actions={
        budget && (
          <Flex wrap="wrap" gap="2.5">
            <MonthLinks budget={budget} />
          </Flex>
        )
      }
    >
      <Content {...Route.useLoaderData()}>
        <Month />
      </Content>
    </Page>
  );
}

function Month() {
  const { budgetId } = Route.useParams();
  const { data: budget } = useSuspenseQuery(budgetQueries.detail(budgetId));
  if (!budget) return <BudgetNotFound />;
  return (
    <Flex direction="column" gap="5">
      <BudgetSummary budget={budget} />
      <CatchBoundary getResetKey={() => budgetId} errorComponent={LoadError}>
        <Suspense fallback={<OverviewFallback />}>
          <MonthOverview budget={budget} />
        </Suspense>
      </CatchBoundary>
    </Flex>
  );
}

/** Keeps room for the overview, so that the footer does not jump. */
function OverviewFallback() {
  return (
    <chakra.div minHeight="60vh">
      <Spinner label="Loading" />
    </chakra.div>
  );
}
