import { savingsRate } from '#src/statistics/budget-totals.ts';
import { formatPercent } from '#src/ui/format/money.ts';
import { lazily } from '#src/ui/format/lazily.ts';

import { type MonthCardProps, MonthLines } from './month-lines.tsx';

const LINES = [{ name: 'Savings rate', valueOf: savingsRate }];

const whole = lazily(() => new Intl.NumberFormat('en-US', { style: 'percent' }));
/** The same function each time, since the chart is redrawn when a prop changes. */
const formatTick = (rate: number) => whole().format(rate);

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
