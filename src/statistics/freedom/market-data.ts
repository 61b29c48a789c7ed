import { monthNumber } from '#src/statistics/calendar-month.ts';
import type { MarketMonths } from '#src/statistics/odds/market-months.ts';

import type { MarketYear } from './us-markets.ts';

/** The past of the US markets in periods that are equally long and follow one another. */
export interface MarketData {
  /** 12 if the periods are months, 1 if they are calendar years. */
  readonly perYear: 1 | 12;
  /** The number of the month in which the first period begins. See `monthNumber`. */
  readonly first: number;
  readonly count: number;
  /** Nominal returns, and the change of prices, in each period. Fractions. */
  readonly stocks: ArrayLike<number>;
  readonly bonds: ArrayLike<number>;
  readonly inflation: ArrayLike<number>;
}

/** How savings are invested, in fractions. The rest, such as cash and a home, keeps its real value. */
export interface Mix {
  readonly stocks: number;
  readonly bonds: number;
}

export function byMonths(months: MarketMonths): MarketData {
  return { perYear: 12, ...months };
}

/** @param years one after another, and at least one */
export function byYears(years: readonly MarketYear[]): MarketData {
  return {
    perYear: 1,
    first: monthNumber({ month: 1, year: years[0]?.year ?? NaN }),
    count: years.length,
    stocks: years.map(({ stocks }) => stocks),
    bonds: years.map(({ bonds }) => bonds),
    inflation: years.map(({ inflation }) => inflation),
  };
}

/** The month in which a period begins, as a number. */
export function monthOfPeriod({ first, perYear }: MarketData, period: number): number {
  return first + (period * 12) / perYear;
}

/** The real return of each period as a fraction, with the mix restored at its start. */
export function realReturns({ count, stocks, bonds, inflation }: MarketData, mix: Mix): Float64Array {
  return Float64Array.from({ length: count }, (_, period) => {
    const [stock = NaN, bond = NaN, prices = NaN] = [stocks[period], bonds[period], inflation[period]];
    return (mix.stocks * (stock - prices) + mix.bonds * (bond - prices)) / (1 + prices);
  });
}
