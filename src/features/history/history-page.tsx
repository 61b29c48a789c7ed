import { Box, Button, chakra, HStack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import type { Budget } from '#contract/budgets.ts';
import { CALENDAR_YEARS } from '#contract/calendar.ts';
import type { HistoryLine } from '#contract/history.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { historyQueries } from '#src/queries/history.ts';
import { useStatistics } from '#src/queries/statistics.ts';
import {
  isInCalendar,
  monthFromNumber,
  monthNumber,
  monthOf,
  monthOfDay,
  startOfMonth,
} from '#src/statistics/calendar-month.ts';
import { datedPoints, historyStart } from '#src/statistics/net-worth-history.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { SelectField } from '#src/ui/form/fields.tsx';
import { Page } from '#src/ui/layout/page.tsx';

import { DeletedLinesCard } from './deleted-lines.tsx';
import { MonthCards, type Months, monthsIn } from './month-cards.tsx';
import { NetWorthHistoryCard } from './net-worth-history-card.tsx';

export function HistoryPage() {
  const { queries, now } = useStatistics();
  const { budgets } = queries;
  const isOffered = useExtension('history');
  const history = useQuery({ ...historyQueries.list(), enabled: isOffered });
  const [chosen, setChosen] = useState<Months>();

  const all = useMemo(
    () => monthsOfHistory(history.data ?? [], budgets.data ?? [], now),
    [history.data, budgets.data, now],
  );
  // A chosen range, limited to the existing months.
  const from = Math.max(all.from, chosen?.from ?? all.from);
  const to = Math.min(all.to, chosen?.to ?? all.to);
  const range = useMemo(() => ({ from, to }), [from, to]);
  const monthAt = (time: number) => monthNumber(monthOf(new Date(time)));
  const onRange = (start: number, end: number) => setChosen({ from: monthAt(start), to: monthAt(end) });
  const isLoading = Object.values(queries).some((query) => query.isPending) || history.isLoading;
  const isEmpty = [...Object.values(queries), ...(isOffered ? [history] : [])].every(
    ({ data }) => data?.length === 0,
  );
  return (
    <Page
      actions={
        <HStack gap="3">
          {isLoading && <Spinner label="Loading" />}
          <Button asChild variant="surface">
            <Link to="/statistics">Back</Link>
          </Button>
        </HStack>
      }
    >
      {isEmpty ? (
        <EmptyState
          title="No history yet"
          text="What you own, owe, earn and spend is drawn here month by month."
          action={
            <Button asChild variant="surface">
              <Link to="/assets/add/$assetTypes" params={{ assetTypes: '10' }}>
                Add an asset
              </Link>
            </Button>
          }
        />
      ) : (
        <chakra.div css={gridStyles}>
          {/* In its place while the months are unknown, so that nothing moves when they are. */}
          {(isLoading || all.from < all.to) && (
            <Box visibility={isLoading ? 'hidden' : undefined}>
              <MonthRange all={all} range={range} onChoose={setChosen} />
            </Box>
          )}
          <LeftOutNote budgets={budgets.data ?? []} lines={history.data ?? []} />
          <NetWorthHistoryCard
            {...{ queries, range, now, onRange }}
            history={isOffered ? history : undefined}
          />
          <MonthCards {...{ budgets, range, now, onRange }} />
          <DeletedLinesCard lines={history.data ?? []} />
        </chakra.div>
      )}
    </Page>
  );
}

const gridStyles = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
  alignItems: 'start',
  gap: '5',
  lg: { '& > div, & > p, & > section:first-of-type, & > section:nth-of-type(4)': { gridColumn: '1 / -1' } },
};

/** The months with known figures: from the first past value or budget to the current month. */
function monthsOfHistory(lines: readonly HistoryLine[], budgets: readonly Budget[], now: Date): Months {
  const to = monthNumber(monthOf(now));
  const start = historyStart(lines);
  const first = start === undefined ? to : monthNumber(monthOfDay(start));
  return { from: Math.min(to, first, ...budgets.filter(isInCalendar).map(monthNumber)), to };
}

/** Short enough for two selects side by side on a phone. */
const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric' });

const PRESETS = [
  { label: '1 year', count: 12 },
  { label: '3 years', count: 36 },
  { label: '5 years', count: 60 },
  { label: 'All', count: Infinity },
];

interface MonthRangeProps {
  readonly all: Months;
  readonly range: Months;
  readonly onChoose: (range: Months) => void;
}

function MonthRange({ all, range, onChoose }: MonthRangeProps) {
  const lastMonths = (count: number) => ({ from: Math.max(all.from, all.to - count + 1), to: all.to });

  function chooseEnd(end: keyof Months, month: number) {
    const next = { ...range, [end]: month };
    onChoose(next.from > next.to ? { from: month, to: month } : next);
  }

  return (
    <chakra.div role="group" aria-label="Months shown" css={rangeStyles}>
      <HStack wrap="wrap">
        {PRESETS.filter(({ count }) => count === Infinity || count <= all.to - all.from).map(
          ({ label, count }) => {
            const months = lastMonths(count);
            return (
              <Button
                key={label}
                variant="surface"
                aria-pressed={range.from === months.from && range.to === months.to}
                onClick={() => onChoose(months)}
              >
                {label}
              </Button>
            );
          },
        )}
      </HStack>
      {(['from', 'to'] as const).map((end) => (
        <SelectField
          key={end}
          label={end === 'from' ? 'From' : 'To'}
          value={range[end]}
          onChange={({ target }) => chooseEnd(end, Number(target.value))}
        >
          {monthsIn(all).map((month) => (
            <option key={month} value={month}>
              {monthAndYear.format(startOfMonth(monthFromNumber(month)))}
            </option>
          ))}
        </SelectField>
      ))}
      <Text color="fg.muted" fontSize="14px" paddingBottom="2.5" css={mouseStyles}>
        Or drag over a chart
      </Text>
    </chakra.div>
  );
}

/** A finger that moves over a chart reads it. */
const mouseStyles = { display: 'none', '@media (hover: hover)': { display: 'block' } };

const rangeStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: '12px 16px',
  '& button': { paddingInline: { base: '3', md: '4' } },
  '& > :not(:first-of-type)': { flex: { base: '1 1 130px', md: '0 1 190px' }, minWidth: '0' },
};

/** Names at most this many, since typing errors are few. */
const MAX_NAMES = 3;

interface LeftOutNoteProps {
  readonly budgets: readonly Budget[];
  readonly lines: readonly HistoryLine[];
}

function LeftOutNote({ budgets, lines }: LeftOutNoteProps) {
  const months = budgets.filter((budget) => !isInCalendar(budget)).map(formatBudgetMonth);
  const subjects = lines
    .filter(({ points }) => datedPoints(points).length < points.length)
    .map(({ name }) => name);
  const parts = [
    ...(months.length > 0 ? [`the budget of ${listed(months)}`] : []),
    ...(subjects.length > 0 ? [`past values of ${listed(subjects)}`] : []),
  ];
  if (parts.length === 0) return null;
  return (
    <Text color="fg.muted" fontSize="14px">
      Not shown, because the date is not in {CALENDAR_YEARS}: {parts.join('; ')}.
    </Text>
  );
}

/** `1/01, 9999/12 and others`. */
function listed(names: readonly string[]): string {
  const first = names.slice(0, MAX_NAMES).join(', ');
  return names.length > MAX_NAMES ? `${first} and others` : first;
}
