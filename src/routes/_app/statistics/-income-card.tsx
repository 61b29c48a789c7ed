import type { UseQueryResult } from '@tanstack/react-query';

import type { Budget } from '#contract/budgets.ts';
import { addCents } from '#contract/money.ts';

import { dollarsOf, formatDollars, formatShortDollars } from './-history-format.ts';
import { MonthLines } from './-month-lines.tsx';
import type { Months } from './-months-of-history.ts';

const LINES = [
  {
    name: 'Income',
    valueOf: ({ earnedIncome, passiveIncome }) => dollarsOf(addCents(earnedIncome, passiveIncome)),
  },
  { name: 'Expenses', color: '#f0c45c', valueOf: ({ expenses }) => dollarsOf(expenses) },
] satisfies Parameters<typeof MonthLines>[0]['lines'];

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
      formatTick={formatShortDollars}
      formatValue={formatDollars}
      {...props}
    />
  );
}
