import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { dateOddsIn } from '#src/statistics/odds/date-odds.ts';
import { drawnRuns } from '#src/statistics/odds/futures.ts';
import type { MarketRun } from '#src/statistics/odds/market-run.ts';
import { pathOddsIn } from '#src/statistics/odds/path-odds.ts';
import { withHorizon } from '#src/statistics/plan/bare-life.ts';
import { lastingStops } from '#src/statistics/plan/lasting-stops.ts';
import type { Flows, Life } from '#src/statistics/plan/life.ts';
import { lifeSteps } from '#src/statistics/plan/life-steps.ts';
import { anyLife, lifeByHand } from '#tests/src/statistics/plan/lives.ts';

import { lastOf } from './runs.ts';

const MONTHS = 180;
const FUTURES = 5;
const runsOf = (seed: number) => [...drawnRuns({ seed, futures: FUTURES, blockMonths: 60 }, MONTHS)];

/** A generated person, and futures. */
const anyone = fc.record({
  life: fc
    .tuple(anyLife, fc.array(fc.constantFrom('stocks', 'bonds', undefined), { minLength: 5, maxLength: 5 }))
    .map(([life, markets]): Life => ({
      ...withHorizon(life, MONTHS),
      pots: life.pots.map((pot, index) => ({ ...pot, market: markets[index] })),
    })),
  runs: fc.nat(100_000).map(runsOf),
});

/** In how many futures the money lasts if work stops in each month, and how much could be spent if it stops in one. */
function oddsOf(life: Life, runs: readonly MarketRun[]) {
  const { lasting } = lastOf(dateOddsIn(runs, FUTURES, life));
  const path = lastOf(pathOddsIn(runs, FUTURES, life, 60));
  return { lasting, rooms: path.spendingRoom, after: path.lastingAfter };
}

/** Of 200 generated people. */
function expectNoBetter(
  worse: (life: Life, runs: readonly MarketRun[]) => readonly [Life, readonly MarketRun[]],
  people = anyone,
) {
  let moved = 0;
  fc.assert(
    fc.property(people, ({ life, runs }) => {
      const [than, odds] = [oddsOf(life, runs), oddsOf(...worse(life, runs))];
      const months = odds.lasting.length - 1;
      for (let stop = 0; stop < months; stop += 1)
        expect(odds.lasting[stop]).toBeLessThanOrEqual(than.lasting[stop] ?? NaN);
      for (const [future, room] of odds.rooms.entries())
        expect(room).toBeLessThanOrEqual(than.rooms[future] ?? NaN);
      if (odds.lasting.some((futures, stop) => futures < (than.lasting[stop] ?? NaN))) moved += 1;
    }),
    { numRuns: 200 },
  );
  expect(moved).toBeGreaterThan(20);
}

const withMore = (flows: Flows, more: number): Flows => ({
  ...flows,
  spending: flows.spending.map((amount) => amount + more),
});

describe('odds', () => {
  it('never rise with spending', () => {
    expectNoBetter((life, runs) => [
      { ...life, working: withMore(life.working, 20_000), retired: withMore(life.retired, 20_000) },
      runs,
    ]);
  });

  it('never rise with less wealth', () => {
    expectNoBetter((life, runs) => [
      { ...life, pots: life.pots.map((pot) => ({ ...pot, start: pot.start * (pot.start > 0 ? 0.8 : 1.2) })) },
      runs,
    ]);
  });

  it('never rise with lower returns in the same futures', () => {
    const lower = (returns: Float64Array) => returns.map((each) => each - 0.001);
    // What is overdrawn would grow by less.
    const people = anyone.map(({ life, runs }) => ({
      life: {
        ...life,
        pots: life.pots.map((pot, index) =>
          index === life.savingsPot ? { ...pot, market: undefined } : pot,
        ),
      },
      runs,
    }));
    expectNoBetter(
      (life, runs) => [
        life,
        runs.map((run) => ({ ...run, stocks: lower(run.stocks), bonds: lower(run.bonds) })),
      ],
      people,
    );
  });

  it('never rise with a longer life', () => {
    fc.assert(
      fc.property(anyone, ({ life, runs }) => {
        const short = oddsOf(withHorizon(life, 96), runs);
        const long = oddsOf(life, runs);
        for (let stop = 0; stop < 96; stop += 1)
          expect(long.lasting[stop]).toBeLessThanOrEqual(short.lasting[stop] ?? NaN);
        expect(long.after.slice(0, 9)).toEqual(short.after);
      }),
      { numRuns: 200 },
    );
  });

  it('never fall with more stocks where these are never worse than bonds', () => {
    const anyOpenLife = fc.record({
      wealth: fc.integer({ min: 10_000_000, max: 100_000_000 }),
      stocks: fc.double({ min: 0, max: 0.8, noNaN: true }),
      spending: fc.integer({ min: 100_000, max: 400_000 }),
      seed: fc.nat(100_000),
    });
    let moved = 0;
    fc.assert(
      fc.property(anyOpenLife, ({ wealth, stocks, spending, seed }) => {
        const runs = runsOf(seed).map((run) => ({
          ...run,
          stocks: run.stocks.map((each, month) => Math.max(each, run.bonds[month] ?? NaN)),
        }));
        const [less = NaN, more = NaN] = [stocks, stocks + 0.2].map((part) => {
          const life = lifeByHand({
            months: MONTHS,
            pots: [
              { start: wealth * (1 - part), market: 'bonds', monthlyReturn: 0.001 },
              { start: wealth * part, market: 'stocks', monthlyReturn: 0.004 },
            ],
            retired: { spending },
          });
          return oddsOf(life, runs).lasting[0] ?? NaN;
        });
        expect(more).toBeGreaterThanOrEqual(less);
        if (more > less) moved += 1;
      }),
      { numRuns: 200 },
    );
    expect(moved).toBeGreaterThan(5);
  });
});

it('finds the same months by bisection as by trying each', () => {
  fc.assert(
    fc.property(anyone, ({ life, runs }) => {
      const steps = lifeSteps(life, { byMarket: true });
      const trial = lifeSteps(life, { byMarket: true });
      const stops = lastingStops(steps, MONTHS);
      for (const run of runs.slice(0, 3)) {
        steps.enter(run);
        const found = [...stops()];
        trial.enter(run);
        const tried = found.map((_, stop) => {
          trial.restart();
          for (let month = 0; month < Math.min(stop, MONTHS); month += 1) trial.work(month);
          for (let month = stop; month < MONTHS; month += 1)
            if (!trial.lasts(month, trial.netIfStopped(month, stop))) return 0;
          return 1;
        });
        expect(found).toEqual(tried);
      }
    }),
    { numRuns: 200 },
  );
});
