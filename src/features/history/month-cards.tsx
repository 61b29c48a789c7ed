import { Skeleton } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { Budget } from '#contract/budgets.ts';
import { addCents } from '#contract/money.ts';
import { type BudgetTotals, budgetTotals, savingsRate } from '#src/statistics/budget-totals.ts';
import { monthFromNumber, monthNumber, monthOf, startOfMonth } from '#src/statistics/calendar-month.ts';
import { LineChart } from '#src/ui/chart/charts.tsx';
import { SERIES_COLORS } from '#src/ui/chart/series-colors.ts';
import { timeTicks } from '#src/ui/chart/time-ticks.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { formatPercent } from '#src/ui/format/numbers.ts';
import { formatMonth } from '#src/ui/format/texts.ts';
import { Card, CardBody } from '#src/ui/layout/card.tsx';

/** A range of months as numbers, see `monthNumber`; both ends are included. */
export interface Months {
  readonly from: number;
  readonly to: number;
}

export function monthsIn({ from, to }: Months): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

interface MonthCardProps {
  readonly budgets: UseQueryResult<readonly Budget[]>;
  readonly range: Months;
  readonly now: Date;
  /** Receives the first moments of the months that were dragged over. */
  readonly onRange: (from: number, to: number) => void;
}

const wholePercent = new Intl.NumberFormat('en-US', { style: 'percent' });

/** Income and expenses, and the savings rate. */
export function MonthCards(props: MonthCardProps) {
  const { compactMoney, drawnMoney } = useFormat();
  const incomeOf = ({ earnedIncome, passiveIncome }: BudgetTotals) =>
    Number(addCents(earnedIncome, passiveIncome));
  return (
    <>
      <MonthLinesCard
        title="Income and Expenses"
        label="Income and expenses by month"
        lines={[
          { name: 'Income', valueOf: incomeOf },
          { name: 'Expenses', color: SERIES_COLORS[2], valueOf: ({ expenses }) => Number(expenses) },
        ]}
        formatTick={compactMoney}
        formatValue={drawnMoney}
        {...props}
      />
      <MonthLinesCard
        title="Savings Rate"
        label="Savings rate by month"
        lines={[{ name: 'Savings rate', valueOf: savingsRate }]}
        formatTick={(rate) => wholePercent.format(rate)}
        formatValue={formatPercent}
        {...props}
      />
    </>
  );
}

interface MonthLinesCardProps extends MonthCardProps {
  readonly title: string;
  readonly label: string;
  readonly lines: readonly {
    readonly name: string;
    readonly color?: string;
    /** In the unit that `formatValue` takes. */
    readonly valueOf: (totals: BudgetTotals) => number;
  }[];
  readonly formatTick: (value: number) => string;
  readonly formatValue: (value: number) => string;
}

/** A card with a chart of budget totals, starting at the first budget in the range. Months without a budget are gaps. */
function MonthLinesCard({ title, budgets, range, now, lines, ...chart }: MonthLinesCardProps) {
  const totals = useMemo(
    () => budgets.data && new Map(budgets.data.map((budget) => [monthNumber(budget), budgetTotals(budget)])),
    [budgets.data],
  );
  const shown = monthsIn(range);
  const first = shown.findIndex((month) => totals?.has(month));
  const months = first === -1 ? [] : shown.slice(first);
  const x = months.map((month) => startOfMonth(monthFromNumber(month)).getTime());
  // The current month is not final, so the line to it is dashed.
  const dashedFrom = startOfMonth(monthFromNumber(monthNumber(monthOf(now)) - 1)).getTime();
  return (
    <Card title={title}>
      <CardBody queries={[budgets]}>
        {totals ? (
          <LineChart
            {...chart}
            xName="Month"
            formatX={(time) => formatMonth(new Date(time))}
            x={x}
            series={lines.map(({ valueOf, ...line }) => ({
              ...line,
              dashedFrom,
              values: months.map((month) => {
                const total = totals.get(month);
                return total ? valueOf(total) : null;
              }),
            }))}
            ticks={timeTicks(x[0] ?? 0, x.at(-1) ?? 0)}
          />
        ) : (
          <Skeleton minHeight="220px" bg="bg.muted" />
        )}
      </CardBody>
    </Card>
  );
}
