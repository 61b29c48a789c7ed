import { Flex } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';

import type { Budget } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import { sameId } from '#contract/fields.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { useDeleteBudgetExpense } from '#src/queries/budget-expenses.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { DeleteButton } from '#src/ui/delete-button.tsx';
import { ErrorAlert } from '#src/ui/error-alert.tsx';
import { Page } from '#src/ui/page.tsx';
import { TableSearch } from '#src/ui/table-search.ts';
import { useLeadOn } from '#src/ui/use-lead-on.ts';

import { BudgetExpenseItems } from './-budget-expense-items.tsx';
import { budgetExpenseTrail } from './-budget-trail.ts';
import { categoryName } from './-category-name.ts';
import { BudgetExpenseNotFound, BudgetNotFound } from './-not-found.tsx';

export const Route = createFileRoute('/_app/budgets/$budgetId/expenses/$budgetExpenseId/')({
  validateSearch: TableSearch,
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.query({ ...budgetQueries.list(), staleTime: 'static' }),
      queryClient.query({ ...expenseQueries.list(), staleTime: 'static' }),
    ]),
  component: BudgetExpensePage,
});

function BudgetExpensePage() {
  const { budgetId, budgetExpenseId } = Route.useParams();
  const { data: budget } = useSuspenseQuery(budgetQueries.detail(budgetId));
  const { data: categories } = useSuspenseQuery(expenseQueries.list());
  if (!budget) return <BudgetNotFound />;
  return <BudgetExpenseDetail budget={budget} budgetExpenseId={budgetExpenseId} categories={categories} />;
}

interface BudgetExpenseDetailProps {
  readonly budget: Budget;
  /** As the URL writes it. */
  readonly budgetExpenseId: string;
  readonly categories: readonly Expense[];
}

function BudgetExpenseDetail({ budget, budgetExpenseId, categories }: BudgetExpenseDetailProps) {
  const leadOn = useLeadOn();
  const remove = useDeleteBudgetExpense(budget.budgetId);

  // What has just been deleted stays in sight until the list is there.
  const budgetExpense =
    budget.expenses.find((one) => sameId(one.budgetExpenseId, budgetExpenseId)) ?? remove.variables;
  if (!budgetExpense) return <BudgetExpenseNotFound budget={budget} />;

  const name = categoryName(budgetExpense, categories);
  const budgetId = String(budget.budgetId);
  const toExpenses = () => void leadOn({ to: '/budgets/$budgetId/expenses', params: { budgetId } });
  return (
    <Page
      title={name}
      breadcrumbs={<Breadcrumbs trail={budgetExpenseTrail(budget, budgetExpense, name)} />}
      actions={
        <Flex gap="2.5">
          <DeleteButton
            question={`Delete the budget expense ${name} ?`}
            isDeleting={remove.isBusy}
            onDelete={() => remove.mutate(budgetExpense, { onSuccess: toExpenses })}
          />
          <Link
            to="/budgets/$budgetId/expenses/$budgetExpenseId/expenseItems/add"
            params={{ budgetId, budgetExpenseId }}
            className={buttonClass('accent')}
          >
            Add New
          </Link>
        </Flex>
      }
    >
      <Flex direction="column" gap="4">
        {remove.isError && <ErrorAlert message={UNKNOWN_ERROR} />}
        <BudgetExpenseItems budget={budget} budgetExpense={budgetExpense} label={name} />
      </Flex>
    </Page>
  );
}
