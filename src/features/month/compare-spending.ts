import { subtractCents, type Sum, ZERO } from '#contract/money.ts';
import type { CategorySpending } from '#src/statistics/month-spending.ts';
import type { Format } from '#src/ui/format/format.ts';

/** A category's spending compared with its plan, or with its average if it has no plan. */
interface Comparison {
  /** In cents, above zero. */
  readonly target: Sum;
  readonly isOver: boolean;
  /** The difference in words, such as `$20.24 over`. */
  readonly text: string;
}

interface ComparisonContext {
  /** Whether some categories have a plan. Then the text names the amount that it compares with. */
  readonly hasPlans: boolean;
  /** Whether the averages are of other full months, too. Otherwise they equal the month's amounts, or say nothing yet. */
  readonly isComparable: boolean;
}

/**
 * Compares spending with the plan, or else with the average. Undefined if both are missing, since a bar needs an amount
 * above zero, and if the average says nothing.
 */
export function compareSpending(
  format: Format,
  { spent, average, plan }: CategorySpending,
  { hasPlans, isComparable }: ComparisonContext,
): Comparison | undefined {
  const target = plan ?? (isComparable ? average : ZERO);
  if (target <= 0) return undefined;
  const difference = subtractCents(spent, target);
  const amount = format.money(absolute(difference));
  return { target, isOver: difference > 0, text: describe() };

  function describe(): string {
    if (difference === 0) return plan === undefined ? 'same as average' : 'as planned';
    if (plan !== undefined) return difference > 0 ? `${amount} over plan` : `${amount} left`;
    return `${amount} ${difference > 0 ? 'over' : 'under'}${hasPlans ? ' average' : ''}`;
  }
}

export function absolute(sum: Sum): Sum {
  return sum < 0 ? subtractCents(ZERO, sum) : sum;
}
