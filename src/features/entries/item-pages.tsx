import { Button, chakra, Flex, Stack } from '@chakra-ui/react';
import { Link, useParams, useRouter } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';

import { dayOf } from '#contract/days.ts';
import { sameId } from '#contract/fields.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { useDeleteBudgetExpense } from '#src/queries/budget-expenses.ts';
import { useCreateBudgetItem, useDeleteBudgetItem } from '#src/queries/budget-items.ts';
import type { EntryPlace } from '#src/statistics/listed-entries.ts';
import { itemKey } from '#src/statistics/month-items.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { NotFound } from '#src/ui/feedback/not-found.tsx';
import { linkToEntry } from '#src/ui/figures/entry-link.ts';
import { AddForm } from '#src/ui/form/add-form.tsx';
import { DeleteButton } from '#src/ui/form/editor-form.tsx';
import { useNavigateIfStillHere } from '#src/ui/form/leave-guard.tsx';
import { Money, useFormat } from '#src/ui/format/format.ts';
import { formatDay } from '#src/ui/format/texts.ts';
import { Breadcrumbs } from '#src/ui/layout/breadcrumbs.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';
import { columnHelper } from '#src/ui/table/data-table-columns.ts';
import { DataTable } from '#src/ui/table/data-table.tsx';

import { ByItselfMark, useRecordedByItself } from './by-itself.tsx';
import { EntryEditor } from './entry-editor.tsx';
import { DuplicateLink, RepeatLink, useDuplicatedItem } from './entry-links.tsx';
import { AmountForm } from './entry-form.tsx';
import { itemTexts, useItemPlace } from './item-place.tsx';
import { useSaveEntry } from './use-entry-changes.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether a form is left to the page with the link to it, rather than to the list that the specification names. */
    readonly returnsHere?: boolean;
  }
}

/* The pages of the items of a kind, or of a category, in a month: their list, adding and editing. */

/** The list of earned income, passive income or investments. */
export function ItemsPage() {
  const place = useItemPlace();
  return <ItemList place={place} />;
}

/** The items of a category, which can be deleted with them. */
export function BudgetExpensePage() {
  const navigate = useNavigateIfStillHere();
  const remove = useDeleteBudgetExpense();
  const place = useItemPlace(remove.variables?.budgetExpense);
  const { found, title: name = '' } = place;
  const budgetExpense = found?.kind === 'expenses' ? found.budgetExpense : undefined;
  return (
    <ItemList
      place={place}
      error={remove.isError && <ErrorAlert message={UNKNOWN_ERROR} />}
      link={
        budgetExpense && (
          <TextLink to="/budgets/entries" search={{ category: budgetExpense.expenseId }}>
            All months
          </TextLink>
        )
      }
    >
      {found && budgetExpense && (
        <Flex>
          <DeleteButton
            question={`Delete the budget expense ${name} ?`}
            isDeleting={remove.isBusy}
            onDelete={() =>
              remove.mutate(
                { budgetId: found.budget.budgetId, budgetExpense, name },
                { onSuccess: () => void navigate(place.afterEdit) },
              )
            }
          />
        </Flex>
      )}
    </ItemList>
  );
}

type ItemRow = EntryPlace & { readonly isByItself: boolean };

const column = columnHelper<ItemRow>();

function sortKey({ item }: EntryPlace): string | undefined {
  const day = dayOf(item);
  return day && `${day} ${item.timeStamp?.getTime() ?? 0}`;
}

const date = column.accessor(sortKey, {
  id: 'date',
  header: 'Date',
  cell: ({ row: { original } }) => (
    <>
      <Link {...linkToEntry(original)}>{formatDay(original.item)}</Link>
      {original.isByItself && <ByItselfMark />}
    </>
  ),
  meta: { align: 'start' },
});
const note = column.accessor('item.note', {
  id: 'note',
  header: 'Note',
  // After two lines it is truncated, but only visually: screen readers read all of it, and the item's page shows it.
  cell: ({ getValue }) =>
    getValue() === '' ? null : (
      <chakra.span lineClamp={{ md: 2 }} title={getValue()}>
        {getValue()}
      </chakra.span>
    ),
  meta: { line: 2, relativeWidth: 2.5 },
});
const amount = column.accessor('item.amount', {
  id: 'amount',
  header: 'Amount',
  cell: ({ getValue }) => <Money amount={getValue()} />,
  meta: { align: 'end', total: true },
});

const columns = column.columns([date, amount]);
const columnsWithNote = column.columns([date, note, amount]);

interface ItemListProps {
  readonly place: ReturnType<typeof useItemPlace>;
  readonly error?: ReactNode;
  readonly link?: ReactNode;
  /** What is below the list. */
  readonly children?: ReactNode;
}

/** The items of a place by day, newest first. Notes have a column if there are any. */
function ItemList({ place, error, link, children }: ItemListProps) {
  const { kind, title, crumbs, found, notFound, add } = place;
  const { money } = useFormat();
  const hasDetails = useExtension('item-details');
  const nameOf = ({ item }: EntryPlace) =>
    [formatDay(item), item.note, money(item.amount)].filter((text) => text !== '').join(' ');
  const byItself = useRecordedByItself();
  const rows = useMemo(
    () =>
      found?.items.map((item): ItemRow => ({
        ...found,
        item,
        isByItself: byItself.has(itemKey(found.kind, item.itemId)),
      })),
    [found, byItself],
  );
  return (
    <Page
      {...(title !== undefined && { title })}
      breadcrumbs={<Breadcrumbs crumbs={crumbs} />}
      link={link}
      actions={
        found && (
          <Button asChild>
            <Link {...add}>Add New</Link>
          </Button>
        )
      }
    >
      <Stack gap="4">
        {error}
        {rows ? (
          <DataTable
            label={title ?? ''}
            columns={rows.some(({ item }) => item.note !== '') ? columnsWithNote : columns}
            rows={rows}
            filterBy={({ item }) => [formatDay(item), item.note, item.amount]}
            rowId={({ item }) => String(item.itemId)}
            defaultSort={{ id: 'date', desc: true }}
            editor={
              hasDetails
                ? {
                    nameOf,
                    render: (entry, onClose) => (
                      <EntryEditor entry={entry} name={nameOf(entry)} onClose={onClose} />
                    ),
                  }
                : undefined
            }
            emptyState={
              <EmptyState
                {...itemTexts[kind].empty}
                action={
                  <Button asChild variant="surface">
                    <Link {...add}>{kind === 'expenses' ? 'Add an amount' : `Add ${title}`}</Link>
                  </Button>
                }
              />
            }
          />
        ) : (
          notFound
        )}
        {children}
      </Stack>
    </Page>
  );
}

export function AddItemPage() {
  const { money } = useFormat();
  const { crumbs, found, notFound, parent, list } = useItemPlace();
  const create = useCreateBudgetItem(parent);
  const duplicated = useDuplicatedItem();
  return (
    <Page breadcrumbs={<Breadcrumbs crumbs={[...crumbs, { label: 'Add' }]} />}>
      {found ? (
        <AddForm
          create={create}
          nameOf={(item) => money(item.amount)}
          linkTo={(item) => linkToEntry({ ...found, item })}
        >
          {(editor, last) => (
            <AmountForm {...editor} place={found} duplicated={last ? undefined : duplicated} back={list} />
          )}
        </AddForm>
      ) : (
        notFound
      )}
    </Page>
  );
}

export function EditItemPage() {
  const { money } = useFormat();
  const { itemId = '', budgetExpenseItemId = itemId } = useParams({ strict: false });
  const { kind, crumbs, found, notFound, parent, list, add, afterEdit } = useItemPlace();
  const stored = found?.items.find((candidate) => sameId(candidate.itemId, budgetExpenseItemId));
  const save = useSaveEntry(parent, stored);
  const { history, state } = useRouter();
  const [returns] = useState(state.location.state.returnsHere === true);
  const remove = useDeleteBudgetItem(parent);
  // Keep showing a deleted item until the navigation has finished.
  const item = save.refusal?.row ?? stored ?? remove.variables;
  const texts = itemTexts[kind];
  const crumb = { label: item ? `Edit ${money(item.amount)}` : 'Edit' };
  return (
    <Page breadcrumbs={<Breadcrumbs crumbs={[...crumbs, crumb]} />}>
      {found && item && (
        <AmountForm
          place={found}
          item={item}
          back={returns ? () => history.back() : afterEdit}
          save={save}
          onSave={save.mutate}
          deletion={{
            ...remove,
            question: texts.deleteQuestion(money(item.amount)),
            onDelete: (then) => remove.mutate(item, then),
          }}
          links={
            <>
              <DuplicateLink add={add} item={item} />
              <RepeatLink place={found} item={item} />
            </>
          }
        />
      )}
      {found ? !item && <NotFound message={texts.notFound} back={list} /> : notFound}
    </Page>
  );
}
