import { Button, chakra, Flex } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { CatchBoundary, createFileRoute, Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { useDeleteBudget } from '#src/queries/budget-deletion.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { Content } from '#src/shell/content.tsx';
import { LoadError } from '#src/shell/load-error.tsx';
import { pageData } from '#src/shell/page-data.ts';
import { DeleteButton } from '#src/ui/form/editor-form.tsx';
import { useNavigateIfStillHere } from '#src/ui/form/leave-guard.tsx';
import { useStages } from '#src/ui/layout/use-after-paint.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { ContentSkeleton } from '#src/ui/feedback/skeleton.tsx';
import { Breadcrumbs } from '#src/ui/layout/breadcrumbs.tsx';
import { Page } from '#src/ui/layout/page.tsx';

import { daysOfMonth } from '#src/features/budgets/budget-dates.ts';
import { BudgetSummary } from '#src/features/month/budget-summary.tsx';
import { budgetCrumbs } from '#src/features/budgets/budget-breadcrumbs.ts';
import { useCachedBudget, useLastDefined } from '#src/features/budgets/cached-budget.ts';
import { MonthLinks } from '#src/features/month/month-links.tsx';
import { BudgetNotFound } from '#src/features/budgets/not-found.tsx';

/** Loads and renders after the totals, so that nothing in it delays them. */
const MonthOverview = lazy(async () => {
  const { MonthOverview } = await import('#src/features/month/month-overview.tsx');
  return { default: MonthOverview };
});

export const Route = createFileRoute('/_app/budgets/$budgetId/')({
  staticData: { title: 'Budget', content: 'month' },
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
  const budget = useLastDefined(useCachedBudget(budgetId));
  const hasPlans = useExtension('plans');
  const hasBatch = useExtension('batch');
  return (
    <Page
      {...(budget && { title: `Budget ${formatBudgetMonth(budget)}` })}
      breadcrumbs={<Breadcrumbs crumbs={budgetCrumbs(budgetId, budget)} />}
      actions={
        budget && (
          // Two rows are enough on a phone.
          <Flex
            wrap="wrap"
            gap={{ base: '2', md: '2.5' }}
            css={{ mdDown: { '& a': { paddingInline: '2' } } }}
          >
            <MonthLinks budget={budget} />
            <Button asChild variant="surface">
              <Link to="/budgets/entries" search={daysOfMonth(budget)}>
                Entries
              </Link>
            </Button>
            {hasPlans && hasBatch && (
              <Button asChild variant="surface">
                <Link to="/budgets/$budgetId/plan" params={{ budgetId }}>
                  Plan the month
                </Link>
              </Button>
            )}
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
  const { data: current } = useSuspenseQuery(budgetQueries.detail(budgetId));
  const remove = useDeleteBudget(formatBudgetMonth);
  const navigate = useNavigateIfStillHere();
  const isDeletable = useExtension('budget-deletion');
  const stage = useStages(1);

  // Keep showing a deleted budget until the navigation has finished.
  const budget = current ?? remove.variables;
  if (!budget) return <BudgetNotFound />;
  return (
    <Flex direction="column" gap="5">
      {remove.isError && <ErrorAlert message={UNKNOWN_ERROR} />}
      <BudgetSummary budget={budget} />
      <CatchBoundary getResetKey={() => budgetId} errorComponent={LoadError}>
        <Suspense fallback={<OverviewFallback />}>
          {stage === 1 ? <MonthOverview budget={budget} /> : <OverviewFallback />}
        </Suspense>
      </CatchBoundary>
      {isDeletable && (
        <Flex justify="end">
          <DeleteButton
            question={`Delete the budget ${formatBudgetMonth(budget)} and everything in it?`}
            isDeleting={remove.isBusy}
            onDelete={() => remove.mutate(budget, { onSuccess: () => void navigate({ to: '/budgets' }) })}
          />
        </Flex>
      )}
    </Flex>
  );
}

/** Reserves space for the overview, so that the footer stays out of view. After a short wait it shows a skeleton. */
function OverviewFallback() {
  return (
    <chakra.div minHeight="100vh" animation="appear 1ms linear 150ms backwards">
      <ContentSkeleton kind="table" />
    </chakra.div>
  );
}
