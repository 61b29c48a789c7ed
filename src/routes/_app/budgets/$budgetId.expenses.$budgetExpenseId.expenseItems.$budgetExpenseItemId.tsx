import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, linkOptions } from '@tanstack/react-router';

import type { Budget, BudgetExpense } from '#contract/budgets.ts';
import { sameId } from '#contract/fields.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { useDeleteBudgetItem, useUpdateBudgetItem } from '#src/queries/budget-items.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { useNavigateIfStillHere } from '#src/ui/form/leave-guard.tsx';
import { Breadcrumbs } from '#src/ui/layout/breadcrumbs.tsx';
import { NotFound } from '#src/ui/feedback/not-found.tsx';
import { Page } from '#src/ui/layout/page.tsx';

import { EditAmountForm } from '#src/features/items/edit-amount-form.tsx';
import { budgetExpenseCrumbs, editCrumb } from '#src/features/budgets/budget-breadcrumbs.ts';
import { useCachedBudgetExpense, useLastDefined } from '#src/features/budgets/cached-budget.ts';
import { BudgetExpenseNotFound, BudgetNotFound } from '#src/features/budgets/not-found.tsx';
import { useFormat } from '#src/ui/format/format.ts';

export const Route = createFileRoute(
  '/_app/budgets/$budgetId/expenses/$budgetExpenseId/expenseItems/$budgetExpenseItemId',
)({
  staticData: { title: 'Edit Expense Item', content: 'form' },
  // Loads a fresh list: an edit must not start from stale data.
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.query(budgetQueries.list()),
      queryClient.query({ ...expenseQueries.list(), staleTime: 'static' }),
    ]),
  component: EditExpenseItemPage,
});

function EditExpenseItemPage() {
  const format = useFormat();
  const params = Route.useParams();
  const { budget, budgetExpense, name } = useCachedBudgetExpense(params);
  const item = useLastDefined(
    budgetExpense?.items.find(({ itemId }) => sameId(itemId, params.budgetExpenseItemId)),
  );
  return (
    <Page
      breadcrumbs={
        <Breadcrumbs crumbs={[...budgetExpenseCrumbs(params, budget, name), editCrumb(format, item)]} />
      }
    >
      <EditExpenseItem />
    </Page>
  );
}

function EditExpenseItem() {
  const { budgetId, budgetExpenseId, budgetExpenseItemId } = Route.useParams();
  const { data: budget } = useSuspenseQuery(budgetQueries.detail(budgetId));
  if (!budget) return <BudgetNotFound />;

  const budgetExpense = budget.expenses.find((candidate) =>
    sameId(candidate.budgetExpenseId, budgetExpenseId),
  );
  if (!budgetExpense) return <BudgetExpenseNotFound budget={budget} />;
  return <EditExpenseItemForm budget={budget} budgetExpense={budgetExpense} itemId={budgetExpenseItemId} />;
}

interface EditExpenseItemFormProps {
  readonly budget: Budget;
  readonly budgetExpense: BudgetExpense;
  /** From the URL, so always text. */
  readonly itemId: string;
}

function EditExpenseItemForm({ budget, budgetExpense, itemId }: EditExpenseItemFormProps) {
  const { money } = useFormat();
  const navigate = useNavigateIfStillHere();
  const { budgetId } = budget;
  const { budgetExpenseId, items } = budgetExpense;
  const stored = items.find((candidate) => sameId(candidate.itemId, itemId));
  const parent = { kind: 'expenses' as const, budgetId, budgetExpenseId };
  const update = useUpdateBudgetItem(parent, stored);
  const remove = useDeleteBudgetItem(parent);
  const params = { budgetId: String(budgetId), budgetExpenseId: String(budgetExpenseId) };

  // Keep showing a deleted item until the navigation has finished.
  const item = update.refusal?.row ?? stored ?? remove.variables;
  if (!item) {
    const back = linkOptions({ to: '/budgets/$budgetId/expenses/$budgetExpenseId', params });
    return <NotFound message="Budget expense item not found" back={back} />;
  }

  const expenses = linkOptions({ to: '/budgets/$budgetId/expenses', params });
  const backToExpenses = { onSuccess: () => void navigate(expenses) };
  return (
    <EditAmountForm
      budget={budget}
      use="spent"
      item={item}
      update={update}
      remove={remove}
      deleteQuestion={`Delete the budget expense item ${money(item.amount)} ?`}
      back={expenses}
      addLink={linkOptions({
        to: '/budgets/$budgetId/expenses/$budgetExpenseId/expenseItems/add',
        params,
      })}
      onSave={(details) => update.mutate({ itemId: item.itemId, details }, backToExpenses)}
      onDelete={() => remove.mutate(item, backToExpenses)}
    />
  );
}
