import { Button, chakra, Flex } from '@chakra-ui/react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { type ReactNode, useMemo, useRef, useState } from 'react';

import type { Budget } from '#contract/budgets.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { budgetQueries, createBudgetError, useCreateBudget } from '#src/queries/budgets.ts';
import { PendingButton } from '#src/ui/form/pending-button.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';
import { DataTable } from '#src/ui/table/data-table.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { TableSearch } from '#src/ui/table/table-search.ts';

import { AnotherMonth } from '#src/features/budgets/another-month.tsx';
import { budgetColumns, budgetRows, filterBudgetBy } from '#src/features/budgets/budget-columns.tsx';
import { monthRequest } from '#src/features/budgets/budget-dates.ts';
import { CopyOffer } from '#src/features/copy-month/copy-offer.tsx';

export const Route = createFileRoute('/_app/budgets/')({
  staticData: { title: 'Budgets' },
  validateSearch: TableSearch,
  loader: ({ context: { queryClient } }) =>
    queryClient.query({ ...budgetQueries.list(), staleTime: 'static' }),
  component: BudgetsPage,
});

function BudgetsPage() {
  const create = useCreateBudget();
  const { data: budgets } = useQuery({ ...budgetQueries.list(), enabled: false });
  const [isChoosing, setIsChoosing] = useState(false);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const [addedId, setAddedId] = useState<string>();
  const [copyOfferId, setCopyOfferId] = useState<number>();

  function reveal({ budgetId }: Budget) {
    setAddedId(String(budgetId));
    setCopyOfferId(budgetId);
  }

  const addProps = {
    pendingLabel: create.isBusy ? 'Adding' : undefined,
    onClick: () =>
      create.mutate(monthRequest(new Date()), {
        onSuccess: (budget: Budget) => {
          // The page stays open, so the next press must start from a clean state: the month may have changed.
          create.reset();
          reveal(budget);
        },
      }),
  };

  return (
    <Page
      link={<BudgetLinks isLoading={!budgets} />}
      actions={
        <Flex wrap="wrap" gap="2.5">
          {/* Takes up its space before the budgets have loaded, so that nothing moves when they have. */}
          <chakra.span visibility={budgets ? 'visible' : 'hidden'}>
            <Button
              ref={chooseButton}
              variant="surface"
              aria-expanded={isChoosing}
              onClick={() => setIsChoosing(!isChoosing)}
            >
              Another month…
            </Button>
          </chakra.span>
          {/* Only one accent button at a time: while the form is open, it is the form's. */}
          <PendingButton variant={isChoosing ? 'surface' : 'solid'} {...addProps}>
            Add New
          </PendingButton>
        </Flex>
      }
    >
      <Flex direction="column" gap="4">
        {create.error && <ErrorAlert message={createBudgetError(create.error)} />}
        {copyOfferId !== undefined && budgets && <CopyOffer addedId={copyOfferId} budgets={budgets} />}
        {isChoosing && budgets && (
          <AnotherMonth
            budgets={budgets}
            onAdd={(budget) => {
              setIsChoosing(false);
              reveal(budget);
            }}
            onCancel={() => {
              setIsChoosing(false);
              chooseButton.current?.focus();
            }}
          />
        )}
        <BudgetTable
          addedId={addedId}
          onReveal={() => setAddedId(undefined)}
          addFirst={
            <PendingButton variant="surface" {...addProps}>
              Add this month
            </PendingButton>
          }
        />
      </Flex>
    </Page>
  );
}

/** What else can be done with the entries of all months. */
function BudgetLinks({ isLoading }: { readonly isLoading: boolean }) {
  const [hasDetails, hasBatches] = [useExtension('item-details'), useExtension('batch')];
  const canImport = hasDetails && hasBatches;
  return (
    <>
      {(canImport || isLoading) && (
        <TextLink
          to="/profile/data/statement"
          // Takes up its space before the server has said what it offers.
          style={{ visibility: canImport ? 'visible' : 'hidden' }}
        >
          Import statement
        </TextLink>
      )}
      <TextLink to="/budgets/entries">All entries</TextLink>
    </>
  );
}

interface BudgetTableProps {
  /** The budget that was just added. */
  readonly addedId: string | undefined;
  readonly onReveal: () => void;
  /** Shown instead of rows. */
  readonly addFirst: ReactNode;
}

function BudgetTable({ addedId, onReveal, addFirst }: BudgetTableProps) {
  const { data: budgets } = useSuspenseQuery(budgetQueries.list());
  const rows = useMemo(() => budgetRows(budgets), [budgets]);
  return (
    <>
      <DataTable
        label="Budgets"
        columns={budgetColumns}
        rows={rows}
        filterBy={filterBudgetBy}
        rowId={({ budget }) => String(budget.budgetId)}
        defaultSort={{ id: 'date', desc: true }}
        revealedRow={addedId}
        onReveal={onReveal}
        emptyState={
          <EmptyState
            title="No budgets yet"
            text="Add a budget for this month, then record what you earn, spend and save."
            action={addFirst}
          />
        }
      />
      {rows.some(({ totals }) => totals.earnedIncome < 0 && totals.investments !== 0) && (
        <chakra.p color="fg.muted" fontSize="14px">
          Where the earned income is below zero, the savings rate says nothing.
        </chakra.p>
      )}
    </>
  );
}
