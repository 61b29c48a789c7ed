/*
 * The rule of Guyton and Klinger a second time, without anything from the product: in money of each time, from the text of the
 * data, year by year. Meant to be read beside the words of the article.
 */
import { readFileSync } from 'node:fs';

const CSV = new URL('../../../../src/statistics/odds/us-markets-monthly-1871-2023.csv', import.meta.url);

interface SecondYear {
  /** A month of it, in money of its start. */
  readonly withdrawal: number;
  /** At its start, in money of then. */
  readonly portfolio: number;
  /** At its start: 1 when the retirement begins. */
  readonly cpi: number;
}

/**
 * All in stocks.
 * @param start a month such as `1966-01`
 * @param monthly the first withdrawal, at the end of the first month
 */
export function secondGuytonKlinger(
  start: string,
  portfolio: number,
  monthly: number,
  years: number,
): SecondYear[] {
  const rows = readFileSync(CSV, 'utf8').trim().split('\n').slice(1);
  const first = rows.findIndex((row) => row.startsWith(start));
  const initialRate = (monthly * 12) / portfolio;
  const told: SecondYear[] = [];
  let [cpi, withdrawal] = [1, monthly];
  let [growthOfYear, cpiBefore] = [1, 1];
  for (let year = 0; year < years; year += 1) {
    if (year > 0) {
      const inflation = cpi / cpiBefore;
      const rateOf = (amount: number) => (amount * 12) / portfolio;
      const raised = withdrawal * inflation;
      // The withdrawal rule: no raise after a loss, if it would be at a rate above the initial one.
      const isFrozen = growthOfYear < 1 && rateOf(raised) > initialRate && inflation > 1;
      if (!isFrozen) withdrawal = raised;
      // The rules of capital preservation and of prosperity.
      if (rateOf(withdrawal) > initialRate * 1.2 && years - year > 15) withdrawal *= 0.9;
      else if (rateOf(withdrawal) < initialRate * 0.8) withdrawal *= 1.1;
    }
    told.push({ withdrawal, portfolio, cpi });
    [growthOfYear, cpiBefore] = [1, cpi];
    for (let month = 0; month < 12; month += 1) {
      const [, stocks, , prices] = (rows[first + year * 12 + month] ?? '').split(',').map(Number);
      if (stocks === undefined || prices === undefined || Number.isNaN(stocks)) return told;
      growthOfYear *= 1 + stocks / 100;
      cpi *= 1 + prices / 100;
      portfolio *= 1 + stocks / 100;
      // Within a year, it keeps its purchasing power.
      portfolio -= withdrawal * (cpi / cpiBefore);
    }
  }
  return told;
}
