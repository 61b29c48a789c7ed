import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { estimateWay } from '#src/statistics/freedom/what-if.ts';
import type { Flows } from '#src/statistics/plan/life.ts';
import { lifeOf } from '#src/statistics/plan/life-of.ts';
import { NO_PART } from '#src/statistics/plan/plan-time.ts';
import { anyFreedomLists } from '#tests/src/statistics/freedom/freedom-lists.ts';

import { planWith, recordsOf } from './plans.ts';

function netIn(flows: Flows, month: number): number {
  const at = (flow: Float64Array) => flow[month] ?? NaN;
  const out =
    at(flows.tax) + at(flows.spending) + at(flows.debts) + at(flows.oneOffs) + at(flows.unexplained);
  return at(flows.income) - out;
}

describe('a life of which no part of the plan counts', () => {
  it('is the specified estimate, also with debts, refunds and homes', () => {
    fc.assert(
      fc.property(anyFreedomLists, (lists) => {
        const records = recordsOf(lists);
        const { plan } = estimateWay(records.basis);
        const life = lifeOf(planWith(), null, records, NO_PART);
        expect(life.pots).toHaveLength(1);
        expect(life.pots[0]).toMatchObject({ start: plan.netWorth, opensIn: 0, tax: 0 });
        expect(life.pots[0]?.monthlyReturn).toBe(plan.monthlyReturn);
        expect(life.withdrawalRate).toBe(plan.withdrawalRate);
        expect(life.months).toBe(1_200);
        for (const month of [0, 1, 599, 1_199]) {
          expect(netIn(life.working, month)).toBe(plan.monthlySaving);
          expect(life.retired.spending[month]).toBe(plan.monthlySpending);
          expect(netIn(life.retired, month)).toBe(0 - Number(plan.monthlySpending));
          expect(life.lastingIncome[month]).toBe(0);
        }
        expect(life.notCounted).toEqual([]);
      }),
    );
  });
});
