import type { Life } from '#src/statistics/plan/life.ts';
import { type LifeSteps, lifeSteps } from '#src/statistics/plan/life-steps.ts';

import { drawnRuns, isTold } from './futures.ts';
import type { MarketMonths } from './market-months.ts';
import type { MarketRun } from './market-run.ts';
import type { PathJob, PathOdds } from './odds-jobs.ts';

/**
 * Finds what happens in the futures if work stops in a month.
 * @param data the months that are drawn from
 */
export function pathOdds({ life, drawing, stop }: PathJob, data?: MarketMonths): Generator<PathOdds> {
  return pathOddsIn(drawnRuns(drawing, life.months, data), drawing.futures, life, stop);
}

/**
 * The same in any futures.
 * @param runs as long as the life
 * @param of how many there are
 */
export function* pathOddsIn(
  runs: Iterable<MarketRun>,
  of: number,
  life: Life,
  stop: number,
): Generator<PathOdds> {
  const steps = lifeSteps(life, { byMarket: true });
  const months = marksOf(life.months);
  /** At each mark, what all pots have in each future. */
  const wealth = months.map(() => new Float64Array(of));
  const lastingAfter = months.map(() => 0);
  const rooms = new Float64Array(of);
  const atStop = new Float64Array(steps.count);
  let done = 0;
  for (const run of runs) {
    steps.enter(run);
    const dryIn = goThrough(steps, stop, life.months, atStop, (month) => {
      const column = month % 12 === 0 ? wealth[month / 12] : wealth.at(-1);
      if (column) column[done] = steps.wealth();
    });
    months.forEach((month, mark) => {
      if (dryIn >= month) lastingAfter[mark] = (lastingAfter[mark] ?? 0) + 1;
    });
    rooms[done] = spendingRoom(steps, life, stop, atStop, dryIn === Infinity);
    done += 1;
    if (isTold(done, of)) {
      const sorted = wealth.map((column) => column.slice(0, done).sort());
      const partOf = (percent: number) => sorted.map((column) => quantile(column, percent));
      yield {
        ...{ kind: 'path', done, of, stop, months },
        lasting: lastingAfter.at(-1) ?? 0,
        lastingAfter: [...lastingAfter],
        fan: { 10: partOf(10), 25: partOf(25), 50: partOf(50), 75: partOf(75), 90: partOf(90) },
        spendingRoom: rooms.slice(0, done).sort(),
      };
    }
  }
}

/** 0, 12, 24, …, and the last one. */
function marksOf(months: number): number[] {
  const years = Array.from({ length: Math.floor(months / 12) + 1 }, (_, year) => year * 12);
  return months % 12 === 0 ? years : [...years, months];
}

/**
 * Goes through a future in which work stops in a month.
 * @param atStop gets what the pots have then
 * @param mark is called after 0, 12, 24, … months, and after the last one
 * @returns the month in which the money runs out; Infinity if it does not
 */
function goThrough(
  steps: LifeSteps,
  stop: number,
  months: number,
  atStop: Float64Array,
  mark: (month: number) => void,
): number {
  steps.restart();
  let dryIn = Infinity;
  for (let month = 0; month < months; month += 1) {
    if (month === stop) steps.save(atStop, 0);
    if (month % 12 === 0) mark(month);
    if (month < stop) steps.work(month);
    else if (!steps.lasts(month, steps.netIfStopped(month, stop))) dryIn = Math.min(dryIn, month);
  }
  mark(months);
  return dryIn;
}

/** What so many of a hundred futures have less than. */
export function quantile(sorted: Float64Array, percent: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? NaN;
}

const DOLLAR = 100;

/**
 * By how much the spending of each month without work could change so that the money just lasts in a future. Spending is never
 * less than nothing.
 * @param atStop what the pots have when work stops
 * @param isLasting whether it lasts as it is
 * @returns in whole dollars, as cents; −Infinity if it does not last even if nothing is spent, Infinity if work never stops
 */
function spendingRoom(
  steps: LifeSteps,
  { months, retired }: Life,
  stop: number,
  atStop: Float64Array,
  isLasting: boolean,
): number {
  if (stop >= months) return Infinity;
  let most = 0;
  for (let month = stop; month < months; month += 1) most = Math.max(most, retired.spending[month] ?? 0);
  const lastsWith = (dollars: number) => {
    steps.load(atStop, 0);
    for (let month = stop; month < months; month += 1) {
      const more = Math.max(dollars * DOLLAR, -Math.max(0, retired.spending[month] ?? 0));
      if (!steps.lasts(month, steps.netIfStopped(month, stop) - more)) return false;
    }
    return true;
  };
  const usual = Math.max(1, Math.ceil(most / DOLLAR / 4));
  const least = -Math.ceil(most / DOLLAR);
  let [lasting, tooMuch] = isLasting ? [0, usual] : [-usual, 0];
  if (isLasting) {
    while (lastsWith(tooMuch)) [lasting, tooMuch] = [tooMuch, tooMuch * 2];
  } else {
    while (!lastsWith(lasting)) {
      if (lasting <= least) return -Infinity;
      [lasting, tooMuch] = [Math.max(least, lasting * 2), lasting];
    }
  }
  while (tooMuch - lasting > 1) {
    const middle = Math.floor((lasting + tooMuch) / 2);
    if (lastsWith(middle)) lasting = middle;
    else tooMuch = middle;
  }
  return lasting * DOLLAR;
}
