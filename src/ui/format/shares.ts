const count = new Intl.NumberFormat('en-US', { maximumFractionDigits: 8, signDisplay: 'negative' });
const price = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 8,
  signDisplay: 'negative',
});
// With 17 significant digits every double reads back as itself, however small it is.
const ALL_DIGITS = { maximumSignificantDigits: 17, signDisplay: 'negative' } as const;
const plain = new Intl.NumberFormat('en-US', { ...ALL_DIGITS, useGrouping: false });
const grouped = new Intl.NumberFormat('en-US', ALL_DIGITS);

/** `1,234.5`, `0.00012345`: at most the eight decimals that a bitcoin has. */
export function formatShares(numShares: number): string {
  return count.format(numShares);
}

/** A quote in dollars: `$200.00`, `$0.00001234`. */
export function formatPrice(sharePrice: number): string {
  return price.format(sharePrice);
}

/** A plain number as it stands in a field to be edited, never with an exponent: `1234.5`, `0.0000001`. */
export function typedNumber(number: number): string {
  return plain.format(number);
}

/** A plain number with all its digits, to be read: `1,234.5`, `0.0000001`. */
export function formatAllDigits(number: number): string {
  return grouped.format(number);
}
