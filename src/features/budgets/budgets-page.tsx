import { Button, chakra, Flex, Stack } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import type { Budget } from '#contract/budgets.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { budgetQueries, createBudgetError, useCreateBudget } from '#src/queries/budgets.ts';
import { type BudgetTotals, budgetTotals, savingsRate } from '#src/statistics/budget-totals.ts';
import { monthNumber } from '#src/statistics/calendar-month.ts';
import { monthToCopy } from '#src/statistics/month-history.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { PendingButton } from '#src/ui/form/pending-button.tsx';
import { Money } from '#src/ui/format/format.ts';
import { formatPercent } from '#src/ui/format/numbers.ts';
import { formatMonthName } from '#src/ui/format/texts.ts';
import { Page } from '#src/ui/layout/page.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';
import { columnHelper } from '#src/ui/table/data-table-columns.ts';
import { DataTable } from '#src/ui/table/data-table.tsx';
import type { FilterValues } from '#src/ui/table/filter-rows.ts';

import { AnotherMonth } from './another-month.tsx';

export function BudgetsPage() {
  const { data: budgets } = useSuspenseQuery(budgetQueries.list());
  // The totals are computed once per row instead of at every comparison while sorting.
  const rows = useMemo(() => budgets.map((budget) => ({ budget, totals: budgetTotals(budget) })), [budgets]);
  const create = useCreateBudget();
  const [isChoosing, setIsChoosing] = useState(false);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const [revealedId, setRevealedId] = useState<number>();
  const [addedId, setAddedId] = useState<number>();
  const hasSchedules = useExtension('schedules');
  const canImport = [useExtension('item-details'), useExtension('batch')].every(Boolean);

  function reveal({ budgetId }: Budget) {
    setRevealedId(budgetId);
    setAddedId(budgetId);
  }

  const addProps = {
    pendingLabel: create.isBusy ? 'Adding' : undefined,
    onClick: () => {
      const now = new Date();
      create.mutate(
        { Month: now.getMonth() + 1, Year: now.getFullYear() },
        {
          onSuccess: (budget: Budget) => {
            // The page stays open, so the next press must start from a clean state: the month may have changed.
            create.reset();
            reveal(budget);
          },
        },
      );
    },
  };

  return (
    <Page
      link={
        <>
          {canImport && <TextLink to="/profile/data/statement">Import statement</TextLink>}
          {hasSchedules && <TextLink to="/budgets/schedules">Schedules</TextLink>}
          <TextLink to="/budgets/flows">Flows</TextLink>
          <TextLink to="/budgets/entries">All entries</TextLink>
        </>
      }
      actions={
        <Flex wrap="wrap" gap="2.5">
          <Button
            ref={chooseButton}
            variant="surface"
            aria-expanded={isChoosing}
            onClick={() => setIsChoosing(!isChoosing)}
          >
            Another month…
          </Button>
          {/* Only one accent button at a time: while the form is open, it is the form's. */}
          <PendingButton variant={isChoosing ? 'surface' : 'solid'} {...addProps}>
            Add New
          </PendingButton>
        </Flex>
      }
    >
      <Stack gap="4">
        {create.error && <ErrorAlert message={createBudgetError(create.error)} />}
        <CopyOffer budgets={budgets} added={budgets.find(({ budgetId }) => budgetId === addedId)} />
        {isChoosing && (
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
        <DataTable
          label="Budgets"
          columns={columns}
          rows={rows}
          filterBy={filterBy}
          rowId={({ budget }) => String(budget.budgetId)}
          defaultSort={{ id: 'date', desc: true }}
          revealedRow={revealedId === undefined ? undefined : String(revealedId)}
          onReveal={() => setRevealedId(undefined)}
          emptyState={
            <EmptyState
              title="No budgets yet"
              text="Add a budget for this month, then record what you earn, spend and save."
              action={
                <PendingButton variant="surface" {...addProps}>
                  Add this month
                </PendingButton>
              }
            />
          }
        />
        {rows.some(({ totals }) => totals.earnedIncome < 0 && totals.investments !== 0) && (
          <chakra.p color="fg.muted" fontSize="14px">
            Where the earned income is below zero, the savings rate says nothing.
          </chakra.p>
        )}
      </Stack>
    </Page>
  );
}

interface CopyOfferProps {
  readonly budgets: readonly Budget[];
  readonly added: Budget | undefined;
}

/** Offers to copy from another month to a new one. Nothing is rendered if there is no month to copy from. */
function CopyOffer({ budgets, added }: CopyOfferProps) {
  const hasBatch = useExtension('batch');
  const source = added && monthToCopy(budgets, added);
  if (!source) return null;
  const copyLink = (
    <Button asChild variant="surface">
      <Link
        to="/budgets/$budgetId/copy"
        params={{ budgetId: String(added.budgetId) }}
        search={{ from: source.budgetId }}
      >
        Copy from {formatBudgetMonth(source)}
      </Link>
    </Button>
  );
  return <Notice actions={hasBatch && copyLink}>{formatBudgetMonth(added)} added.</Notice>;
}

interface BudgetRow {
  readonly budget: Budget;
  readonly totals: BudgetTotals;
}

/** What the filter searches: `2026/11` and, though it is not shown, `November 2026`. */
function filterBy({ budget, totals }: BudgetRow): FilterValues {
  const { expenses, earnedIncome, passiveIncome, investments } = totals;
  const amounts = [expenses, earnedIncome, passiveIncome, investments];
  return [formatBudgetMonth(budget), formatMonthName(budget), ...amounts];
}

const column = columnHelper<BudgetRow>();
const end = { align: 'end' } as const;
const secondLine = { align: 'end', line: 2 } as const;
const sum = (id: keyof BudgetTotals, header: string, meta: typeof end | typeof secondLine) =>
  column.accessor(({ totals }) => totals[id], {
    id,
    header,
    cell: ({ getValue }) => <Money amount={getValue()} />,
    meta,
  });

const columns = column.columns([
  column.accessor(({ budget }) => monthNumber(budget), {
    id: 'date',
    header: 'Date',
    cell: ({ row: { original } }) => (
      <Link to="/budgets/$budgetId" params={{ budgetId: String(original.budget.budgetId) }}>
        {formatBudgetMonth(original.budget)}
      </Link>
    ),
    meta: { align: 'start', relativeWidth: 0.8 },
  }),
  sum('expenses', 'Expenses', end),
  sum('earnedIncome', 'Earned Income', end),
  sum('passiveIncome', 'Passive Income', secondLine),
  sum('investments', 'Investments', secondLine),
  column.accessor(({ totals }) => savingsRate(totals), {
    id: 'savingsRate',
    header: 'Savings Rate',
    cell: ({ getValue }) => formatPercent(getValue()),
    meta: secondLine,
  }),
]);
