import type { UseQueryResult } from '@tanstack/react-query';

import type { Budget } from '#contract/budgets.ts';
import { addCents } from '#contract/money.ts';
import { formatCompactCents, formatDrawnCents } from '#src/ui/format/chart-money.ts';

import { type MonthLine, MonthLines } from './-month-lines.tsx';
import type { Months } from './-months-of-history.ts';

const LINES: readonly MonthLine[] = [
  {
    name: 'Income',
    valueOf: ({ earnedIncome, passiveIncome }) => Number(addCents(earnedIncome, passiveIncome)),
  },
  { name: 'Expenses', color: '#f0c45c', valueOf: ({ expenses }) => Number(expenses) },
];

interface IncomeCardProps {
  readonly budgets: UseQueryResult<readonly Budget[]>;
  readonly range: Months;
  readonly now: Date;
}

/** What came in and what was spent in each month. */
export function IncomeCard(props: IncomeCardProps) {
  return (
    <MonthLines
      title="Income and Expenses"
      label="Income and expenses by month"
      lines={LINES}
      formatTick={formatCompactCents}
      formatValue={formatDrawnCents}
      {...props}
    />
  );
}
