import { Button, Stack } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link, linkOptions } from '@tanstack/react-router';
import { useMemo, useState } from 'react';

import type { Budget } from '#contract/budgets.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { monthNumber, monthOf } from '#src/statistics/calendar-month.ts';
import { categoryMonths } from '#src/statistics/category-months.ts';
import { hasItems } from '#src/statistics/full-months.ts';
import { moneyFlows, recordedYears } from '#src/statistics/money-flows.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { formatMonthName } from '#src/ui/format/texts.ts';
import { Breadcrumbs } from '#src/ui/layout/breadcrumbs.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';

import { FlowCard } from './flow-card.tsx';
import type { Period } from './flow-words.ts';
import { MonthsCard } from './months-card.tsx';
import { PeriodChoice } from './period-choice.tsx';

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
  const [now] = useState(() => new Date());
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
