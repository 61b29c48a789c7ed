import { monthNumber, monthOfDay } from '#src/statistics/calendar-month.ts';

import csv from './us-markets-monthly-1871-2023.csv?raw';

/** Months of the US markets, one after another. Returns and inflation are fractions of the month that begins with its own. */
export interface MarketMonths {
  /** The number of the first month. */
  readonly first: number;
  /** How many months there are. */
  readonly count: number;
  /** Nominal, with dividends. */
  readonly stocks: Float64Array;
  /** Nominal, of a 10-year US Treasury at constant maturity. */
  readonly bonds: Float64Array;
  /** The change of consumer prices. */
  readonly inflation: Float64Array;
}

/** January 1871 to February 2023. The source is in us-markets-monthly-1871-2023.md. */
export const US_MARKET_MONTHS: MarketMonths = parseMonths(csv);

function parseMonths(text: string): MarketMonths {
  const rows = text
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(','));
  const fractions = (column: number) => Float64Array.from(rows, (row) => Number(row[column]) / 100);
  return {
    first: monthNumber(monthOfDay(rows[0]?.[0] ?? '')),
    count: rows.length,
    stocks: fractions(1),
    bonds: fractions(2),
    inflation: fractions(3),
  };
}
