import { Button, Flex, Stack } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, linkOptions, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';

import type { Budget, BudgetExpense } from '#contract/budgets.ts';
import { sameId } from '#contract/fields.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { useDeleteBudgetExpense } from '#src/queries/budget-expenses.ts';
import { useCreateBudgetItem, useDeleteBudgetItem, useUpdateBudgetItem } from '#src/queries/budget-items.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { categoryName } from '#src/statistics/budget-totals.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { NotFound } from '#src/ui/feedback/not-found.tsx';
import { DeleteButton } from '#src/ui/form/editor-form.tsx';
import { useNavigateIfStillHere } from '#src/ui/form/leave-guard.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { Breadcrumbs, type Crumb } from '#src/ui/layout/breadcrumbs.tsx';
import { Page } from '#src/ui/layout/page.tsx';

import { AddAmountForm, EditAmountForm } from './amount-form.tsx';
import { BudgetNotFound, expensesCrumbs, useLastDefined } from './budget-crumbs.tsx';
import { DatedAmountTable } from './dated-amount-table.tsx';

/* The pages of a category in a month: its items, adding and editing one. */

interface BudgetExpenseParams {
  readonly budgetId: string;
  readonly budgetExpenseId: string;
}

const DETAIL = '/budgets/$budgetId/expenses/$budgetExpenseId';
const ADD_ITEM = '/budgets/$budgetId/expenses/$budgetExpenseId/expenseItems/add';
const EDIT_ITEM = '/budgets/$budgetId/expenses/$budgetExpenseId/expenseItems/$budgetExpenseItemId';

/**
 * The category in a month that an address names, or the message that there is none, and the breadcrumbs down to it.
 * @param deleted the one that the page has just deleted, which is shown until the navigation has finished
 */
function useBudgetExpense({ budgetId, budgetExpenseId }: BudgetExpenseParams, deleted?: BudgetExpense) {
  const { data: budget } = useSuspenseQuery(budgetQueries.detail(budgetId));
  const { data: categories } = useSuspenseQuery(expenseQueries.list());
  const budgetExpense =
    budget?.expenses.find((candidate) => sameId(candidate.budgetExpenseId, budgetExpenseId)) ?? deleted;
  const name = budgetExpense && categoryName(budgetExpense, categories);
  const expenses = linkOptions({ to: '/budgets/$budgetId/expenses', params: { budgetId } });
  const crumbs: Crumb[] = [
    ...expensesCrumbs(budgetId, budget),
    {
      label: name === undefined ? 'Edit Expense' : `Edit ${name}`,
      link: linkOptions({ to: DETAIL, params: { budgetId, budgetExpenseId } }),
    },
  ];
  return {
    found: budget && budgetExpense && name !== undefined ? { budget, budgetExpense, name } : undefined,
    notFound: budget ? <NotFound message="Budget expense not found" back={expenses} /> : <BudgetNotFound />,
    crumbs,
  };
}

export function BudgetExpensePage() {
  const params = useParams({ from: '/_app/budgets/$budgetId/expenses/$budgetExpenseId/' });
  const navigate = useNavigateIfStillHere();
  const remove = useDeleteBudgetExpense();
  const { found, notFound, crumbs } = useBudgetExpense(params, remove.variables?.budgetExpense);

  function deleteFound({ budget: { budgetId }, budgetExpense, name }: NonNullable<typeof found>) {
    const onSuccess = () => void navigate({ to: '/budgets/$budgetId/expenses', params });
    remove.mutate({ budgetId, budgetExpense, name }, { onSuccess });
  }

  return (
    <Page
      {...(found && { title: found.name })}
      breadcrumbs={<Breadcrumbs crumbs={crumbs} />}
      actions={
        <Flex wrap="wrap" gap="2.5">
          {found && (
            <>
              <DeleteButton
                question={`Delete the budget expense ${found.name} ?`}
                isDeleting={remove.isBusy}
                onDelete={() => deleteFound(found)}
              />
              <Button asChild variant="surface">
                <Link to="/budgets/entries" search={{ category: found.budgetExpense.expenseId }}>
                  All months
                </Link>
              </Button>
            </>
          )}
          <Button asChild>
            <Link to={ADD_ITEM} params={params}>
              Add New
            </Link>
          </Button>
        </Flex>
      }
    >
      <Stack gap="4">
        {remove.isError && <ErrorAlert message={UNKNOWN_ERROR} />}
        {found ? <BudgetExpenseItems {...found} params={params} /> : notFound}
      </Stack>
    </Page>
  );
}

interface BudgetExpenseItemsProps {
  readonly budgetExpense: BudgetExpense;
  readonly name: string;
  readonly params: BudgetExpenseParams;
}

function BudgetExpenseItems({ budgetExpense, name, params }: BudgetExpenseItemsProps) {
  const rows = useMemo(
    () =>
      budgetExpense.items.map((item) => ({
        ...item,
        id: item.itemId,
        link: (text: string) => (
          <Link to={EDIT_ITEM} params={{ ...params, budgetExpenseItemId: String(item.itemId) }}>
            {text}
          </Link>
        ),
      })),
    [budgetExpense, params],
  );
  return (
    <DatedAmountTable
      label={name}
      rows={rows}
      empty={{
        title: 'Nothing spent yet',
        text: 'Add each amount you spend. Enter refunds as negative amounts.',
        add: 'Add an amount',
      }}
      addLink={linkOptions({ to: ADD_ITEM, params })}
    />
  );
}

export function AddExpenseItemPage() {
  const params = useParams({
    from: '/_app/budgets/$budgetId/expenses/$budgetExpenseId/expenseItems/add',
  });
  const { found, notFound, crumbs } = useBudgetExpense(params);
  return (
    <Page breadcrumbs={<Breadcrumbs crumbs={[...crumbs, { label: 'Add' }]} />}>
      {found ? <AddExpenseItem {...found} /> : notFound}
    </Page>
  );
}

interface AddExpenseItemProps {
  readonly budget: Budget;
  readonly budgetExpense: BudgetExpense;
}

function AddExpenseItem({ budget, budgetExpense }: AddExpenseItemProps) {
  const { budgetId } = budget;
  const { budgetExpenseId } = budgetExpense;
  const create = useCreateBudgetItem({ kind: 'expenses', budgetId, budgetExpenseId });
  const params = { budgetId: String(budgetId), budgetExpenseId: String(budgetExpenseId) };
  return (
    <AddAmountForm
      budget={budget}
      use="spent"
      create={create}
      back={linkOptions({ to: DETAIL, params })}
      linkTo={({ itemId }) =>
        linkOptions({
          to: EDIT_ITEM,
          params: { ...params, budgetExpenseItemId: String(itemId) },
        })
      }
    />
  );
}

export function EditExpenseItemPage() {
  const { money } = useFormat();
  const params = useParams({
    from: '/_app/budgets/$budgetId/expenses/$budgetExpenseId/expenseItems/$budgetExpenseItemId',
  });
  const { found, notFound, crumbs } = useBudgetExpense(params);
  const { budgetExpenseItemId: itemId } = params;
  const item = useLastDefined(
    found?.budgetExpense.items.find((candidate) => sameId(candidate.itemId, itemId)),
  );
  const crumb = { label: item ? `Edit ${money(item.amount)}` : 'Edit' };
  return (
    <Page breadcrumbs={<Breadcrumbs crumbs={[...crumbs, crumb]} />}>
      {found ? <EditExpenseItem {...found} itemId={itemId} /> : notFound}
    </Page>
  );
}

interface EditExpenseItemProps extends AddExpenseItemProps {
  /** From the URL, so always text. */
  readonly itemId: string;
}

function EditExpenseItem({ budget, budgetExpense, itemId }: EditExpenseItemProps) {
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
    return <NotFound message="Budget expense item not found" back={linkOptions({ to: DETAIL, params })} />;
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
      addLink={linkOptions({ to: ADD_ITEM, params })}
      onSave={(details) => update.mutate({ itemId: item.itemId, details }, backToExpenses)}
      onDelete={() => remove.mutate(item, backToExpenses)}
    />
  );
}
