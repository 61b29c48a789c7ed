import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link, linkOptions } from '@tanstack/react-router';

import type { Budget } from '#contract/budgets.ts';
import { sameId } from '#contract/fields.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import type { BudgetItemKind } from '#contract/budgets.ts';
import { useDeleteBudgetItem, useUpdateBudgetItem } from '#src/queries/budget-items.ts';
import { dayOf, onDay } from '#src/queries/item-day.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { Content } from '#src/routes/-content.tsx';
import { pageData } from '#src/routes/-page-data.ts';
import { Breadcrumbs } from '#src/ui/layout/breadcrumbs.tsx';
import { buttonClass } from '#src/ui/form/button.tsx';
import { DeleteButton } from '#src/ui/form/delete-button.tsx';
import { formatAmountForInput, formatCents } from '#src/ui/format/money.ts';
import { NotFound } from '#src/ui/feedback/not-found.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { useNavigateIfStillHere } from '#src/ui/form/use-navigate-if-still-here.ts';

import { AmountForm } from './-amount-form.tsx';
import { editCrumb, itemsCrumbs } from './-budget-breadcrumbs.ts';
import { duplicateState } from './-duplicate.ts';
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
      breadcrumbs={<Breadcrumbs crumbs={[...itemsCrumbs({ budgetId, itemKind }, budget), editCrumb(item)]} />}
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
  const params = { budgetId: String(budget.budgetId), itemKind };
  const list = linkOptions({ to: '/budgets/$budgetId/$itemKind', params });

  // Keep showing a deleted item until the navigation has finished.
  const item = budget[itemKind].find((candidate) => sameId(candidate.itemId, itemId)) ?? remove.variables;
  if (!item) return <NotFound message={notFound} back={list} />;

  const backToList = { onSuccess: () => void navigate(list) };
  // Some servers send no time.
  const timeStamp = item.timeStamp ?? new Date();
  return (
    <AmountForm
      initial={{ amount: formatAmountForInput(item.amount), date: dayOf(timeStamp), note: item.note }}
      month={budget}
      isSaving={update.isBusy}
      isDeleting={remove.isBusy}
      error={update.isError || remove.isError ? UNKNOWN_ERROR : undefined}
      cancel={list}
      onSave={({ dollars, day, note }) => {
        const details = { dollars, timeStamp: onDay(timeStamp, day), note };
        update.mutate({ itemId: item.itemId, details }, backToList);
      }}
      duplicateLink={
        <Link
          to="/budgets/$budgetId/$itemKind/add"
          params={params}
          state={duplicateState(item)}
          className={buttonClass('quiet')}
        >
          Duplicate
        </Link>
      }
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
