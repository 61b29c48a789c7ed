import { type Cents, centsFromDollars, fitsCents } from '#contract/money.ts';

/** As many digits as a double surely holds; what a product has beyond them is the noise of multiplying. */
const SIGNIFICANT_DIGITS = 15;

/**
 * What shares are worth: their count × the price of one in dollars, to the nearest cent, half away from zero.
 * @returns undefined when that does not fit in whole cents
 */
export function marketValue(numShares: number, sharePrice: number): Cents | undefined {
  // 0.35 × 0.1 is 0.034999999999999996, and means the half cent that rounds to four.
  const dollars = Number((numShares * sharePrice).toPrecision(SIGNIFICANT_DIGITS));
  return fitsCents(dollars) ? centsFromDollars(dollars) : undefined;
}
