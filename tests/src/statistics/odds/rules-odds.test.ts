import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { USUAL_DRAWING } from '#src/statistics/odds/odds-jobs.ts';
import { pathOdds } from '#src/statistics/odds/path-odds.ts';
import { retirementOf } from '#src/statistics/odds/retirement.ts';
import { rulesOdds } from '#src/statistics/odds/rules-odds.ts';
import type { SpendingRule } from '#src/statistics/odds/spending-rules.ts';
import { lifeOf } from '#src/statistics/plan/life-of.ts';
import { anyPlanCase } from '#tests/src/statistics/plan/any-plan.ts';
import { recordedListsOf } from '#tests/src/statistics/plan/recorded-lists.ts';
import { type PlanCase, planWith, recordsWith, usd } from '#tests/src/statistics/plan/twenty-plans.ts';

const OWN: SpendingRule = { kind: 'own', keeps: 'mandatory', cutsAbove: 0.056 };
const CONSTANT: SpendingRule = { kind: 'constant' };

function jobOf(
  { records: recorded, bornIn, plan }: PlanCase,
  {
    stop,
    futures,
    rules,
  }: { readonly stop: number; readonly futures: number; readonly rules: readonly SpendingRule[] },
) {
  const records = recordedListsOf(recorded);
  const drawing = { ...USUAL_DRAWING, futures };
  const life = lifeOf(plan, bornIn, records);
  return {
    kind: 'rules',
    life,
    drawing,
    retirement: retirementOf(plan, bornIn, records, stop),
    rules,
  } as const;
}

describe('odds by rule', () => {
  it('are those of the path if spending is constant, in any plan, with whatever markets and prices before', () => {
    fc.assert(
      fc.property(anyPlanCase, fc.integer({ min: 0, max: 200 }), (each, stop) => {
        const job = jobOf(each, { stop, futures: 30, rules: [CONSTANT] });
        if (job.retirement.months === 0) return;
        const path = [...pathOdds({ kind: 'path', life: job.life, drawing: job.drawing, stop })].at(-1);
        const [odds] = [...rulesOdds(job)].at(-1)?.rules ?? [];
        expect(odds?.lasting).toBe(path?.lasting);
      }),
      { numRuns: 100 },
    );
  });

  it('tell what gives way', () => {
    const each = {
      ...{ name: 'any', bornIn: '1971-11', records: recordsWith() },
      plan: planWith({ inflationPercent: 2 }),
    };
    const found = [...rulesOdds(jobOf(each, { stop: 180, futures: 400, rules: [CONSTANT, OWN] }))];
    expect(found.map(({ done }) => done)).toEqual([50, 200, 400]);
    const [constant, own] = found.at(-1)?.rules ?? [];
    if (!constant || !own) throw new Error('There are two rules');
    // Of 4,000, the 700 for travel give way.
    expect(own.worst[50]).toEqual({ spent: usd(3_300), part: 0.825 });
    expect(constant.worst[50]).toEqual({ spent: usd(4_000), part: 1 });
    expect(constant.averageSpent).toBeLessThan(constant.averagePlanned);
    // Who cuts earlier lasts longer, and is seldom without anything mandatory.
    expect(own.lasting).toBeGreaterThan(constant.lasting);
    expect(own.withMandatory).toBe(own.lasting);
    const [travel, mandatory] = [own.categories.at(-1), own.categories[0]];
    expect(travel?.missing).toBeGreaterThan(100);
    expect(travel?.monthsWithout).toBeGreaterThan(12);
    expect(mandatory?.missing).toBeLessThan(constant.categories[0]?.missing ?? 0);
  });
});
