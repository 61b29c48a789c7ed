import { savingsRate } from '#src/statistics/budget-totals.ts';
import { formatPercent } from '#src/ui/format/numbers.ts';

import { type MonthCardProps, MonthLines } from './month-lines.tsx';

const LINES = [{ name: 'Savings rate', valueOf: savingsRate }];

const whole = new Intl.NumberFormat('en-US', { style: 'percent' });
/** The same function each time, since the chart is redrawn when a prop changes. */
const formatTick = (rate: number) => whole.format(rate);

/** The part of the earned income that was saved in each month. */
export function SavingsRateCard(props: MonthCardProps) {
  return (
    <MonthLines
      title="Savings Rate"
      label="Savings rate by month"
      lines={LINES}
      formatTick={formatTick}
      formatValue={formatPercent}
      {...props}
    />
  );
}
