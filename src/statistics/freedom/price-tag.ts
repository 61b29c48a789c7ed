import type { EntryKind } from '#contract/budgets.ts';
import { formatCount } from '#contract/counts.ts';
import { addCents, averageCents, type Cents, subtractCents, type Sum, ZERO } from '#contract/money.ts';

import { estimatedMonths, type FreedomPlan, monthsUntilFree } from './freedom-plan.ts';

/** The average length of a month: 365.25 ÷ 12. */
export const DAYS_PER_MONTH = 365.25 / 12;

type PriceTag = NonNullable<ReturnType<typeof priceTagOf>>;

/** What is earned has the price of what is put aside, but only investments are recorded as put aside. */
export type AmountUse = 'spent' | 'put aside' | 'earned';

export function amountUseOf(kind: EntryKind | 'newCategory'): AmountUse {
  if (kind === 'expenses' || kind === 'newCategory') return 'spent';
  return kind === 'investments' ? 'put aside' : 'earned';
}

interface Recording {
  readonly months: number;
  /** The recorded amount that it replaces; zero for a new one. */
  readonly replaced: Cents;
}

/**
 * What an amount costs in freedom days: the months of the changed plan − the months of the plan, × 365.25 ÷ 12. Positive is
 * later, negative is sooner, Infinity is out of reach.
 *
 * - Once: the net worth is less by what is spent, or more by what is put aside.
 * - Every month: the spending is more and the saving is less by what is spent, or the saving is more by what is put aside.
 * - Recorded: the average spending or saving is more by the amount divided by the months averaged. The net worth stays as
 *   it is, since it is recorded separately. In whole months, by which the date that is shown moves.
 *
 * See docs/product-rules.md#price-tag.
 * @param amount in cents; a negative one has the opposite effect
 * @returns undefined while the spending is unknown or freedom is out of reach
 */
export function priceTagOf(plan: FreedomPlan, amount: Sum, use: AmountUse, recording?: Recording) {
  const months = estimatedMonths(plan);
  if (months === Infinity) return undefined;
  const isSpent = use === 'spent';
  const gain = isSpent ? subtractCents(ZERO, amount) : amount;
  const { monthlySpending: spending, monthlySaving: saving } = plan;
  const daysLater = (change: Partial<FreedomPlan>) =>
    (monthsUntilFree({ ...plan, ...change }) - months) * DAYS_PER_MONTH;
  const monthsRecorded = ({ months: count, replaced }: Recording) => {
    const share = averageCents(subtractCents(amount, replaced), count);
    if (use === 'earned') return months;
    if (isSpent) return monthsUntilFree({ ...plan, monthlySpending: addCents(spending, share) });
    return monthsUntilFree({ ...plan, monthlySaving: addCents(saving, share) });
  };
  return {
    once: daysLater({ netWorth: addCents(plan.netWorth, gain) }),
    everyMonth: daysLater({
      monthlySaving: addCents(saving, gain),
      ...(isSpent && { monthlySpending: addCents(spending, amount) }),
    }),
    /** Undefined without a recording. */
    recorded: recording && Math.round(monthsRecorded(recording)) - Math.round(months),
  };
}

/** Smaller effects are not shown. In days. */
const SMALLEST = 0.05;

const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/**
 * `Costs 1.3 freedom days; every month: 5 months.` An amount that moves the estimate by a month or more once it is recorded,
 * and by another time than it costs, says so as well.
 * @param monthsAveraged how many months the averages cover
 * @returns undefined if the amount makes no difference, such as for someone who is free already
 */
export function priceTagText(tag: PriceTag, use: AmountUse, monthsAveraged: number): string | undefined {
  const price = priceText(tag, use);
  return price && [price, recordedText(tag, monthsAveraged)].filter(Boolean).join(' ');
}

function priceText({ once, everyMonth }: PriceTag, use: AmountUse): string | undefined {
  if (once === Infinity) return 'Puts freedom out of reach.';
  if (Math.abs(everyMonth) < SMALLEST) return undefined;
  if (everyMonth < 0) {
    const start = use === 'spent' ? 'Brings freedom' : 'Put aside, it brings freedom';
    return `${start} ${spanText(once, 'day')} nearer; every month: ${spanText(everyMonth, 'day')}.`;
  }
  const start = `Costs ${spanText(once, 'freedom day')}; every month`;
  return everyMonth === Infinity
    ? `${start}, it puts freedom out of reach.`
    : `${start}: ${spanText(everyMonth, 'day')}.`;
}

function recordedText({ once, recorded }: PriceTag, monthsAveraged: number): string | undefined {
  if (recorded === undefined || recorded === 0) return undefined;
  if (Math.abs(recorded - once / DAYS_PER_MONTH) < 1) return undefined;
  const effect =
    recorded === Infinity
      ? 'puts the estimate out of reach'
      : `moves the estimate ${counted(formatCount(Math.abs(recorded)), 'month')} ${recorded > 0 ? 'later' : 'sooner'}`;
  const often = monthsAveraged === 1 ? 'every month' : `every ${formatCount(monthsAveraged)} months`;
  return `Recorded, it ${effect}: the averages count it as if it came back ${often}.`;
}

/** `12 days sooner than an average month`; undefined if it is about the same. Positive days are later. */
export function monthPaceText(days: number, than: string): string | undefined {
  if (Math.abs(days) < 0.5) return undefined;
  if (days === Infinity) return 'Spending like this puts freedom out of reach';
  return `${spanText(days, 'day', whole)} ${days < 0 ? 'sooner' : 'later'} ${than}`;
}

/** A number of days of either sign, in days, months or years: `1.3 days`, `5 months`, `2.1 years`. */
export function spanText(days: number, dayName: string, ofDays = oneDecimal): string {
  const count = Math.abs(days);
  if (count < SMALLEST) return `less than 0.1 ${dayName}s`;
  if (count < 10) return counted(ofDays.format(count), dayName);
  if (count < 2 * DAYS_PER_MONTH) return counted(whole.format(count), dayName);
  const months = count / DAYS_PER_MONTH;
  return months < 24
    ? counted((months < 10 ? oneDecimal : whole).format(months), 'month')
    : counted(oneDecimal.format(months / 12), 'year');
}

function counted(number: string, name: string): string {
  return `${number} ${name}${number === '1' ? '' : 's'}`;
}
