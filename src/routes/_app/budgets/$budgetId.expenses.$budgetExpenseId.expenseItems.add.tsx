import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, linkOptions } from '@tanstack/react-router';

import type { Budget, BudgetExpense } from '#contract/budgets.ts';
import { sameId } from '#contract/fields.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { useCreateBudgetItem } from '#src/queries/budget-items.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { Breadcrumbs } from '#src/ui/layout/breadcrumbs.tsx';
import { Page } from '#src/ui/layout/page.tsx';

import { AddAmountForm } from '#src/features/items/add-amount-form.tsx';
import { addCrumb, budgetExpenseCrumbs } from '#src/features/budgets/budget-breadcrumbs.ts';
import { useCachedBudgetExpense } from '#src/features/budgets/cached-budget.ts';
import { BudgetExpenseNotFound, BudgetNotFound } from '#src/features/budgets/not-found.tsx';

export const Route = createFileRoute('/_app/budgets/$budgetId/expenses/$budgetExpenseId/expenseItems/add')({
  staticData: { title: 'Add a New Expense Item', content: 'form' },
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.query({ ...budgetQueries.list(), staleTime: 'static' }),
      queryClient.query({ ...expenseQueries.list(), staleTime: 'static' }),
    ]),
  component: AddExpenseItemPage,
});

function AddExpenseItemPage() {
  const params = Route.useParams();
  const { budget, name } = useCachedBudgetExpense(params);
  return (
    <Page breadcrumbs={<Breadcrumbs crumbs={[...budgetExpenseCrumbs(params, budget, name), addCrumb]} />}>
      <AddExpenseItem />
    </Page>
  );
}

function AddExpenseItem() {
  const { budgetId, budgetExpenseId } = Route.useParams();
  const { data: budget } = useSuspenseQuery(budgetQueries.detail(budgetId));
  if (!budget) return <BudgetNotFound />;

  const budgetExpense = budget.expenses.find((candidate) =>
    sameId(candidate.budgetExpenseId, budgetExpenseId),
  );
  if (!budgetExpense) return <BudgetExpenseNotFound budget={budget} />;
  return <AddExpenseItemForm budget={budget} budgetExpense={budgetExpense} />;
}

interface AddExpenseItemFormProps {
  readonly budget: Budget;
  readonly budgetExpense: BudgetExpense;
}

function AddExpenseItemForm({ budget, budgetExpense }: AddExpenseItemFormProps) {
  const { budgetId } = budget;
  const { budgetExpenseId } = budgetExpense;
  const create = useCreateBudgetItem({ kind: 'expenses', budgetId, budgetExpenseId });
  const params = { budgetId: String(budgetId), budgetExpenseId: String(budgetExpenseId) };
  return (
    <AddAmountForm
      budget={budget}
      use="spent"
      create={create}
      back={linkOptions({ to: '/budgets/$budgetId/expenses/$budgetExpenseId', params })}
      linkTo={({ itemId }) =>
        linkOptions({
          to: '/budgets/$budgetId/expenses/$budgetExpenseId/expenseItems/$budgetExpenseItemId',
          params: { ...params, budgetExpenseItemId: String(itemId) },
        })
      }
    />
  );
}
