import type { MarketMonths } from './market-months.ts';
import { type MarketRun, pastRun } from './market-run.ts';

/**
 * What the markets and prices did from a month on.
 * @param from the number of a month
 * @param months how many of them; it has fewer if the data ends before, and none if it does not have the first one
 */
export function historicalRun(markets: MarketMonths, from: number, months: number): MarketRun {
  const index = from - markets.first;
  return pastRun(markets, index, index < 0 ? 0 : months);
}
