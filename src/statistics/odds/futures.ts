import { drawMonths } from './draws.ts';
import { type MarketMonths, US_MARKET_MONTHS } from './market-months.ts';
import { type MarketRun, marketRun } from './market-run.ts';
import type { Drawing } from './odds-jobs.ts';

/** The futures of a drawing, as long as a life, one after another. */
export function* drawnRuns(
  drawing: Drawing,
  months: number,
  data: MarketMonths = US_MARKET_MONTHS,
): Generator<MarketRun> {
  for (let future = 0; future < drawing.futures; future += 1)
    yield marketRun(data, drawMonths(drawing, future, months, data.count));
}

/** After so many futures, what was found in them is told. */
export function isTold(done: number, of: number): boolean {
  return done === of || done === 50 || done % 200 === 0;
}
