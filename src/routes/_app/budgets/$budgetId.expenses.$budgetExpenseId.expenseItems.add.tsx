import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link, linkOptions } from '@tanstack/react-router';

import type { Budget, BudgetExpense, BudgetExpenseItem } from '#contract/budgets.ts';
import { sameId } from '#contract/fields.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { useCreateBudgetExpenseItem } from '#src/queries/budget-expense-items.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { Content } from '#src/routes/-content.tsx';
import { pageData } from '#src/routes/-page-data.ts';
import { AddedNotice } from '#src/ui/form/added-notice.tsx';
import { useAddAnother } from '#src/ui/form/use-add-another.ts';
import { formatCents } from '#src/ui/format/money.ts';
import { Breadcrumbs } from '#src/ui/layout/breadcrumbs.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { useNavigateIfStillHere } from '#src/ui/form/use-navigate-if-still-here.ts';

import { AmountForm } from './-amount-form.tsx';
import { addCrumb, budgetExpenseCrumbs } from './-budget-breadcrumbs.ts';
import { defaultDay } from './-budget-dates.ts';
import { useDuplicatedItem } from './-duplicate.ts';
import { useCachedBudgetExpense } from './-cached-budget.ts';
import { BudgetExpenseNotFound, BudgetNotFound } from './-not-found.tsx';

export const Route = createFileRoute('/_app/budgets/$budgetId/expenses/$budgetExpenseId/expenseItems/add')({
  staticData: { title: 'Add a New Expense Item', content: 'form' },
  loader: ({ context: { queryClient, queries } }) =>
    pageData(
      queryClient.query({ ...queries.budgets.list(), staleTime: 'static' }),
      queryClient.query({ ...queries.expenses.list(), staleTime: 'static' }),
    ),
  component: AddExpenseItemPage,
});

function AddExpenseItemPage() {
  const params = Route.useParams();
  const { budget, name } = useCachedBudgetExpense(params);
  return (
    <Page breadcrumbs={<Breadcrumbs crumbs={[...budgetExpenseCrumbs(params, budget, name), addCrumb]} />}>
      <Content {...Route.useLoaderData()}>
        <AddExpenseItem />
      </Content>
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
  const navigate = useNavigateIfStillHere();
  const { budgetId } = budget;
  const { budgetExpenseId } = budgetExpense;
  const create = useCreateBudgetExpenseItem({ budgetId, budgetExpenseId });
  const duplicated = useDuplicatedItem();
  const { last, formKey, startAnother } = useAddAnother<BudgetExpenseItem>(create);
  const params = { budgetId: String(budgetId), budgetExpenseId: String(budgetExpenseId) };
  const detail = linkOptions({ to: '/budgets/$budgetId/expenses/$budgetExpenseId', params });
  return (
    <>
      <AddedNotice count={formKey}>
        {last && (
          <Link
            to="/budgets/$budgetId/expenses/$budgetExpenseId/expenseItems/$budgetExpenseItemId"
            params={{ ...params, budgetExpenseItemId: String(last.budgetExpenseItemId) }}
          >
            “{formatCents(last.amount)}”
          </Link>
        )}
      </AddedNotice>
      <AmountForm
        key={formKey}
        initial={{
          ...{ amount: '', note: '', date: defaultDay(budget, new Date()) },
          ...(formKey === 0 && duplicated),
        }}
        month={budget}
        isSaving={create.isBusy}
        error={create.isError ? UNKNOWN_ERROR : undefined}
        cancel={detail}
        onSave={(input) => create.mutate(input, { onSuccess: () => void navigate(detail) })}
        onAddAnother={(input) => create.mutate(input, { onSuccess: startAnother })}
      />
    </>
  );
}
