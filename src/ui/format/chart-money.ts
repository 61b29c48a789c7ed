import { cents } from '#contract/money.ts';

import { formatCents, TOO_LARGE } from './money.ts';
import { lazily } from './lazily.ts';

const compactDollars = lazily(
  () =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      notation: 'compact',
      maximumSignificantDigits: 3,
    }),
);

/**
 * An amount that a chart draws, formatted like any other: `$398,133.40`.
 * @param amount in cents; rounded, since a projected amount is not whole
 */
export function formatDrawnCents(amount: number): string {
  const rounded = Math.round(amount);
  return Number.isSafeInteger(rounded) ? formatCents(cents(rounded)) : TOO_LARGE;
}

/**
 * An amount beside an axis: `$1.25M`, `-$500`.
 * @param amount in cents
 */
export function formatCompactCents(amount: number): string {
  return compactDollars().format(amount / 100);
}
