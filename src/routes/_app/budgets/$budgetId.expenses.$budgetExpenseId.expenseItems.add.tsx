import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import type { Budget, BudgetExpense } from '#contract/budgets.ts';
import { sameId } from '#contract/fields.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { useCreateBudgetExpenseItem } from '#src/queries/budget-expense-items.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { FormPageShape } from '#src/ui/page-shape.tsx';
import { Page } from '#src/ui/page.tsx';
import { useLeadOn } from '#src/ui/use-lead-on.ts';

import { AmountForm } from './-amount-form.tsx';
import { addStep, budgetExpenseTrail } from './-budget-trail.ts';
import { categoryName } from './-category-name.ts';
import { BudgetExpenseNotFound, BudgetNotFound } from './-not-found.tsx';

export const Route = createFileRoute('/_app/budgets/$budgetId/expenses/$budgetExpenseId/expenseItems/add')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.query({ ...budgetQueries.list(), staleTime: 'static' }),
      queryClient.query({ ...expenseQueries.list(), staleTime: 'static' }),
    ]),
  pendingComponent: FormPageShape,
  component: AddExpenseItemPage,
});

function AddExpenseItemPage() {
  const { budgetId, budgetExpenseId } = Route.useParams();
  const { data: budget } = useSuspenseQuery(budgetQueries.detail(budgetId));
  const { data: categories } = useSuspenseQuery(expenseQueries.list());
  if (!budget) return <BudgetNotFound />;

  const budgetExpense = budget.expenses.find((one) => sameId(one.budgetExpenseId, budgetExpenseId));
  if (!budgetExpense) return <BudgetExpenseNotFound budget={budget} />;
  const name = categoryName(budgetExpense, categories);
  return <AddExpenseItem budget={budget} budgetExpense={budgetExpense} name={name} />;
}

interface AddExpenseItemProps {
  readonly budget: Budget;
  readonly budgetExpense: BudgetExpense;
  /** Of its category. */
  readonly name: string;
}

function AddExpenseItem({ budget, budgetExpense, name }: AddExpenseItemProps) {
  const leadOn = useLeadOn();
  const { budgetId } = budget;
  const { budgetExpenseId } = budgetExpense;
  const create = useCreateBudgetExpenseItem({ budgetId, budgetExpenseId });
  const toDetail = () =>
    void leadOn({
      to: '/budgets/$budgetId/expenses/$budgetExpenseId',
      params: { budgetId: String(budgetId), budgetExpenseId: String(budgetExpenseId) },
    });
  return (
    <Page
      title="Add a New Expense Item"
      breadcrumbs={<Breadcrumbs trail={[...budgetExpenseTrail(budget, budgetExpense, name), addStep]} />}
    >
      <AmountForm
        isSaving={create.isBusy}
        error={create.isError ? UNKNOWN_ERROR : undefined}
        onSave={(dollars) => create.mutate(dollars, { onSuccess: toDetail })}
      />
    </Page>
  );
}
