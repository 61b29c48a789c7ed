import { Button, Flex } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';

import type { BudgetExpense } from '#contract/budgets.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { useDeleteBudgetExpense } from '#src/queries/budget-expenses.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { DeleteButton } from '#src/ui/form/editor-form.tsx';
import { useNavigateIfStillHere } from '#src/ui/form/leave-guard.tsx';
import { Breadcrumbs } from '#src/ui/layout/breadcrumbs.tsx';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { TableSearch } from '#src/ui/table/table-search.ts';

import { BudgetExpenseItems } from '#src/features/items/budget-expense-items.tsx';
import { budgetExpenseCrumbs } from '#src/features/budgets/budget-breadcrumbs.ts';
import { categoryName } from '#src/features/budgets/category-name.ts';
import { useCachedBudgetExpense } from '#src/features/budgets/cached-budget.ts';
import { BudgetExpenseNotFound, BudgetNotFound } from '#src/features/budgets/not-found.tsx';

export const Route = createFileRoute('/_app/budgets/$budgetId/expenses/$budgetExpenseId/')({
  staticData: { title: 'Budget Expense', content: 'list' },
  validateSearch: TableSearch,
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.query({ ...budgetQueries.list(), staleTime: 'static' }),
      queryClient.query({ ...expenseQueries.list(), staleTime: 'static' }),
    ]),
  component: BudgetExpensePage,
});

function BudgetExpensePage() {
  const params = Route.useParams();
  const navigate = useNavigateIfStillHere();
  const { budget, budgetExpense: current, name } = useCachedBudgetExpense(params);
  const remove = useDeleteBudgetExpense();

  // Keep showing a deleted budget expense until the navigation has finished.
  const budgetExpense = current ?? remove.variables?.budgetExpense;
  const backToExpenses = () => void navigate({ to: '/budgets/$budgetId/expenses', params });
  return (
    <Page
      {...(name !== undefined && { title: name })}
      breadcrumbs={<Breadcrumbs crumbs={budgetExpenseCrumbs(params, budget, name)} />}
      actions={
        <Flex wrap="wrap" gap="2.5">
          {budget && budgetExpense && name !== undefined && (
            <DeleteButton
              question={`Delete the budget expense ${name} ?`}
              isDeleting={remove.isBusy}
              onDelete={() =>
                remove.mutate(
                  { budgetId: budget.budgetId, budgetExpense, name },
                  { onSuccess: backToExpenses },
                )
              }
            />
          )}
          {budgetExpense && (
            <Button asChild variant="surface">
              <Link to="/budgets/entries" search={{ category: budgetExpense.expenseId }}>
                All months
              </Link>
            </Button>
          )}
          <Button asChild>
            <Link to="/budgets/$budgetId/expenses/$budgetExpenseId/expenseItems/add" params={params}>
              Add New
            </Link>
          </Button>
        </Flex>
      }
    >
      <Flex direction="column" gap="4">
        {remove.isError && <ErrorAlert message={UNKNOWN_ERROR} />}
        <BudgetExpenseContent budgetExpense={budgetExpense} />
      </Flex>
    </Page>
  );
}

function BudgetExpenseContent({ budgetExpense }: { readonly budgetExpense: BudgetExpense | undefined }) {
  const { data: budget } = useSuspenseQuery(budgetQueries.detail(Route.useParams().budgetId));
  const { data: categories } = useSuspenseQuery(expenseQueries.list());
  if (!budget) return <BudgetNotFound />;
  if (!budgetExpense) return <BudgetExpenseNotFound budget={budget} />;

  const name = categoryName(budgetExpense, categories);
  return <BudgetExpenseItems budget={budget} budgetExpense={budgetExpense} label={name} />;
}
