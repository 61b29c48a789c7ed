import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type SubmitEvent, useMemo, useState } from 'react';

import type { Budget } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import { sameId } from '#contract/fields.ts';
import type { Sum } from '#contract/money.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { useCreateBudgetExpense } from '#src/queries/budget-expenses.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { budgetExpenseTotal, categoryName } from '#src/statistics/budget-totals.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { SelectField } from '#src/ui/form/fields.tsx';
import { PendingButton } from '#src/ui/form/pending-button.tsx';
import { Money } from '#src/ui/format/format.ts';
import { byName } from '#src/ui/format/texts.ts';
import { Breadcrumbs } from '#src/ui/layout/breadcrumbs.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';
import { columnHelper } from '#src/ui/table/data-table-columns.ts';
import { DataTable } from '#src/ui/table/data-table.tsx';

import { BudgetNotFound, expensesCrumbs } from '#src/ui/layout/budget-crumbs.tsx';

export function BudgetExpensesPage() {
  const { budgetId } = useParams({ from: '/_app/budgets/$budgetId/expenses/' });
  const { data: budget } = useSuspenseQuery(budgetQueries.detail(budgetId));
  const { data: categories } = useSuspenseQuery(expenseQueries.list());
  return (
    <Page breadcrumbs={<Breadcrumbs crumbs={expensesCrumbs(budgetId, budget)} />}>
      {budget ? (
        <Stack gap="6">
          <BudgetExpensesTable budget={budget} categories={categories} />
          <AddCategory budget={budget} categories={categories} />
        </Stack>
      ) : (
        <BudgetNotFound />
      )}
    </Page>
  );
}

interface BudgetExpenseRow {
  readonly budgetId: string;
  readonly budgetExpenseId: string;
  readonly name: string;
  readonly amount: Sum;
}

const column = columnHelper<BudgetExpenseRow>();

const columns = column.columns([
  column.accessor('name', {
    header: 'Expense',
    cell: ({
      row: {
        original: { name, budgetId, budgetExpenseId },
      },
    }) => (
      <Link to="/budgets/$budgetId/expenses/$budgetExpenseId" params={{ budgetId, budgetExpenseId }}>
        {name}
      </Link>
    ),
  }),
  column.accessor('amount', {
    header: 'Amount',
    cell: ({ getValue }) => <Money amount={getValue()} />,
    meta: { align: 'end', total: true },
  }),
]);

interface CategoriesProps {
  readonly budget: Budget;
  readonly categories: readonly Expense[];
}

function BudgetExpensesTable({ budget, categories }: CategoriesProps) {
  const rows = useMemo(
    () =>
      budget.expenses.map((budgetExpense) => ({
        budgetId: String(budget.budgetId),
        budgetExpenseId: String(budgetExpense.budgetExpenseId),
        name: categoryName(budgetExpense, categories),
        amount: budgetExpenseTotal(budgetExpense),
      })),
    [budget, categories],
  );
  return (
    <DataTable
      // Not `Expenses`, which would be confused with the label of the select below.
      label="Categories"
      columns={columns}
      rows={rows}
      filterBy={({ name, amount }) => [name, amount]}
      rowId={({ budgetExpenseId }) => budgetExpenseId}
      defaultSort={{ id: 'name', desc: false }}
      emptyState={
        <EmptyState
          title="No expenses yet"
          text={
            categories.length === 0
              ? 'Add a category, such as rent or groceries, then record what you spend in it.'
              : 'Choose a category below, then record what you spend in it.'
          }
        />
      }
    />
  );
}

function AddCategory({ budget, categories }: CategoriesProps) {
  const [chosenId, setChosenId] = useState('');
  const create = useCreateBudgetExpense(budget.budgetId);
  const choices = categories
    .filter(({ expenseId }) => !budget.expenses.some((expense) => sameId(expense.expenseId, expenseId)))
    .sort(byName);

  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = choices.find(({ expenseId }) => sameId(expenseId, chosenId));
    if (!chosen) return;
    create.mutate(chosen, {
      onSuccess: () => {
        create.reset();
        // Keep a category that was chosen while this request was running.
        setChosenId((current) => (sameId(chosen.expenseId, current) ? '' : current));
      },
    });
  }

  return (
    <Form onSubmit={add}>
      {create.isError && <ErrorAlert message={UNKNOWN_ERROR} />}
      <Flex align="end" gap="2.5">
        <SelectField label="Expense" value={chosenId} onChange={(event) => setChosenId(event.target.value)}>
          <option value="">Select</option>
          {choices.map(({ expenseId, name }) => (
            <option key={expenseId} value={expenseId}>
              {name}
            </option>
          ))}
        </SelectField>
        <PendingButton type="submit" pendingLabel={create.isBusy ? 'Adding' : undefined}>
          Add
        </PendingButton>
      </Flex>
      {choices.length === 0 && (
        <chakra.p color="fg.muted" fontSize="14px">
          {categories.length === 0
            ? 'You have no categories yet.'
            : 'All your categories are in this budget.'}{' '}
          <TextLink to="/expenses/add">Add a new one</TextLink>
        </chakra.p>
      )}
    </Form>
  );
}
