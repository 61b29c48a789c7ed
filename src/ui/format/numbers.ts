import { type Cents, dollarsFromCents } from '#contract/money.ts';

/* Numbers that are never hidden: percentages, and what is in a field. */

const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'negative',
});
const progress = new Intl.NumberFormat('en-US', {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  roundingMode: 'trunc',
});
const groupedAmount = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, signDisplay: 'negative' });
const plainAmount = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  signDisplay: 'negative',
  useGrouping: false,
});
// 17 significant digits represent every double exactly.
const ALL_DIGITS = { maximumSignificantDigits: 17, signDisplay: 'negative' } as const;
const groupedNumber = new Intl.NumberFormat('en-US', ALL_DIGITS);
const plainNumber = new Intl.NumberFormat('en-US', { ...ALL_DIGITS, useGrouping: false });

/** @param fraction 0.0534 becomes `5.34%` */
export function formatPercent(fraction: number): string {
  return percent.format(fraction);
}

/** Progress, rounded down so that it is never overstated: 0.99999 becomes `99.99%`. */
export function formatProgress(fraction: number): string {
  return progress.format(fraction);
}

/** An amount as the value of a text field: `1234.50`, `-5.00`. */
export function formatAmountForInput(amount: Cents): string {
  return plainAmount.format(dollarsFromCents(amount));
}

/** An amount as the value of a text field, with grouping: `1,234.50`, `-5.00`. */
export function formatGroupedAmount(amount: Cents): string {
  return groupedAmount.format(dollarsFromCents(amount));
}

/** A number as the value of a text field, never with an exponent: `1234.5`, `0.0000001`. */
export function formatNumberForInput(number: number): string {
  return plainNumber.format(number);
}

/** A number as the value of a text field, with grouping: `1,234.5`, `0.0000001`. */
export function formatAllDigits(number: number): string {
  return groupedNumber.format(number);
}
