import { lastingStops } from '#src/statistics/plan/lasting-stops.ts';
import type { Life } from '#src/statistics/plan/life.ts';
import { lifeSteps } from '#src/statistics/plan/life-steps.ts';

import { drawnRuns, isTold } from './futures.ts';
import type { MarketMonths } from './market-months.ts';
import type { MarketRun } from './market-run.ts';
import type { DateJob, DateOdds } from './odds-jobs.ts';

/**
 * Finds in how many futures the money lasts if work stops in each month.
 * @param data the months that are drawn from
 */
export function dateOdds({ life, drawing }: DateJob, data?: MarketMonths): Generator<DateOdds> {
  return dateOddsIn(drawnRuns(drawing, life.months, data), drawing.futures, life);
}

/**
 * The same in any futures.
 * @param runs as long as the life
 * @param of how many there are
 */
export function* dateOddsIn(runs: Iterable<MarketRun>, of: number, life: Life): Generator<DateOdds> {
  const steps = lifeSteps(life, { byMarket: true });
  const stops = lastingStops(steps, life.months);
  const lasting = new Uint32Array(life.months + 1);
  let done = 0;
  for (const run of runs) {
    steps.enter(run);
    stops().forEach((lasts, stop) => (lasting[stop] = (lasting[stop] ?? 0) + lasts));
    done += 1;
    if (isTold(done, of)) yield { kind: 'date', done, of, lasting: lasting.slice() };
  }
}
