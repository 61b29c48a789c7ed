import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, linkOptions } from '@tanstack/react-router';

import type { Budget } from '#contract/budgets.ts';
import { sameId } from '#contract/fields.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import type { BudgetItemKind } from '#contract/budgets.ts';
import { useDeleteBudgetItem, useUpdateBudgetItem } from '#src/queries/budget-items.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { Content } from '#src/routes/-content.tsx';
import { pageData } from '#src/routes/-page-data.ts';
import { Breadcrumbs } from '#src/ui/layout/breadcrumbs.tsx';
import { DeleteButton } from '#src/ui/form/delete-button.tsx';
import { formatCents } from '#src/ui/format/money.ts';
import { NotFound } from '#src/ui/feedback/not-found.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { useNavigateIfStillHere } from '#src/ui/form/use-navigate-if-still-here.ts';

import { AmountForm } from './-amount-form.tsx';
import { editCrumb, itemsCrumbs } from './-budget-breadcrumbs.ts';
import { itemKindTexts } from './-item-kind-texts.ts';
import { useCachedBudget, useLastDefined } from './-cached-budget.ts';
import { BudgetNotFound } from './-not-found.tsx';

export const Route = createFileRoute('/_app/budgets/$budgetId/$itemKind/$itemId')({
  staticData: { content: 'form' },
  // Loads a fresh list: an edit must not start from stale data.
  loader: ({ context: { queryClient, queries } }) => pageData(queryClient.query(queries.budgets.list())),
  component: EditItemPage,
});

function EditItemPage() {
  const { budgetId, itemKind, itemId } = Route.useParams();
  const budget = useCachedBudget(budgetId);
  const item = useLastDefined(budget?.[itemKind].find((candidate) => sameId(candidate.itemId, itemId)));
  return (
    <Page
      title={itemKindTexts[itemKind].editTitle}
      breadcrumbs={<Breadcrumbs trail={[...itemsCrumbs({ budgetId, itemKind }, budget), editCrumb(item)]} />}
    >
      <Content {...Route.useLoaderData()}>
        <EditItem />
      </Content>
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
  const navigate = useNavigateIfStillHere();
  const update = useUpdateBudgetItem({ budgetId: budget.budgetId, kind: itemKind });
  const remove = useDeleteBudgetItem({
    budgetId: budget.budgetId,
    kind: itemKind,
    formatAmount: formatCents,
  });
  const { itemName: oneItem, notFound } = itemKindTexts[itemKind];
  const list = linkOptions({
    to: '/budgets/$budgetId/$itemKind',
    params: { budgetId: String(budget.budgetId), itemKind },
  });

  // Keep showing a deleted item until the navigation has finished.
  const item = budget[itemKind].find((candidate) => sameId(candidate.itemId, itemId)) ?? remove.variables;
  if (!item) return <NotFound message={notFound} back={list} />;

  const backToList = { onSuccess: () => void navigate(list) };
  return (
    <AmountForm
      amount={item.amount}
      isSaving={update.isBusy}
      error={update.isError || remove.isError ? UNKNOWN_ERROR : undefined}
      onSave={(dollars) => update.mutate({ itemId: item.itemId, details: { dollars } }, backToList)}
      deleteButton={
        <DeleteButton
          question={`Delete the ${oneItem} "${formatCents(item.amount)}"?`}
          isDeleting={remove.isBusy}
          onDelete={() => remove.mutate(item, backToList)}
        />
      }
    />
  );
}
