import type { UseQueryResult } from '@tanstack/react-query';
import { memo, useDeferredValue, useMemo } from 'react';

import type { Budget } from '#contract/budgets.ts';
import { type BudgetTotals, budgetTotals } from '#src/statistics/budget-totals.ts';
import { monthFromNumber, monthNumber, monthOf } from '#src/statistics/calendar-month.ts';
import { LineChart } from '#src/ui/chart/line-chart.tsx';
import { timeTicks } from '#src/ui/chart/time-ticks.ts';
import { Card, CardBody } from '#src/ui/layout/card.tsx';
import { formatMonth } from '#src/ui/format/texts.ts';

import { ChartSkeleton } from './chart-skeleton.tsx';
import { type Months, monthsIn, startOf } from './months-of-history.ts';

export interface MonthLine {
  readonly name: string;
  readonly color?: string;
  /** In the unit that `formatValue` takes. */
  readonly valueOf: (totals: BudgetTotals) => number;
}

/** Props shared by the cards that show a `MonthLines` chart. */
export interface MonthCardProps {
  readonly budgets: UseQueryResult<readonly Budget[]>;
  readonly range: Months;
  readonly now: Date;
}

interface MonthLinesProps extends MonthCardProps {
  readonly title: string;
  /** Names the chart. */
  readonly label: string;
  /** Must be the same array on every render. */
  readonly lines: readonly MonthLine[];
  readonly formatTick: (value: number) => string;
  readonly formatValue: (value: number) => string;
}

/** A card with a chart of budget totals, starting at the first budget in the range. Months without a budget are gaps. */
export function MonthLines({ title, budgets, ...chart }: MonthLinesProps) {
  const data = useDeferredValue(budgets.data);
  return (
    <Card title={title}>
      <CardBody queries={[budgets]}>
        {data ? <MonthChart {...chart} budgets={data} /> : <ChartSkeleton minHeight="220px" />}
      </CardBody>
    </Card>
  );
}

const MonthChart = memo(function MonthChart({
  label,
  budgets,
  range,
  now,
  lines,
  ...format
}: Omit<MonthLinesProps, 'title' | 'budgets'> & { readonly budgets: readonly Budget[] }) {
  const totals = useMemo(
    () => new Map(budgets.map((budget) => [monthNumber(budget), budgetTotals(budget)])),
    [budgets],
  );
  const shown = monthsIn(range);
  const first = shown.findIndex((month) => totals.has(monthNumber(month)));
  const months = first === -1 ? [] : shown.slice(first);
  const x = months.map(startOf);
  // The current month is not final, so the line to it is dashed.
  const dashedFrom = startOf(monthFromNumber(monthNumber(monthOf(now)) - 1));
  const series = lines.map(({ valueOf, ...line }) => ({
    ...line,
    dashedFrom,
    values: months.map((month) => {
      const total = totals.get(monthNumber(month));
      return total ? valueOf(total) : null;
    }),
  }));
  return (
    <LineChart
      label={label}
      xName="Month"
      formatX={(time) => formatMonth(new Date(time))}
      x={x}
      series={series}
      ticks={timeTicks(x[0] ?? 0, x.at(-1) ?? 0)}
      {...format}
    />
  );
});
