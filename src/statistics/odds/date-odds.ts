import type { Life } from '#src/statistics/plan/life.ts';

import { drawnRuns, isTold, type LifeInFutures, lifeInFutures } from './futures.ts';
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
  const { months } = life;
  const steps = lifeInFutures(life);
  const balances = new Float64Array((months + 1) * steps.count);
  const lasting = new Uint32Array(months + 1);
  let done = 0;
  for (const run of runs) {
    steps.enter(run);
    steps.restart();
    steps.save(balances, 0);
    for (let month = 0; month < months; month += 1) {
      steps.work(month);
      steps.save(balances, (month + 1) * steps.count);
    }
    addLasting(lasting, steps, run, balances);
    done += 1;
    if (isTold(done, of)) yield { kind: 'date', done, of, lasting: lasting.slice() };
  }
}

/** Adds 1 to each month in which work can stop in this future. */
function addLasting(
  lasting: Uint32Array,
  steps: LifeInFutures,
  { prices }: MarketRun,
  balances: Float64Array,
): void {
  const months = lasting.length - 1;
  const lastsFrom = (stop: number) => {
    steps.load(balances, stop * steps.count);
    for (let month = stop; month < months; month += 1) {
      if (!steps.lasts(month, steps.netIfStopped(month, stop))) return false;
    }
    return true;
  };
  for (let from = 0; from <= months;) {
    let to = from;
    while (to < months && isWorkNoWorse(steps, prices, to)) to += 1;
    // What lasts without the work of these months lasts with it, so the first month can be found by bisection.
    let [first, end] = [from, to + 1];
    while (first < end) {
      const middle = Math.floor((first + end) / 2);
      if (lastsFrom(middle)) end = middle;
      else first = middle + 1;
    }
    for (let stop = first; stop <= to; stop += 1) lasting[stop] = (lasting[stop] ?? 0) + 1;
    from = to + 1;
  }
}

/** Whether work in a month leaves as much as no work in it would, or more, in this month and in all later ones. */
function isWorkNoWorse(steps: LifeInFutures, prices: Float64Array, month: number): boolean {
  const [level = 0, next = level] = [prices[month], prices[month + 1]];
  // Incomes that begin with today’s purchasing power are less later where prices have fallen.
  if (steps.hasFromStop && next < level) return false;
  return (steps.working[month] ?? 0) >= steps.netIfStopped(month, month);
}

/**
 * The first month from which the odds stay as high as asked, if work stops in it.
 * @param odds a fraction
 * @returns the life’s months if there is none before
 */
export function stopAtOdds({ lasting, done }: Pick<DateOdds, 'lasting' | 'done'>, odds: number): number {
  return lasting.findLastIndex((futures) => futures < odds * done) + 1;
}
