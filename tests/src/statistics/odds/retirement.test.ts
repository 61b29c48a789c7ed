import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { livedThrough } from '#src/statistics/odds/lived-through.ts';
import { type Retirement, retirementOf } from '#src/statistics/odds/retirement.ts';
import { simulate } from '#src/statistics/plan/engine.ts';
import { lifeOf } from '#src/statistics/plan/life-of.ts';
import { anyPlanCase } from '#tests/src/statistics/plan/any-plan.ts';
import { recordedListsOf } from '#tests/src/statistics/plan/recorded-lists.ts';
import { PLAN_CASES, type PlanCase } from '#tests/src/statistics/plan/twenty-plans.ts';

/** The markets and prices that the plan assumes. */
function planRunOf({ months, pots, prices }: Retirement) {
  const returnOf = (market: 'stocks' | 'bonds') =>
    new Float64Array(months).fill(pots.find((pot) => pot.market === market)?.monthlyReturn ?? 0);
  return { months, stocks: returnOf('stocks'), bonds: returnOf('bonds'), prices };
}

/** Where a retirement with the same purchasing power differs by half a cent from the plan. */
function differencesOf({ records: recorded, bornIn, plan }: PlanCase, stop: number): string[] {
  const records = recordedListsOf(recorded);
  const life = lifeOf(plan, bornIn, records);
  const retirement = retirementOf(plan, bornIn, records, stop);
  const lived = livedThrough(retirement, planRunOf(retirement), { kind: 'constant' });
  const path = simulate(life, stop);
  expect(lived.months).toBe(Math.max(0, (bornIn === null ? Math.min(life.months, 720) : life.months) - stop));
  expect(lived.dryIn).toBe(
    path.dryIn === undefined || path.dryIn >= stop + lived.months ? undefined : path.dryIn - stop,
  );
  return Array.from({ length: lived.months }, (_, month) => {
    const at = stop + month;
    const goesOut = (path.spending[at] ?? NaN) + (path.debts[at] ?? NaN);
    const costs = retirement.categories.map((category) => category.costs[month] ?? NaN);
    expect(Math.min(0, ...costs)).toBe(0);
    return [
      ['wealth', lived.wealth[month], path.balance[at]] as const,
      ['planned', lived.planned[month], Math.max(goesOut, path.debts[at] ?? NaN)] as const,
      [
        'spent',
        lived.spent[month],
        Math.max(0, (lived.planned[month] ?? NaN) - (path.shortfall[at] ?? NaN)),
      ] as const,
    ].flatMap(([what, ours = NaN, theirs = NaN]) =>
      Math.abs(ours - theirs) <= 0.5 ? [] : `${what} in ${month} of ${stop}: ${ours}, not ${theirs}`,
    );
  }).flat();
}

describe('a retirement in which spending is constant and the markets do as the plan says', () => {
  it.each(PLAN_CASES)('is the plan: $name', (each) => {
    for (const stop of [0, 1, 130]) expect(differencesOf(each, stop)).toEqual([]);
  });

  it('is the plan, whatever that is', () => {
    fc.assert(
      fc.property(anyPlanCase, fc.integer({ min: 0, max: 500 }), (each, stop) => {
        expect(differencesOf(each, stop)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
