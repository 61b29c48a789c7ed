import { formatBudgetMonth } from '#contract/budget-month.ts';
import { formatCount } from '#contract/counts.ts';
import { addCents, type Cents, scaleCents, type Sum, ZERO } from '#contract/money.ts';
import { useFormat } from '#src/ui/format/format.ts';

import type { MonthPreview } from './use-statement-choices.ts';

interface StatementMonthRowProps {
  readonly month: MonthPreview;
  /** Whether the import creates the month. */
  readonly isNew: boolean;
  readonly index: number;
  /** Below the top of the table's body, in CSS pixels. */
  readonly top: number;
}

/** The head of a month: how many of its lines are added, and their totals of money in and out. */
export function StatementMonthRow({ month, isNew, index, top }: StatementMonthRowProps) {
  const { money } = useFormat();
  const { items, lines } = month;
  const amounts = items.map(({ line }) => line.amount);
  const moneyIn = sum(amounts.filter((amount) => amount > 0));
  const moneyOut = scaleCents(sum(amounts.filter((amount) => amount < 0)), -1);
  return (
    <tr
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      data-kind="month"
      style={{ transform: `translateY(${top}px)` }}
    >
      <th role="rowheader" scope="row">
        {formatBudgetMonth(month)}
      </th>
      <td role="cell">
        {isNew && 'new month · '}
        {formatCount(items.length)} of {formatCount(lines.length)} · {money(moneyIn)} in · {money(moneyOut)}{' '}
        out
      </td>
    </tr>
  );
}

function sum(amounts: readonly Cents[]): Sum {
  return amounts.reduce<Sum>((total, amount) => addCents(total, amount), ZERO);
}
