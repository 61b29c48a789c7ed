import { subtractCents, ZERO } from '#contract/money.ts';
import type { CategorySpending } from '#src/statistics/month-spending.ts';
import { Meter } from '#src/ui/chart/meter.tsx';
import { useFormat } from '#src/ui/format/format.ts';

export interface SpendingContext {
  /** Whether some categories have a plan. Then the texts name the amount that they compare with. */
  readonly hasPlans: boolean;
  /** Whether there is another full month to compare with. Otherwise the averages equal the month's amounts, or say nothing. */
  readonly isComparable: boolean;
}

interface SpendingComparisonProps extends SpendingContext {
  readonly row: CategorySpending;
}

/** With the plan, or else the average. Nothing if both are missing, since a bar needs an amount above zero. */
export function SpendingComparison({ row, hasPlans, isComparable }: SpendingComparisonProps) {
  const { money } = useFormat();
  const { spent, average, plan } = row;
  const target = plan ?? (isComparable ? average : ZERO);
  if (target <= 0) return null;
  const isOver = spent > target;
  const amount = money(isOver ? subtractCents(spent, target) : subtractCents(target, spent));
  let text = `${amount} ${isOver ? 'over' : 'under'}${hasPlans ? ' average' : ''}`;
  if (plan !== undefined) text = isOver ? `${amount} over plan` : `${amount} left`;
  if (spent === target) text = plan === undefined ? 'same as average' : 'as planned';
  return (
    <div>
      <Meter isLimit value={Number(spent)} target={Number(target)} />
      <span data-over={isOver || undefined}>{text}</span>
    </div>
  );
}
