import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link, linkOptions } from '@tanstack/react-router';

import type { Budget, BudgetItem, BudgetItemKind } from '#contract/budgets.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { useCreateBudgetItem } from '#src/queries/budget-items.ts';
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
import { addCrumb, itemsCrumbs } from './-budget-breadcrumbs.ts';
import { defaultDay } from './-budget-dates.ts';
import { useDuplicatedItem } from './-duplicate.ts';
import { itemKindTexts } from './-item-kind-texts.ts';
import { useCachedBudget } from './-cached-budget.ts';
import { BudgetNotFound } from './-not-found.tsx';

export const Route = createFileRoute('/_app/budgets/$budgetId/$itemKind/add')({
  staticData: { content: 'form' },
  loader: ({ context: { queryClient, queries } }) =>
    pageData(queryClient.query({ ...queries.budgets.list(), staleTime: 'static' })),
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
      <Content {...Route.useLoaderData()}>
        <AddItem />
      </Content>
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
  const navigate = useNavigateIfStillHere();
  const create = useCreateBudgetItem({ budgetId: budget.budgetId, kind: itemKind });
  const duplicated = useDuplicatedItem();
  const { last, formKey, startAnother } = useAddAnother<BudgetItem>(create);
  const params = { budgetId: String(budget.budgetId), itemKind };
  const list = linkOptions({ to: '/budgets/$budgetId/$itemKind', params });
  return (
    <>
      <AddedNotice count={formKey}>
        {last && (
          <Link to="/budgets/$budgetId/$itemKind/$itemId" params={{ ...params, itemId: String(last.itemId) }}>
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
        cancel={list}
        onSave={(input) => create.mutate(input, { onSuccess: () => void navigate(list) })}
        onAddAnother={(input) => create.mutate(input, { onSuccess: startAnother })}
      />
    </>
  );
}
