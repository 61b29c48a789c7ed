import { Button, chakra, Stack } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link, linkOptions } from '@tanstack/react-router';
import { useMemo } from 'react';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import type { Budget } from '#contract/budgets.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { useNow } from '#src/queries/use-now.ts';
import {
  adjacentBudgets,
  isInCalendar,
  monthNumber,
  monthOf,
  startOfMonth,
} from '#src/statistics/calendar-month.ts';
import { categoryMonths } from '#src/statistics/category-months.ts';
import { hasItems } from '#src/statistics/full-months.ts';
import { moneyFlows, recordedYears } from '#src/statistics/money-flows.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { SelectField } from '#src/ui/form/fields.tsx';
import { formatMonthName } from '#src/ui/format/texts.ts';
import { Breadcrumbs } from '#src/ui/layout/breadcrumbs.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';

import { FlowCard } from './flow-card.tsx';
import type { Period } from './flow-words.ts';
import { MonthsCard } from './months-card.tsx';

const crumbs = [
  { label: 'Budget List', link: linkOptions({ to: '/budgets' }) },
  { label: 'Where It Flowed' },
];
const route = getRouteApi('/_app/budgets/flows');

export function FlowsPage() {
  return (
    <Page breadcrumbs={<Breadcrumbs crumbs={crumbs} />}>
      <Flows />
    </Page>
  );
}

function Flows() {
  const { data: budgets } = useSuspenseQuery(budgetQueries.list());
  const search = route.useSearch();
  const years = useMemo(() => recordedYears(budgets), [budgets]);
  const year = search.year ?? years[0];
  if (year === undefined) {
    return (
      <EmptyState
        title="No entries yet"
        text="Record what you earn, spend and invest in a month to see where it came from and went."
        action={
          <Button asChild variant="surface">
            <Link to="/budgets">Open the budgets</Link>
          </Button>
        }
      />
    );
  }
  // A month without its year is one of another year each year.
  const period = { year, month: search.year === undefined ? undefined : search.month };
  return (
    <>
      <PeriodChoice {...{ period, budgets, years }} />
      <FlowsOf {...{ period, budgets }} />
    </>
  );
}

interface FlowsOfProps {
  readonly period: Period;
  readonly budgets: readonly Budget[];
}

function FlowsOf({ period, budgets }: FlowsOfProps) {
  const { data: expenses } = useSuspenseQuery(expenseQueries.list());
  const now = useNow();
  const { year, month } = period;
  const ofYear = useMemo(() => budgets.filter((budget) => budget.year === year), [budgets, year]);
  const shown = useMemo(
    () => (month === undefined ? ofYear : ofYear.filter((budget) => budget.month === month)),
    [ofYear, month],
  );
  const flows = useMemo(() => moneyFlows(shown, expenses), [shown, expenses]);
  const spending = useMemo(() => categoryMonths(ofYear, expenses, year, now), [ofYear, expenses, year, now]);
  const name = month === undefined ? String(year) : formatMonthName({ month, year });
  const [budget] = shown;
  return (
    <Stack gap="5">
      {flows.total === 0 ? (
        <Card title={`Where it flowed in ${name}`}>
          <EmptyState
            title={`Nothing came in or went out in ${name}`}
            text={shown.some(hasItems) ? 'Its entries add up to nothing.' : 'It has no entries.'}
          />
        </Card>
      ) : (
        <FlowCard
          // Another period shows its largest parts first.
          key={`flows of ${name}`}
          {...{ flows, period, name }}
          isOver={monthNumber({ year, month: month ?? 12 }) < monthNumber(monthOf(now))}
          aside={
            month !== undefined &&
            budget && (
              <TextLink to="/budgets/$budgetId" params={{ budgetId: String(budget.budgetId) }}>
                Open the month
              </TextLink>
            )
          }
        />
      )}
      {spending.rows.length > 0 && <MonthsCard key={`months of ${year}`} {...{ spending, period }} />}
    </Stack>
  );
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long' });

interface PeriodChoiceProps {
  readonly period: Period;
  readonly budgets: readonly Budget[];
  /** The latest first. */
  readonly years: readonly number[];
}

/** A year, and one of its months or all of it; and the ones before and after. */
function PeriodChoice({ period: { year, month }, budgets, years }: PeriodChoiceProps) {
  const navigate = route.useNavigate();
  const show = (next: Period) => void navigate({ search: next, replace: true, resetScroll: false });
  const recorded = budgets.filter((budget) => budget.year === year).map((budget) => budget.month);
  const months = [...new Set([...recorded, ...(month === undefined ? [] : [month])])].sort((a, b) => a - b);
  return (
    <chakra.div role="group" aria-label="Months shown" css={styles}>
      <SelectField label="Year" value={year} onChange={({ target }) => show({ year: Number(target.value) })}>
        {[...new Set([...years, year])]
          .sort((a, b) => b - a)
          .map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
      </SelectField>
      <SelectField
        label="Month"
        value={month ?? ''}
        onChange={({ target }) =>
          show({ year, month: target.value === '' ? undefined : Number(target.value) })
        }
      >
        <option value="">Whole year</option>
        {months.map((one) => (
          <option key={one} value={one}>
            {monthName.format(startOfMonth({ month: one, year }))}
          </option>
        ))}
      </SelectField>
      <Neighbors {...{ period: { year, month }, budgets, years }} />
    </chakra.div>
  );
}

function Neighbors({ period, budgets, years }: PeriodChoiceProps) {
  const { previous, next } = neighborsOf(period, budgets, years);
  const unit = period.month === undefined ? 'year' : 'month';
  return (
    <div>
      {previous && (
        <Button asChild variant="surface">
          <Link
            to="/budgets/flows"
            search={previous}
            replace
            resetScroll={false}
            aria-label={`Previous ${unit} ${nameOf(previous)}`}
          >
            <span aria-hidden="true">‹</span>
            {nameOf(previous)}
          </Link>
        </Button>
      )}
      {next && (
        <Button asChild variant="surface">
          <Link
            to="/budgets/flows"
            search={next}
            replace
            resetScroll={false}
            aria-label={`Next ${unit} ${nameOf(next)}`}
          >
            {nameOf(next)}
            <span aria-hidden="true">›</span>
          </Link>
        </Button>
      )}
    </div>
  );
}

/** The periods of the same length before and after that have a budget. */
function neighborsOf(
  { year, month }: Period,
  budgets: readonly Budget[],
  years: readonly number[],
): { readonly previous?: Period | undefined; readonly next?: Period | undefined } {
  if (month !== undefined) {
    const { previous, next } = adjacentBudgets(budgets.filter(isInCalendar), { year, month });
    return { previous: previous && periodOf(previous), next: next && periodOf(next) };
  }
  const previous = years.find((one) => one < year);
  const next = years.findLast((one) => one > year);
  return {
    previous: previous === undefined ? undefined : { year: previous },
    next: next === undefined ? undefined : { year: next },
  };
}

function periodOf({ year, month }: Budget): Period {
  return { year, month };
}

function nameOf({ year, month }: Period): string {
  return month === undefined ? String(year) : formatBudgetMonth({ year, month });
}

const styles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: '3',
  marginBottom: '5',
  '& > :nth-of-type(-n + 2)': { flex: '1 1 130px', maxWidth: { sm: '180px' } },
  '& > :last-child': { display: 'flex', gap: '2.5' },
  '& > :last-child:empty': { display: 'none' },
};
