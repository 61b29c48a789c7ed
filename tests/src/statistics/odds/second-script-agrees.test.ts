import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { dateOddsIn } from '#src/statistics/odds/date-odds.ts';
import { drawMonths } from '#src/statistics/odds/draws.ts';
import { US_MARKET_MONTHS } from '#src/statistics/odds/market-months.ts';
import { type MarketRun, marketRun } from '#src/statistics/odds/market-run.ts';
import { pathOddsIn } from '#src/statistics/odds/path-odds.ts';
import type { Life } from '#src/statistics/plan/life.ts';
import { lifeOf } from '#src/statistics/plan/life-of.ts';
import { lifeSteps } from '#src/statistics/plan/life-steps.ts';
import { anyPlanCase } from '#tests/src/statistics/plan/any-plan.ts';
import { recordedListsOf } from '#tests/src/statistics/plan/recorded-lists.ts';
import { SecondPlan } from '#tests/src/statistics/plan/second-script.ts';
import { PLAN_CASES, type PlanCase } from '#tests/src/statistics/plan/twenty-plans.ts';

import { lastOf } from './runs.ts';

const { stocks, bonds, inflation, count } = US_MARKET_MONTHS;

/** A future of a plan, and the same for the second script. */
function bothOf({ records, bornIn, plan }: PlanCase, seed: number) {
  const life = lifeOf(plan, bornIn, recordedListsOf(records));
  const indexes = drawMonths({ seed, blockMonths: 60 }, 0, life.months, count);
  const months = Array.from(indexes, (index) => ({
    stocks: stocks[index] ?? NaN,
    bonds: bonds[index] ?? NaN,
    inflation: inflation[index] ?? NaN,
  }));
  const second = new SecondPlan(records, bornIn, plan, months);
  return { life, run: marketRun(US_MARKET_MONTHS, indexes), second };
}

/** What all pots have after each month, and in which month the money runs out. */
function stepsOf(life: Life, run: MarketRun, stop: number) {
  const steps = lifeSteps(life, { byMarket: true });
  steps.enter(run);
  steps.restart();
  let dryIn = Infinity;
  const wealth = Array.from({ length: life.months }, (_, month) => {
    if (month < stop) steps.work(month);
    else if (!steps.lasts(month, steps.netIfStopped(month, stop))) dryIn = Math.min(dryIn, month);
    return steps.wealth();
  });
  return { wealth, dryIn };
}

/** What differs by more than a cent, and by more than computers round. */
function expectSame({ life, run, second }: ReturnType<typeof bothOf>, stop: number): void {
  const { wealth, dryIn } = stepsOf(life, run, stop);
  const path = second.path(stop);
  const differences = path.flatMap(({ balances }, month) => {
    const [ours = NaN, theirs] = [wealth[month], balances.reduce((sum, balance) => sum + balance, 0)];
    return Math.abs(ours - theirs) <= Math.max(0.5, Math.abs(theirs) * 1e-10)
      ? []
      : `in ${month}: ${ours}, not ${theirs}`;
  });
  expect(differences).toEqual([]);
  const theirs = path.findIndex(({ lack }) => lack >= 0.5);
  expect(dryIn).toBe(theirs < 0 ? Infinity : theirs);
  const found = lastOf(pathOddsIn([run], 1, life, stop));
  expect(found.lasting).toBe(theirs < 0 ? 1 : 0);
}

describe('a future agrees to the cent with a second computation', () => {
  it.each(PLAN_CASES)('$name', (each) => {
    for (const [index, stop] of [0, 77, 150, 300].entries()) expectSame(bothOf(each, index + 1), stop);
  });

  it('whatever is in it', () => {
    fc.assert(
      fc.property(anyPlanCase, fc.nat(150), fc.nat(1_000), (each, stop, seed) =>
        expectSame(bothOf(each, seed), stop),
      ),
      { numRuns: 60 },
    );
  });

  it('also in the months in which work can stop', () => {
    fc.assert(
      fc.property(anyPlanCase, fc.nat(1_000), (each, seed) => {
        const { life, run, second } = bothOf(each, seed);
        const { lasting } = lastOf(dateOddsIn([run], 1, life));
        const stops = Array.from({ length: Math.ceil(life.months / 7) }, (_, index) => index * 7);
        expect(stops.map((stop) => lasting[stop])).toEqual(stops.map((stop) => Number(second.lasts(stop))));
      }),
      { numRuns: 12 },
    );
  });
});
