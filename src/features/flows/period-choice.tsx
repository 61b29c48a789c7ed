import { Button, chakra } from '@chakra-ui/react';
import { getRouteApi, Link } from '@tanstack/react-router';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import type { Budget } from '#contract/budgets.ts';
import { adjacentBudgets, isInCalendar, startOfMonth } from '#src/statistics/calendar-month.ts';
import { SelectField } from '#src/ui/form/fields.tsx';

import type { Period } from './flow-words.ts';

const route = getRouteApi('/_app/budgets/flows');
const monthName = new Intl.DateTimeFormat('en-US', { month: 'long' });

interface PeriodChoiceProps {
  readonly period: Period;
  readonly budgets: readonly Budget[];
  /** The latest first. */
  readonly years: readonly number[];
}

/** A year, and one of its months or all of it; and the ones before and after. */
export function PeriodChoice({ period: { year, month }, budgets, years }: PeriodChoiceProps) {
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
