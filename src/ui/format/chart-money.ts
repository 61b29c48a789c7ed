import { cents } from '#contract/money.ts';

import { HIDDEN_AMOUNT, readAmountDisplay } from './amount-display.ts';
import { currencyFormat } from './currency-format.ts';
import { formatCents, TOO_LARGE } from './money.ts';

const compact = currencyFormat({ notation: 'compact', maximumSignificantDigits: 3 });

/**
 * An amount that a chart draws, formatted like any other: `$398,133.40`.
 * @param amount in cents; rounded, since a projected amount is not whole
 */
export function formatDrawnCents(amount: number): string {
  const rounded = Math.round(amount);
  if (readAmountDisplay().isHidden) return HIDDEN_AMOUNT;
  return Number.isSafeInteger(rounded) ? formatCents(cents(rounded)) : TOO_LARGE;
}

/**
 * An amount beside an axis: `$1.25M`, `-$500`.
 * @param amount in cents
 */
export function formatCompactCents(amount: number): string {
  return readAmountDisplay().isHidden ? HIDDEN_AMOUNT : compact().format(amount / 100);
}
