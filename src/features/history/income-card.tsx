import { addCents } from '#contract/money.ts';
import { SERIES_COLORS } from '#src/ui/chart/series-colors.ts';

import { useFormat } from '#src/ui/format/format.ts';
import { type MonthCardProps, type MonthLine, MonthLines } from './month-lines.tsx';

const LINES: readonly MonthLine[] = [
  {
    name: 'Income',
    valueOf: ({ earnedIncome, passiveIncome }) => Number(addCents(earnedIncome, passiveIncome)),
  },
  { name: 'Expenses', color: SERIES_COLORS[2], valueOf: ({ expenses }) => Number(expenses) },
];

/** The income and the expenses of each month. */
export function IncomeCard(props: MonthCardProps) {
  const { compactMoney, drawnMoney } = useFormat();
  return (
    <MonthLines
      title="Income and Expenses"
      label="Income and expenses by month"
      lines={LINES}
      formatTick={compactMoney}
      formatValue={drawnMoney}
      {...props}
    />
  );
}
