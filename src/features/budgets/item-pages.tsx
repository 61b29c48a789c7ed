import { Button } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, linkOptions, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';

import type { Budget, BudgetItemKind } from '#contract/budgets.ts';
import { sameId } from '#contract/fields.ts';
import { useCreateBudgetItem, useDeleteBudgetItem, useUpdateBudgetItem } from '#src/queries/budget-items.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import type { AmountUse } from '#src/statistics/freedom/price-tag.ts';
import { NotFound } from '#src/ui/feedback/not-found.tsx';
import { useNavigateIfStillHere } from '#src/ui/form/leave-guard.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { Breadcrumbs } from '#src/ui/layout/breadcrumbs.tsx';
import { Page } from '#src/ui/layout/page.tsx';

import { AddAmountForm, EditAmountForm } from './amount-form.tsx';
import { BudgetNotFound, itemsCrumbs, useLastDefined } from './budget-crumbs.tsx';
import { DatedAmountTable } from './dated-amount-table.tsx';
import { itemKindTexts } from './item-kind-texts.ts';

/* The pages of earned income, passive income and investments in a month: their list, adding and editing. */

export function ItemsPage() {
  const params = useParams({ from: '/_app/budgets/$budgetId/$itemKind/' });
  const { itemKind } = params;
  const { data: budget } = useSuspenseQuery(budgetQueries.detail(params.budgetId));
  const addLink = linkOptions({ to: '/budgets/$budgetId/$itemKind/add', params });
  const rows = useMemo(
    () =>
      budget?.[itemKind].map((item) => ({
        ...item,
        id: item.itemId,
        link: (text: string) => (
          <Link to="/budgets/$budgetId/$itemKind/$itemId" params={{ ...params, itemId: String(item.itemId) }}>
            {text}
          </Link>
        ),
      })),
    [budget, itemKind, params],
  );
  const { listTitle, emptyTitle, emptyText } = itemKindTexts[itemKind];
  return (
    <Page
      title={listTitle}
      breadcrumbs={<Breadcrumbs crumbs={itemsCrumbs(params, budget)} />}
      actions={
        <Button asChild>
          <Link {...addLink}>Add New</Link>
        </Button>
      }
    >
      {rows ? (
        <DatedAmountTable
          label={listTitle}
          rows={rows}
          empty={{ title: emptyTitle, text: emptyText, add: `Add ${listTitle}` }}
          addLink={addLink}
        />
      ) : (
        <BudgetNotFound />
      )}
    </Page>
  );
}

interface AddItemProps {
  readonly budget: Budget;
  readonly itemKind: BudgetItemKind;
}

const amountUseOf = (kind: BudgetItemKind): AmountUse => (kind === 'investments' ? 'put aside' : 'earned');

export function AddItemPage() {
  const params = useParams({ from: '/_app/budgets/$budgetId/$itemKind/add' });
  const { data: budget } = useSuspenseQuery(budgetQueries.detail(params.budgetId));
  return (
    <Page
      title={itemKindTexts[params.itemKind].addTitle}
      breadcrumbs={<Breadcrumbs crumbs={[...itemsCrumbs(params, budget), { label: 'Add' }]} />}
    >
      {budget ? <AddItem budget={budget} itemKind={params.itemKind} /> : <BudgetNotFound />}
    </Page>
  );
}

function AddItem({ budget, itemKind }: AddItemProps) {
  const create = useCreateBudgetItem({ budgetId: budget.budgetId, kind: itemKind });
  const params = { budgetId: String(budget.budgetId), itemKind };
  return (
    <AddAmountForm
      budget={budget}
      use={amountUseOf(itemKind)}
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

export function EditItemPage() {
  const { money } = useFormat();
  const params = useParams({ from: '/_app/budgets/$budgetId/$itemKind/$itemId' });
  const { itemKind, itemId } = params;
  const { data: budget } = useSuspenseQuery(budgetQueries.detail(params.budgetId));
  const item = useLastDefined(budget?.[itemKind].find((candidate) => sameId(candidate.itemId, itemId)));
  // An item is named by its amount.
  const crumb = { label: item ? `Edit ${money(item.amount)}` : 'Edit' };
  return (
    <Page
      title={itemKindTexts[itemKind].editTitle}
      breadcrumbs={<Breadcrumbs crumbs={[...itemsCrumbs(params, budget), crumb]} />}
    >
      {budget ? <EditItem budget={budget} itemKind={itemKind} itemId={itemId} /> : <BudgetNotFound />}
    </Page>
  );
}

interface EditItemProps extends AddItemProps {
  readonly itemId: string;
}

function EditItem({ budget, itemKind, itemId }: EditItemProps) {
  const { money } = useFormat();
  const navigate = useNavigateIfStillHere();
  const stored = budget[itemKind].find((candidate) => sameId(candidate.itemId, itemId));
  const update = useUpdateBudgetItem({ budgetId: budget.budgetId, kind: itemKind }, stored);
  const remove = useDeleteBudgetItem({ budgetId: budget.budgetId, kind: itemKind });
  const { itemName, notFound } = itemKindTexts[itemKind];
  const params = { budgetId: String(budget.budgetId), itemKind };
  const list = linkOptions({ to: '/budgets/$budgetId/$itemKind', params });

  // Keep showing a deleted item until the navigation has finished.
  const item = update.refusal?.row ?? stored ?? remove.variables;
  if (!item) return <NotFound message={notFound} back={list} />;

  const backToList = { onSuccess: () => void navigate(list) };
  return (
    <EditAmountForm
      budget={budget}
      use={amountUseOf(itemKind)}
      item={item}
      update={update}
      remove={remove}
      deleteQuestion={`Delete the ${itemName} "${money(item.amount)}"?`}
      back={list}
      addLink={linkOptions({ to: '/budgets/$budgetId/$itemKind/add', params })}
      onSave={(details) => update.mutate({ itemId: item.itemId, details }, backToList)}
      onDelete={() => remove.mutate(item, backToList)}
    />
  );
}
