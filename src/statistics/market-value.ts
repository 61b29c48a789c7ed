import { type Cents, centsFromDollars, fitsCents } from '#contract/money.ts';

/** A double holds at least 15 significant decimal digits. Any further digits of a product are rounding noise. */
const SIGNIFICANT_DIGITS = 15;

/**
 * Market value = number of shares × share price, rounded to the nearest cent, half away from zero.
 * @param sharePrice in dollars
 * @returns cents; undefined when the value is too large
 */
export function marketValue(numShares: number, sharePrice: number): Cents | undefined {
  // 0.35 × 0.1 yields 0.034999999999999996, but 3.5 cents must round up to 4.
  const dollars = Number((numShares * sharePrice).toPrecision(SIGNIFICANT_DIGITS));
  return fitsCents(dollars) ? centsFromDollars(dollars) : undefined;
}
