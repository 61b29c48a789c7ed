import { Button } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useMemo } from 'react';

import type { Budget, BudgetItemKind } from '#contract/budgets.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { Breadcrumbs } from '#src/ui/layout/breadcrumbs.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { TableSearch } from '#src/ui/table/table-search.ts';

import { itemsCrumbs } from '#src/features/budgets/budget-breadcrumbs.ts';
import { type DatedAmountRow, DatedAmountTable } from '#src/features/items/dated-amount-table.tsx';
import { itemKindTexts } from '#src/features/budgets/item-kind-texts.ts';
import { useCachedBudget } from '#src/features/budgets/cached-budget.ts';
import { BudgetNotFound } from '#src/features/budgets/not-found.tsx';

export const Route = createFileRoute('/_app/budgets/$budgetId/$itemKind/')({
  staticData: { content: 'list' },
  validateSearch: TableSearch,
  loader: ({ context: { queryClient } }) =>
    queryClient.query({ ...budgetQueries.list(), staleTime: 'static' }),
  component: ItemsPage,
});

function toRows(budget: Budget, itemKind: BudgetItemKind): DatedAmountRow[] {
  const budgetId = String(budget.budgetId);
  return budget[itemKind].map(({ itemId, timeStamp, day, amount, note }) => ({
    id: itemId,
    timeStamp,
    day,
    amount,
    note,
    link: (text) => (
      <Link to="/budgets/$budgetId/$itemKind/$itemId" params={{ budgetId, itemKind, itemId: String(itemId) }}>
        {text}
      </Link>
    ),
  }));
}

function ItemsPage() {
  const { budgetId, itemKind } = Route.useParams();
  const budget = useCachedBudget(budgetId);
  return (
    <Page
      title={itemKindTexts[itemKind].listTitle}
      breadcrumbs={<Breadcrumbs crumbs={itemsCrumbs({ budgetId, itemKind }, budget)} />}
      actions={
        <Button asChild>
          <Link to="/budgets/$budgetId/$itemKind/add" params={{ budgetId, itemKind }}>
            Add New
          </Link>
        </Button>
      }
    >
      <Items />
    </Page>
  );
}

function Items() {
  const { budgetId, itemKind } = Route.useParams();
  const { data: budget } = useSuspenseQuery(budgetQueries.detail(budgetId));
  const rows = useMemo(() => (budget ? toRows(budget, itemKind) : []), [budget, itemKind]);
  if (!budget) return <BudgetNotFound />;

  const { listTitle, emptyTitle, emptyText } = itemKindTexts[itemKind];
  const add = (
    <Button asChild variant="surface">
      <Link to="/budgets/$budgetId/$itemKind/add" params={{ budgetId, itemKind }}>
        Add {listTitle}
      </Link>
    </Button>
  );
  return (
    <DatedAmountTable
      label={listTitle}
      rows={rows}
      empty={<EmptyState title={emptyTitle} text={emptyText} action={add} />}
    />
  );
}
