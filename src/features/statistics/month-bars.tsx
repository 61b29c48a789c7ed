import { useMemo, useState } from 'react';

import type { Budget } from '#contract/budgets.ts';
import { startOfMonth } from '#src/statistics/calendar-month.ts';
import { type RecentMonth, recentMonths } from '#src/statistics/recent-months.ts';
import { BarChart } from '#src/ui/chart/bar-chart.tsx';
import { SERIES_COLORS } from '#src/ui/chart/series-colors.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { formatPercent } from '#src/ui/format/numbers.ts';
import { formatMonth } from '#src/ui/format/texts.ts';

interface MonthBarsProps {
  readonly budgets: readonly Budget[];
  readonly figure: 'expenses' | 'savingsRate';
}

const looks = {
  expenses: {
    label: 'Expenses by month',
    valueName: 'Expenses',
    color: SERIES_COLORS[1],
  },
  savingsRate: {
    label: 'Savings rate by month',
    valueName: 'Savings rate',
    color: SERIES_COLORS[0],
  },
};

const REMARKS = {
  'not over': 'not over yet',
  empty: 'nothing recorded',
  'negative income': 'earned income below zero',
};

function remarkOn({ flaw }: RecentMonth, figure: MonthBarsProps['figure']): string | undefined {
  if (flaw === undefined || (flaw === 'negative income' && figure === 'expenses')) return undefined;
  return REMARKS[flaw];
}

/** One figure of the latest months as bars. */
export function MonthBars({ budgets, figure }: MonthBarsProps) {
  const { drawnMoney } = useFormat();
  const [now] = useState(() => new Date());
  const bars = useMemo(
    () =>
      recentMonths(budgets, now).map((recent) => {
        const name = formatMonth(startOfMonth(recent.month));
        return {
          name,
          tick: name.charAt(0),
          value: Number(recent[figure]),
          incomplete: remarkOn(recent, figure),
        };
      }),
    [budgets, figure, now],
  );
  const formatValue = figure === 'expenses' ? drawnMoney : formatPercent;
  return <BarChart {...looks[figure]} formatValue={formatValue} xName="Month" bars={bars} />;
}
