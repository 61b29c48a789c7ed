import { Button, chakra, HStack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import type { Budget } from '#contract/budgets.ts';
import { CALENDAR_YEARS } from '#contract/calendar.ts';
import type { HistoryLine } from '#contract/history.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { historyQueries } from '#src/queries/history.ts';
import { useStatisticsQueries } from '#src/queries/statistics.ts';
import {
  type CalendarMonth,
  isInCalendar,
  monthFromNumber,
  monthNumber,
  monthOf,
  monthOfDay,
  startOfMonth,
} from '#src/statistics/calendar-month.ts';
import { datedPoints, historyStart } from '#src/statistics/net-worth-history.ts';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { SelectField } from '#src/ui/form/fields.tsx';
import { Page } from '#src/ui/layout/page.tsx';

import { DeletedLinesCard } from './deleted-lines.tsx';
import { IncomeCard, type Months, monthsIn, SavingsRateCard } from './month-cards.tsx';
import { NetWorthHistoryCard } from './net-worth-history-card.tsx';

export function HistoryPage() {
  const [now] = useState(() => new Date());
  const queries = useStatisticsQueries();
  const { budgets } = queries;
  const isOffered = useExtension('history');
  const history = useQuery({ ...historyQueries.list(), enabled: isOffered });
  const [chosen, setChosen] = useState<Months>();

  const all = useMemo(
    () => monthsOfHistory(history.data ?? [], budgets.data ?? [], now),
    [history.data, budgets.data, now],
  );
  const range = chosen ? within(chosen, all) : all;
  const isLoading = Object.values(queries).some((query) => query.isPending) || history.isLoading;
  return (
    <Page
      actions={
        <>
          {isLoading && <Spinner label="Loading" />}
          <Button asChild variant="surface">
            <Link to="/statistics">Back</Link>
          </Button>
        </>
      }
    >
      <chakra.div css={gridStyles}>
        <MonthRange all={all} range={range} onChoose={setChosen} />
        <LeftOutNote budgets={budgets.data ?? []} lines={history.data ?? []} />
        <NetWorthHistoryCard {...{ queries, range, now }} history={isOffered ? history : undefined} />
        <IncomeCard {...{ budgets, range, now }} />
        <SavingsRateCard {...{ budgets, range, now }} />
        <DeletedLinesCard lines={history.data ?? []} />
      </chakra.div>
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
  const to = monthOf(now);
  const start = historyStart(lines);
  const first = Math.min(
    monthNumber(to),
    start === undefined ? Infinity : monthNumber(monthOfDay(start)),
    ...budgets.filter(isInCalendar).map(monthNumber),
  );
  return { from: monthFromNumber(first), to };
}

/** A chosen range, limited to the existing months. */
function within({ from, to }: Months, all: Months): Months {
  return {
    from: monthNumber(from) < monthNumber(all.from) ? all.from : from,
    to: monthNumber(to) > monthNumber(all.to) ? all.to : to,
  };
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
  const lastMonths = (count: number) => ({
    from: monthFromNumber(Math.max(monthNumber(all.from), monthNumber(all.to) - count + 1)),
    to: all.to,
  });

  function chooseEnd(end: keyof Months, month: CalendarMonth) {
    const next = { ...range, [end]: month };
    const isReversed = monthNumber(next.from) > monthNumber(next.to);
    onChoose(isReversed ? { from: month, to: month } : next);
  }

  return (
    <chakra.div role="group" aria-label="Months shown" css={rangeStyles}>
      <HStack wrap="wrap">
        {PRESETS.map(({ label, count }) => (
          <Button
            key={label}
            variant="surface"
            aria-pressed={isSame(range, lastMonths(count))}
            onClick={() => onChoose(lastMonths(count))}
          >
            {label}
          </Button>
        ))}
      </HStack>
      {(['from', 'to'] as const).map((end) => (
        <SelectField
          key={end}
          label={end === 'from' ? 'From' : 'To'}
          value={monthNumber(range[end])}
          onChange={({ target }) => chooseEnd(end, monthFromNumber(Number(target.value)))}
        >
          {monthsIn(all).map((month) => (
            <option key={monthNumber(month)} value={monthNumber(month)}>
              {monthAndYear.format(startOfMonth(month))}
            </option>
          ))}
        </SelectField>
      ))}
    </chakra.div>
  );
}

function isSame(a: Months, b: Months): boolean {
  return monthNumber(a.from) === monthNumber(b.from) && monthNumber(a.to) === monthNumber(b.to);
}

const rangeStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: '12px 16px',
  '& button': { paddingInline: { base: '3', md: '4' } },
  '& [aria-pressed=true]': {
    borderColor: 'accent',
    color: 'accent',
    '@media (forced-colors: active)': { borderColor: 'Highlight', color: 'Highlight' },
  },
  '& > :not(:first-of-type)': { flex: { base: '1 1 130px', md: '0 1 190px' }, minWidth: '0' },
};

/** Names at most this many, since typing errors are few. */
const MAX_NAMES = 3;

interface LeftOutNoteProps {
  readonly budgets: readonly Budget[];
  readonly lines: readonly HistoryLine[];
}

/** Says which months and past values the charts leave out because of their years. */
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
