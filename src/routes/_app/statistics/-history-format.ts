import { centsFromDollars, fitsCents, type Sum } from '#contract/money.ts';
import { formatCents } from '#src/ui/format/money.ts';

const short = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumSignificantDigits: 3,
});

/** A sum in dollars, precise enough for a chart. */
export function dollarsOf(sum: Sum): number {
  // Adding 0 turns −0 into 0.
  return Number(sum) / 100 + 0;
}

/** `$398,133.40`, or that it is too large to show. */
export function formatDollars(dollars: number): string {
  return formatCents(fitsCents(dollars) ? centsFromDollars(dollars) : BigInt(Math.round(dollars)) * 100n);
}

/** `$398K`, for an axis. */
export function formatShortDollars(dollars: number): string {
  return short.format(dollars);
}
