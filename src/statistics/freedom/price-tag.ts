import type { EntryKind } from '#contract/budgets.ts';
import { addCents, averageCents, type Cents, subtractCents, type Sum, ZERO } from '#contract/money.ts';

import { estimatedMonths, type FreedomPlan, monthsUntilFree } from './freedom-plan.ts';

/** The average length of a month: 365.25 ÷ 12. */
export const DAYS_PER_MONTH = 365.25 / 12;

/** By how many days an amount moves the freedom date, not rounded: positive is later, negative is sooner. */
export interface PriceTag {
  /** If it comes once. Infinity if freedom gets out of reach. */
  readonly once: number;
  /** If it comes every month. Infinity if freedom gets out of reach. */
  readonly everyMonth: number;
  /**
   * By how many months the date that is shown moves if the amount is recorded, so that the averages count it. Undefined if it
   * is not known how they would.
   */
  readonly recorded: number | undefined;
}

/**
 * What happens to an amount: it is spent (or, if negative, refunded), or it is put aside. What is earned has the price of
 * what is put aside, but only investments are recorded as put aside.
 */
export type AmountUse = 'spent' | 'put aside' | 'earned';

export function amountUseOf(kind: EntryKind | 'newCategory'): AmountUse {
  if (kind === 'expenses' || kind === 'newCategory') return 'spent';
  return kind === 'investments' ? 'put aside' : 'earned';
}

export interface Recording {
  readonly months: number;
  /** The recorded amount that it replaces; zero for a new one. */
  readonly replaced: Cents;
}

/**
 * What an amount costs in freedom days: the months of the changed plan − the months of the plan, × 365.25 ÷ 12.
 *
 * - Once: the net worth is less by what is spent, or more by what is put aside.
 * - Every month: the spending is more and the saving is less by what is spent, or the saving is more by what is put aside.
 * - Recorded: the average spending or saving is more by the amount divided by the months averaged. The net worth stays as
 *   it is, since it is recorded separately.
 *
 * See docs/product-rules.md#price-tag.
 * @param amount in cents; a negative one has the opposite effect
 * @returns undefined while the spending is unknown or freedom is out of reach
 */
export function priceTagOf(
  plan: FreedomPlan,
  amount: Sum,
  use: AmountUse,
  recording?: Recording,
): PriceTag | undefined {
  const months = estimatedMonths(plan);
  if (months === Infinity) return undefined;
  const isSpent = use === 'spent';
  const gain = isSpent ? subtractCents(ZERO, amount) : amount;
  const daysLater = (change: Partial<FreedomPlan>) =>
    (monthsUntilFree({ ...plan, ...change }) - months) * DAYS_PER_MONTH;
  return {
    once: daysLater({ netWorth: addCents(plan.netWorth, gain) }),
    everyMonth: daysLater({
      monthlySaving: addCents(plan.monthlySaving, gain),
      ...(isSpent && { monthlySpending: addCents(plan.monthlySpending, amount) }),
    }),
    recorded:
      recording &&
      Math.round(monthsUntilFree({ ...plan, ...averagesWith(plan, amount, use, recording) })) -
        Math.round(months),
  };
}

function averagesWith(
  { monthlySpending, monthlySaving }: FreedomPlan,
  amount: Sum,
  use: AmountUse,
  { months, replaced }: Recording,
): Partial<FreedomPlan> {
  const share = averageCents(subtractCents(amount, replaced), months);
  switch (use) {
    case 'spent':
      return { monthlySpending: addCents(monthlySpending, share) };
    case 'put aside':
      return { monthlySaving: addCents(monthlySaving, share) };
    case 'earned':
      return {};
  }
}
