import type { MarketYear } from './us-markets.ts';

/** How savings are invested, in fractions. The rest, such as cash and a home, keeps its real value. */
export interface Mix {
  readonly stocks: number;
  readonly bonds: number;
}

/** Someone on the way to freedom. Amounts are in cents of today's purchasing power. */
export interface Saver {
  /** The net worth; may be negative. */
  readonly saved: number;
  /** Added over each year. */
  readonly yearlySaving: number;
  /** The amount needed to be free; above zero. */
  readonly needed: number;
  /** The fraction of the amount needed that is withdrawn each year. */
  readonly withdrawalRate: number;
  readonly mix: Mix;
}

/** The real return of a year as a fraction, with the mix restored at the start of the year. */
export function realReturn({ stocks, bonds, inflation }: MarketYear, mix: Mix): number {
  const nominal = mix.stocks * (stocks - inflation) + mix.bonds * (bonds - inflation);
  return nominal / (1 + inflation);
}

/**
 * Counts the years until the savings reach the amount needed. New savings earn half of the year's return. Debts keep
 * their real value: nothing is invested before they are paid off. Within the last year the savings are assumed to
 * change evenly.
 * @param returns real returns, as fractions, from the year of the start on
 * @returns undefined if the returns end before
 */
export function yearsToFreedom(
  returns: readonly number[],
  { saved, yearlySaving, needed }: Saver,
): number | undefined {
  if (saved >= needed) return 0;
  let balance = saved;
  for (const [years, yearReturn] of returns.entries()) {
    const rate = balance < 0 ? 0 : yearReturn;
    const end = balance * (1 + rate) + yearlySaving * (1 + rate / 2);
    if (end >= needed) return years + (needed - balance) / (end - balance);
    balance = end;
  }
  return undefined;
}

/** Covers the rounding errors of all steps. */
export const ROUNDING_TOLERANCE = 1e-9;

/**
 * Whether savings of exactly the amount needed pay for a number of years. As in the Trinity study, the withdrawals keep
 * their purchasing power, and success means that the savings do not run out. Each withdrawal is made at the start of
 * its year.
 * @param returns real returns, as fractions, of these years
 * @param rate the withdrawal, as a fraction of the savings at the start
 * @returns undefined if the returns end before
 */
export function lastsFor(years: number, returns: readonly number[], rate: number): boolean | undefined {
  if (returns.length < years) return undefined;
  let balance = 1;
  for (const yearReturn of returns) {
    balance -= rate;
    if (balance < -ROUNDING_TOLERANCE) return false;
    balance *= 1 + yearReturn;
  }
  return true;
}
