import type { MarketReturns } from '#src/statistics/plan/life-steps.ts';

import type { MarketMonths } from './market-months.ts';

/** What the markets and prices do in the months of one future, or of one stretch of the past. */
export interface MarketRun extends MarketReturns {
  /** How many months it has. */
  readonly months: number;
}

/**
 * The run of some months of the data, one after another.
 * @param indexes which months of the data, its first one being 0
 */
export function marketRun(data: MarketMonths, indexes: ArrayLike<number>): MarketRun {
  const months = indexes.length;
  const none = () => new Float64Array(months);
  const [stocks, bonds, prices] = [none(), none(), none()];
  let level = 1;
  for (let month = 0; month < months; month += 1) {
    const index = indexes[month] ?? NaN;
    const rise = 1 + (data.inflation[index] ?? NaN);
    stocks[month] = (1 + (data.stocks[index] ?? NaN)) / rise - 1;
    bonds[month] = (1 + (data.bonds[index] ?? NaN)) / rise - 1;
    prices[month] = level;
    level *= rise;
  }
  return { months, stocks, bonds, prices };
}

/**
 * What has been from a month of the data on.
 * @param from its index in the data
 * @param months how many; the run has fewer if the data ends before
 */
export function pastRun(data: MarketMonths, from: number, months: number): MarketRun {
  const length = Math.max(0, Math.min(months, data.count - from));
  return marketRun(
    data,
    Uint32Array.from({ length }, (_, month) => from + month),
  );
}

/**
 * What has been from a month on.
 * @param from its number
 * @param months how many; the run has fewer if the data ends before, and none if it begins later
 */
export function historicalRun(data: MarketMonths, from: number, months: number): MarketRun {
  const index = from - data.first;
  return pastRun(data, index, index < 0 ? 0 : months);
}
