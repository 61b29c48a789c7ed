import { Button, chakra, Stack, VisuallyHidden } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, linkOptions } from '@tanstack/react-router';
import { useMemo, useState } from 'react';

import { counted } from '#contract/counts.ts';
import { localDay } from '#contract/days.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { scheduleQueries } from '#src/queries/schedule-list.ts';
import { useDeleteSchedule } from '#src/queries/schedules.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { Money, useFormat } from '#src/ui/format/format.ts';
import { ruleWords } from '#src/ui/format/rule-words.ts';
import { Breadcrumbs } from '#src/ui/layout/breadcrumbs.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';
import { columnHelper } from '#src/ui/table/data-table-columns.ts';
import { DataTable } from '#src/ui/table/data-table.tsx';
import { StatRows } from '#src/ui/table/stat-rows.tsx';

import { Proposals } from './proposals.tsx';
import { type ScheduleRow, scheduleRows, scheduleTotals } from './schedule-rows.ts';

const crumbs = [{ label: 'Budget List', link: linkOptions({ to: '/budgets' }) }, { label: 'Schedules' }];

/** What repeats: the bills, the income and the investments that come by themselves. */
export function SchedulesPage() {
  const { data: schedules } = useSuspenseQuery(scheduleQueries.list());
  const { data: budgets } = useSuspenseQuery(budgetQueries.list());
  const { data: categories } = useSuspenseQuery(expenseQueries.list());
  const [today] = useState(() => localDay(new Date()));
  const all = useMemo(
    () => scheduleRows(schedules, budgets, categories, today),
    [schedules, budgets, categories, today],
  );
  const rows = useMemo(() => all.filter(({ state }) => state !== 'declined'), [all]);
  const totals = useMemo(() => scheduleTotals(rows), [rows]);
  const hasStopped = rows.some(({ state }) => state === 'paused' || state === 'ended');
  const { money } = useFormat();
  return (
    <Page
      breadcrumbs={<Breadcrumbs crumbs={crumbs} />}
      link={<TextLink to="/budgets/schedules/ahead">Cash ahead</TextLink>}
      actions={
        <Button asChild>
          <Link to="/budgets/schedules/add">Add New</Link>
        </Button>
      }
    >
      <Stack gap="5">
        <Proposals {...{ schedules, budgets, categories, today }} />
        <DataTable
          label="Schedules"
          columns={columns}
          rows={rows}
          filterBy={({ name, category = '', schedule, expected }) => [
            name,
            category,
            ruleWords(schedule.rule, schedule.firstDay),
            expected,
          ]}
          rowId={({ schedule }) => String(schedule.scheduleId)}
          defaultSort={{ id: 'next', desc: false }}
          emptyState={
            <EmptyState
              title="No schedules yet"
              text="Add what comes again and again, such as the rent, a salary or the insurance in January. You then see what is due, and record it with one press."
              action={
                <Button asChild variant="surface">
                  <Link to="/budgets/schedules/add">Add a schedule</Link>
                </Button>
              }
            />
          }
        />
        {totals.length > 0 && (
          <chakra.div maxWidth="column">
            <Card title="On average" aside={hasStopped && 'without what is paused or has ended'}>
              <StatRows
                label="On average"
                columns={['Kind', 'A year', 'A month']}
                rows={totals.map(({ label, year, month }) => ({
                  label,
                  value: money(year),
                  secondValue: money(month),
                }))}
              />
            </Card>
          </chakra.div>
        )}
        <Declined rows={all.filter(({ state }) => state === 'declined')} />
      </Stack>
    </Page>
  );
}

/** By the next day. What has none comes last. */
function sortKey({ next, state }: ScheduleRow): string {
  return next ?? `9999 ${state}`;
}

const smallStyles = { display: 'block', color: 'fg.muted', fontSize: '13.5px' };

const column = columnHelper<ScheduleRow>();
const columns = column.columns([
  column.accessor('name', {
    header: 'What',
    cell: ({ row: { original: row } }) => (
      <>
        <Link to="/budgets/schedules/$scheduleId" params={{ scheduleId: String(row.schedule.scheduleId) }}>
          {row.name}
        </Link>
        {row.category !== undefined && <chakra.small css={smallStyles}>{row.category}</chakra.small>}
      </>
    ),
    meta: { relativeWidth: 1.4 },
  }),
  column.accessor(({ schedule }) => ruleWords(schedule.rule, schedule.firstDay), {
    id: 'rule',
    header: 'How often',
    cell: ({ getValue, row: { original } }) => (
      <>
        {getValue()}
        {original.schedule.recordsFrom !== null && (
          <chakra.small css={smallStyles}>Recorded by itself</chakra.small>
        )}
      </>
    ),
    meta: { line: 2, relativeWidth: 1.6 },
  }),
  column.accessor(sortKey, {
    id: 'next',
    header: 'Next',
    cell: ({ row: { original } }) => <NextDay row={original} />,
    meta: { align: 'start', line: 2 },
  }),
  column.accessor('expected', {
    header: 'Amount',
    cell: ({ getValue, row: { original } }) => (
      <>
        {original.schedule.averageOf !== null && 'about '}
        <Money amount={getValue()} />
      </>
    ),
    meta: { align: 'end', relativeWidth: 1.2 },
  }),
  column.accessor('yearlyCost', {
    header: 'A year',
    cell: ({ getValue }) => <Money amount={getValue()} />,
    meta: { align: 'end', line: 2 },
  }),
]);

const STATE_WORDS = { overdue: 'Overdue', due: 'Due today', paused: 'Paused', ended: 'Ended' } as const;

function NextDay({ row: { next, state } }: { readonly row: ScheduleRow }) {
  if (state === 'coming' || state === 'declined') return next;
  return (
    <>
      {next}
      <chakra.small css={{ ...smallStyles, ...(state === 'overdue' && { color: 'loss' }) }}>
        {STATE_WORDS[state]}
      </chakra.small>
    </>
  );
}

interface DeclinedProps {
  readonly rows: readonly ScheduleRow[];
}

/** Proposals that the person did not want. One that is deleted may be proposed again. */
function Declined({ rows }: DeclinedProps) {
  if (rows.length === 0) return null;
  return (
    <chakra.details css={declinedStyles}>
      <summary>{counted(rows.length, 'declined proposal')}</summary>
      <ul>
        {rows.map((row) => (
          <DeclinedProposal key={row.schedule.scheduleId} row={row} />
        ))}
      </ul>
    </chakra.details>
  );
}

function DeclinedProposal({ row: { schedule, name, expected } }: { readonly row: ScheduleRow }) {
  const { money } = useFormat();
  const remove = useDeleteSchedule();
  return (
    <li>
      <span>
        {name}, {money(expected)} {ruleWords(schedule.rule, schedule.firstDay)}
      </span>
      <Button
        variant="surface"
        onClick={() =>
          remove.mutate({ scheduleId: schedule.scheduleId, name }, { onSuccess: () => undefined })
        }
      >
        Propose again <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
      {remove.isError && <ErrorAlert message={UNKNOWN_ERROR} />}
    </li>
  );
}

const declinedStyles = {
  color: 'fg.muted',
  fontSize: '15px',
  '& summary': { width: 'fit-content', minHeight: '44px', paddingBlock: '2.5', cursor: 'pointer' },
  '& ul': { listStyle: 'none' },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    paddingBlock: '1.5',
    borderTop: '1px solid {colors.border}',
  },
};
