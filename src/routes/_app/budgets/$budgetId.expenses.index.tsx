import { Flex } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';

import { budgetQueries } from '#src/queries/budgets.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { Breadcrumbs } from '#src/ui/layout/breadcrumbs.tsx';
import { DataTable } from '#src/ui/table/data-table.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { TableSearch } from '#src/ui/table/table-search.ts';

import { AddCategory } from '#src/features/items/add-category.tsx';
import {
  budgetExpenseColumns,
  budgetExpenseRows,
  filterBudgetExpenseBy,
} from '#src/features/items/budget-expense-columns.tsx';
import { expensesCrumbs } from '#src/features/budgets/budget-breadcrumbs.ts';
import { useCachedBudget } from '#src/features/budgets/cached-budget.ts';
import { BudgetNotFound } from '#src/features/budgets/not-found.tsx';

export const Route = createFileRoute('/_app/budgets/$budgetId/expenses/')({
  staticData: { title: 'Expenses', content: 'list' },
  validateSearch: TableSearch,
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.query({ ...budgetQueries.list(), staleTime: 'static' }),
      queryClient.query({ ...expenseQueries.list(), staleTime: 'static' }),
    ]),
  component: BudgetExpensesPage,
});

function BudgetExpensesPage() {
  const { budgetId } = Route.useParams();
  const budget = useCachedBudget(budgetId);
  return (
    <Page breadcrumbs={<Breadcrumbs crumbs={expensesCrumbs(budgetId, budget)} />}>
      <BudgetExpenses />
    </Page>
  );
}

function BudgetExpenses() {
  const { budgetId } = Route.useParams();
  const { data: budget } = useSuspenseQuery(budgetQueries.detail(budgetId));
  const { data: categories } = useSuspenseQuery(expenseQueries.list());
  const rows = useMemo(() => (budget ? budgetExpenseRows(budget, categories) : []), [budget, categories]);
  if (!budget) return <BudgetNotFound />;
  return (
    <Flex direction="column" gap="6">
      <DataTable
        // Not `Expenses`, which would be confused with the label of the select below.
        label="Categories"
        columns={budgetExpenseColumns}
        rows={rows}
        filterBy={filterBudgetExpenseBy}
        rowId={({ budgetExpenseId }) => budgetExpenseId}
        defaultSort={{ id: 'name', desc: false }}
        emptyState={
          <EmptyState
            title="No expenses yet"
            text="Choose a category below, then record what you spend in it."
          />
        }
      />
      <AddCategory budget={budget} categories={categories} />
    </Flex>
  );
}
