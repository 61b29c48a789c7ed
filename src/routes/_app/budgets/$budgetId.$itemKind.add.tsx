import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, linkOptions } from '@tanstack/react-router';

import type { Budget, BudgetItemKind } from '#contract/budgets.ts';
import { useCreateBudgetItem } from '#src/queries/budget-items.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { Breadcrumbs } from '#src/ui/layout/breadcrumbs.tsx';
import { Page } from '#src/ui/layout/page.tsx';

import { AddAmountForm } from '#src/features/items/add-amount-form.tsx';
import { addCrumb, itemsCrumbs } from '#src/features/budgets/budget-breadcrumbs.ts';
import { itemKindTexts } from '#src/features/budgets/item-kind-texts.ts';
import { useCachedBudget } from '#src/features/budgets/cached-budget.ts';
import { BudgetNotFound } from '#src/features/budgets/not-found.tsx';

export const Route = createFileRoute('/_app/budgets/$budgetId/$itemKind/add')({
  staticData: { content: 'form' },
  loader: ({ context: { queryClient } }) =>
    queryClient.query({ ...budgetQueries.list(), staleTime: 'static' }),
  component: AddItemPage,
});

function AddItemPage() {
  const { budgetId, itemKind } = Route.useParams();
  const budget = useCachedBudget(budgetId);
  return (
    <Page
      title={itemKindTexts[itemKind].addTitle}
      breadcrumbs={<Breadcrumbs crumbs={[...itemsCrumbs({ budgetId, itemKind }, budget), addCrumb]} />}
    >
      <AddItem />
    </Page>
  );
}

function AddItem() {
  const { budgetId, itemKind } = Route.useParams();
  const { data: budget } = useSuspenseQuery(budgetQueries.detail(budgetId));
  return budget ? <AddItemForm budget={budget} itemKind={itemKind} /> : <BudgetNotFound />;
}

interface AddItemFormProps {
  readonly budget: Budget;
  readonly itemKind: BudgetItemKind;
}

function AddItemForm({ budget, itemKind }: AddItemFormProps) {
  const create = useCreateBudgetItem({ budgetId: budget.budgetId, kind: itemKind });
  const params = { budgetId: String(budget.budgetId), itemKind };
  return (
    <AddAmountForm
      budget={budget}
      use={itemKind === 'investments' ? 'put aside' : 'earned'}
      create={create}
      back={linkOptions({ to: '/budgets/$budgetId/$itemKind', params })}
      linkTo={({ itemId }) =>
        linkOptions({
          to: '/budgets/$budgetId/$itemKind/$itemId',
          params: { ...params, itemId: String(itemId) },
        })
      }
    />
  );
}
