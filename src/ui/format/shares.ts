import { HIDDEN_AMOUNT, readAmountDisplay } from './amount-display.ts';
import { currencyFormat } from './currency-format.ts';
import { lazily } from './lazily.ts';

/* Anyone can look up a price, and shares × price is an amount. So numbers of shares and prices are hidden with amounts. */

const count = lazily(
  () => new Intl.NumberFormat('en-US', { maximumFractionDigits: 8, signDisplay: 'negative' }),
);
const price = currencyFormat({ maximumFractionDigits: 8, signDisplay: 'negative' });
// 17 significant digits represent every double exactly.
const ALL_DIGITS = { maximumSignificantDigits: 17, signDisplay: 'negative' } as const;
const plain = lazily(() => new Intl.NumberFormat('en-US', { ...ALL_DIGITS, useGrouping: false }));
const grouped = lazily(() => new Intl.NumberFormat('en-US', ALL_DIGITS));

/** `1,234.5`, `0.00012345`: up to eight decimals, as for bitcoin. */
export function formatShares(numShares: number): string {
  return readAmountDisplay().isHidden ? HIDDEN_AMOUNT : count().format(numShares);
}

/** A share price: `$200.00`, `$0.00001234`. */
export function formatPrice(sharePrice: number): string {
  return readAmountDisplay().isHidden ? HIDDEN_AMOUNT : price().format(sharePrice);
}

/** A number as the value of a text field, never with an exponent: `1234.5`, `0.0000001`. Never hidden. */
export function formatNumberForInput(number: number): string {
  return plain().format(number);
}

/** A number as the value of a text field, with grouping: `1,234.5`, `0.0000001`. Never hidden. */
export function formatAllDigits(number: number): string {
  return grouped().format(number);
}
