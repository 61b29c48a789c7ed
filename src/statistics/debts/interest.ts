import type { Fraction } from '#contract/arithmetic.ts';
import type { InterestConvention } from '#contract/debts.ts';
import { type Cents, roundedQuotient } from '#contract/money.ts';

/** Rates count with ten decimals of a percent. */
const RATE_DECIMALS = 1e10;
const WHOLE = 10n ** 12n;
const MONTHS_PER_YEAR = 12n;
const DAYS_PER_YEAR = 365n;

/** The twelfth root is irrational for nearly every rate. Sixty decimals decide the half of a cent of any amount. */
const ROOT_WHOLE = 10n ** 60n;

/**
 * The interest from one payment to the next, as a fraction of the balance. Its denominator is the same for all periods.
 * Exact, but for the sixty decimals of the effective convention.
 * @param days only count for the daily convention
 */
export type PeriodInterest = (days: number) => Fraction;

/** @param rate in percent a year */
export function periodInterestOf(convention: InterestConvention, rate: number): PeriodInterest {
  const yearly = BigInt(Math.round(rate * RATE_DECIMALS));
  switch (convention) {
    case 'monthly': {
      const monthly = { numerator: yearly, denominator: WHOLE * MONTHS_PER_YEAR };
      return () => monthly;
    }
    case 'effective': {
      const growth = twelfthRoot(((WHOLE + yearly) * ROOT_WHOLE ** MONTHS_PER_YEAR) / WHOLE);
      const monthly = { numerator: growth - ROOT_WHOLE, denominator: ROOT_WHOLE };
      return () => monthly;
    }
    case 'daily':
      return (days) => ({ numerator: yearly * BigInt(days), denominator: WHOLE * DAYS_PER_YEAR });
    case 'none': {
      const nothing = { numerator: 0n, denominator: 1n };
      return () => nothing;
    }
  }
}

/** Interest in cents, rounded half up. It may be too large for whole cents. */
export function interestOn(balance: Cents, { numerator, denominator }: Fraction): number {
  return Number(roundedQuotient(BigInt(balance) * numerator, denominator));
}

/** The greatest integer whose twelfth power is not above a number, by Newton's method from above. */
function twelfthRoot(number: bigint): bigint {
  // No rate is above 1,000%, and the twelfth root of 11 is below 2.
  let root = 2n * ROOT_WHOLE;
  for (;;) {
    const next = (11n * root + number / root ** 11n) / 12n;
    if (next >= root) return root;
    root = next;
  }
}
