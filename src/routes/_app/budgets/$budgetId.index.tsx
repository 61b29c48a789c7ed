import { Flex, Stack } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { offersExtension } from '#src/api/extensions.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { BudgetNotFound, budgetCrumbs } from '#src/ui/layout/budget-crumbs.tsx';
import { MonthDue } from '#src/features/due/due-card.tsx';
import { PutByCard } from '#src/features/due/put-by-card.tsx';
import { MonthLinks, MonthTotals } from '#src/features/month/month-header.tsx';
import { MonthOverview } from '#src/features/month/month-overview.tsx';
import { budgetQueries, useDeleteBudget } from '#src/queries/budgets.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { scheduleQueries } from '#src/queries/schedule-list.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { DeleteButton } from '#src/ui/form/editor-form.tsx';
import { useNavigateIfStillHere } from '#src/ui/form/leave-guard.tsx';
import { Breadcrumbs } from '#src/ui/layout/breadcrumbs.tsx';
import { Page } from '#src/ui/layout/page.tsx';

export const Route = createFileRoute('/_app/budgets/$budgetId/')({
  staticData: { title: 'Budget', content: 'month' },
  loader: ({ context: { queryClient } }) => {
    // The overview handles its loading and errors; the totals do not wait for it.
    queryClient.query({ ...expenseQueries.list(), staleTime: 'static' }).catch(() => undefined);
    if (offersExtension('schedules')) queryClient.query(scheduleQueries.list()).catch(() => undefined);
    return queryClient.query({ ...budgetQueries.list(), staleTime: 'static' });
  },
  component: MonthPage,
});

function MonthPage() {
  const { budgetId } = Route.useParams();
  const { data: current } = useSuspenseQuery(budgetQueries.detail(budgetId));
  const remove = useDeleteBudget(formatBudgetMonth);
  const navigate = useNavigateIfStillHere();
  const isDeletable = useExtension('budget-deletion');

  // Keep showing a deleted budget until the navigation has finished.
  const budget = current ?? remove.variables;
  return (
    <Page
      {...(budget && { title: `Budget ${formatBudgetMonth(budget)}` })}
      breadcrumbs={<Breadcrumbs crumbs={budgetCrumbs(budgetId, budget)} />}
      actions={budget && <MonthLinks budget={budget} />}
    >
      {budget ? (
        <Stack gap="5">
          {remove.isError && <ErrorAlert message={UNKNOWN_ERROR} />}
          <MonthTotals budget={budget} />
          <MonthOverview
            budget={budget}
            due={<MonthDue budget={budget} />}
            putBy={<PutByCard budget={budget} />}
          />
          {isDeletable && (
            <Flex>
              <DeleteButton
                label="Delete this month"
                question={`Delete the budget ${formatBudgetMonth(budget)} and everything in it?`}
                isDeleting={remove.isBusy}
                onDelete={() => remove.mutate(budget, { onSuccess: () => void navigate({ to: '/budgets' }) })}
              />
            </Flex>
          )}
        </Stack>
      ) : (
        <BudgetNotFound />
      )}
    </Page>
  );
}
