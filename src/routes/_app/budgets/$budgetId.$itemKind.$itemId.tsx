import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, linkOptions } from '@tanstack/react-router';

import type { Budget, BudgetItemKind } from '#contract/budgets.ts';
import { sameId } from '#contract/fields.ts';
import { useDeleteBudgetItem, useUpdateBudgetItem } from '#src/queries/budget-items.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { useNavigateIfStillHere } from '#src/ui/form/leave-guard.tsx';
import { Breadcrumbs } from '#src/ui/layout/breadcrumbs.tsx';
import { NotFound } from '#src/ui/feedback/not-found.tsx';
import { Page } from '#src/ui/layout/page.tsx';

import { EditAmountForm } from '#src/features/items/edit-amount-form.tsx';
import { editCrumb, itemsCrumbs } from '#src/features/budgets/budget-breadcrumbs.ts';
import { itemKindTexts } from '#src/features/budgets/item-kind-texts.ts';
import { useCachedBudget, useLastDefined } from '#src/features/budgets/cached-budget.ts';
import { BudgetNotFound } from '#src/features/budgets/not-found.tsx';
import { useFormat } from '#src/ui/format/format.ts';

export const Route = createFileRoute('/_app/budgets/$budgetId/$itemKind/$itemId')({
  staticData: { content: 'form' },
  // Loads a fresh list: an edit must not start from stale data.
  loader: ({ context: { queryClient } }) => queryClient.query(budgetQueries.list()),
  component: EditItemPage,
});

function EditItemPage() {
  const format = useFormat();
  const { budgetId, itemKind, itemId } = Route.useParams();
  const budget = useCachedBudget(budgetId);
  const item = useLastDefined(budget?.[itemKind].find((candidate) => sameId(candidate.itemId, itemId)));
  return (
    <Page
      title={itemKindTexts[itemKind].editTitle}
      breadcrumbs={
        <Breadcrumbs crumbs={[...itemsCrumbs({ budgetId, itemKind }, budget), editCrumb(format, item)]} />
      }
    >
      <EditItem />
    </Page>
  );
}

function EditItem() {
  const { budgetId, itemKind, itemId } = Route.useParams();
  const { data: budget } = useSuspenseQuery(budgetQueries.detail(budgetId));
  return budget ? <EditItemForm budget={budget} itemKind={itemKind} itemId={itemId} /> : <BudgetNotFound />;
}

interface EditItemFormProps {
  readonly budget: Budget;
  readonly itemKind: BudgetItemKind;
  readonly itemId: string;
}

function EditItemForm({ budget, itemKind, itemId }: EditItemFormProps) {
  const { money } = useFormat();
  const navigate = useNavigateIfStillHere();
  const stored = budget[itemKind].find((candidate) => sameId(candidate.itemId, itemId));
  const update = useUpdateBudgetItem({ budgetId: budget.budgetId, kind: itemKind }, stored);
  const remove = useDeleteBudgetItem({
    budgetId: budget.budgetId,
    kind: itemKind,
  });
  const { itemName: oneItem, notFound } = itemKindTexts[itemKind];
  const params = { budgetId: String(budget.budgetId), itemKind };
  const list = linkOptions({ to: '/budgets/$budgetId/$itemKind', params });

  // Keep showing a deleted item until the navigation has finished.
  const item = update.refusal?.row ?? stored ?? remove.variables;
  if (!item) return <NotFound message={notFound} back={list} />;

  const backToList = { onSuccess: () => void navigate(list) };
  return (
    <EditAmountForm
      budget={budget}
      use={itemKind === 'investments' ? 'put aside' : 'earned'}
      item={item}
      update={update}
      remove={remove}
      deleteQuestion={`Delete the ${oneItem} "${money(item.amount)}"?`}
      back={list}
      addLink={linkOptions({ to: '/budgets/$budgetId/$itemKind/add', params })}
      onSave={(details) => update.mutate({ itemId: item.itemId, details }, backToList)}
      onDelete={() => remove.mutate(item, backToList)}
    />
  );
}
