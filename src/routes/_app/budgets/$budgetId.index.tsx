import { Button, Flex } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { budgetQueries, useDeleteBudget } from '#src/queries/budgets.ts';
import { DeleteButton } from '#src/ui/form/editor-form.tsx';
import { useNavigateIfStillHere } from '#src/ui/form/leave-guard.tsx';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { Breadcrumbs } from '#src/ui/layout/breadcrumbs.tsx';
import { Page } from '#src/ui/layout/page.tsx';

import { daysOfMonth } from '#src/features/budgets/budget-dates.ts';
import { BudgetSummary } from '#src/features/month/budget-summary.tsx';
import { budgetCrumbs } from '#src/features/budgets/budget-breadcrumbs.ts';
import { useCachedBudget, useLastDefined } from '#src/features/budgets/cached-budget.ts';
import { MonthOverview } from '#src/features/month/month-overview.tsx';
import { MonthLinks } from '#src/features/month/month-links.tsx';
import { BudgetNotFound } from '#src/features/budgets/not-found.tsx';

export const Route = createFileRoute('/_app/budgets/$budgetId/')({
  staticData: { title: 'Budget', content: 'month' },
  loader: ({ context: { queryClient } }) => {
    // The overview handles its loading and errors; the totals do not wait for it.
    queryClient.query({ ...expenseQueries.list(), staleTime: 'static' }).catch(() => undefined);
    return queryClient.query({ ...budgetQueries.list(), staleTime: 'static' });
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
      <Month />
    </Page>
  );
}

function Month() {
  const { budgetId } = Route.useParams();
  const { data: current } = useSuspenseQuery(budgetQueries.detail(budgetId));
  const remove = useDeleteBudget(formatBudgetMonth);
  const navigate = useNavigateIfStillHere();
  const isDeletable = useExtension('budget-deletion');

  // Keep showing a deleted budget until the navigation has finished.
  const budget = current ?? remove.variables;
  if (!budget) return <BudgetNotFound />;
  return (
    <Flex direction="column" gap="5">
      {remove.isError && <ErrorAlert message={UNKNOWN_ERROR} />}
      <BudgetSummary budget={budget} />
      <MonthOverview budget={budget} />
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
