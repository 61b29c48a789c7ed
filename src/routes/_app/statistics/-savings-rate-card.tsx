import type { UseQueryResult } from '@tanstack/react-query';

import type { Budget } from '#contract/budgets.ts';
import { savingsRate } from '#src/statistics/budget-totals.ts';
import { formatPercent } from '#src/ui/format/money.ts';
import { lazily } from '#src/ui/format/lazily.ts';

import { MonthLines } from './-month-lines.tsx';
import type { Months } from './-months-of-history.ts';

const LINES = [{ name: 'Savings rate', valueOf: savingsRate }];

const whole = lazily(() => new Intl.NumberFormat('en-US', { style: 'percent' }));

interface SavingsRateCardProps {
  readonly budgets: UseQueryResult<readonly Budget[]>;
  readonly range: Months;
  readonly now: Date;
}

/** How much of the earned income was saved in each month. */
export function SavingsRateCard(props: SavingsRateCardProps) {
  return (
    <MonthLines
      title="Savings Rate"
      label="Savings rate by month"
      lines={LINES}
      formatTick={(rate) => whole().format(rate)}
      formatValue={formatPercent}
      {...props}
    />
  );
}
