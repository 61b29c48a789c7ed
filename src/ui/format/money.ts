import { type Cents, dollarsFromCents, type Sum } from '#contract/money.ts';

import { HIDDEN_AMOUNT, readAmountDisplay } from './amount-display.ts';
import { currencyFormat } from './currency-format.ts';
import { lazily } from './lazily.ts';

/*
 * Amounts are shown in the person's currency; the examples are in US dollars. While amounts are hidden, `•••` replaces an
 * amount that is shown. See `docs/product-rules.md#currency` and `#hidden-amounts`. Input is never hidden; see
 * `typed-money.ts`.
 */

export const amountFormat = currencyFormat({ signDisplay: 'negative' });
export const signedAmountFormat = currencyFormat({ signDisplay: 'exceptZero' });
const plain = lazily(
  () =>
    new Intl.NumberFormat('en-US', {
      useGrouping: false,
      minimumFractionDigits: 2,
      signDisplay: 'negative',
    }),
);
const percent = lazily(
  () =>
    new Intl.NumberFormat('en-US', {
      style: 'percent',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      signDisplay: 'negative',
    }),
);
const progress = lazily(
  () =>
    new Intl.NumberFormat('en-US', {
      style: 'percent',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      roundingMode: 'trunc',
    }),
);

/** Shown for sums beyond the safe range of cents, which are bigints. */
export const TOO_LARGE = 'Too large to show';

/** `$1,234.50`, `-$5.00`; for a sum possibly `Too large to show`. */
export function formatCents(amount: Sum): string {
  if (readAmountDisplay().isHidden) return HIDDEN_AMOUNT;
  return typeof amount === 'bigint' ? TOO_LARGE : amountFormat().format(dollarsFromCents(amount));
}

/** A difference, with its sign: `+$900.00`, `-$900.00`, `$0.00`; possibly `Too large to show`. */
export function formatSignedCents(amount: Sum): string {
  if (readAmountDisplay().isHidden) return HIDDEN_AMOUNT;
  return typeof amount === 'bigint' ? TOO_LARGE : signedAmountFormat().format(dollarsFromCents(amount));
}

/** An amount as the value of a text field: `1234.50`, `-5.00`. Never hidden. */
export function formatAmountForInput(amount: Cents): string {
  return plain().format(dollarsFromCents(amount));
}

/** @param fraction 0.0534 becomes `5.34%` */
export function formatPercent(fraction: number): string {
  return percent().format(fraction);
}

/** Progress, rounded down so that it is never overstated: 0.99999 becomes `99.99%`. */
export function formatProgress(fraction: number): string {
  return progress().format(fraction);
}
