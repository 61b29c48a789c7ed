import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { cents } from '#contract/money.ts';
import { highestSpending } from '#src/statistics/plan/answers.ts';
import { freedomMonths, isLasting, simulate, withdrawalRateMonths } from '#src/statistics/plan/engine.ts';
import { lifeOf } from '#src/statistics/plan/life-of.ts';
import { planResultOf } from '#src/statistics/plan/plan-result.ts';

import { anyPlanCase } from './any-plan.ts';
import { recordedListsOf } from './recorded-lists.ts';
import { SecondPlan } from './second-script.ts';
import { phase, PLAN_CASES, type PlanCase } from './twenty-plans.ts';

const FLOWS = ['income', 'tax', 'spending', 'debts', 'oneOffs', 'unexplained'] as const;

function bothOf({ records, bornIn, plan }: PlanCase) {
  return {
    life: lifeOf(plan, bornIn, recordedListsOf(records)),
    second: new SecondPlan(records, bornIn, plan),
  };
}

/** What differs by more than half a cent in the months of a life in which work stops in a month. */
function differencesOf({ life, second }: ReturnType<typeof bothOf>, stop: number): string[] {
  const path = simulate(life, stop);
  const names = second.pots.map(({ id }) => id);
  const differences = second.path(stop).flatMap((month, index) => {
    const balances = names.map(
      (name, at) => [name, path.pots[at]?.balance[index], month.balances[at]] as const,
    );
    const amounts = [
      ...FLOWS.map((flow) => [flow, path[flow][index], month[flow]] as const),
      ...balances,
      ['growth', path.growth[index], month.growth] as const,
      ['tax of pots', path.drawnTax[index], month.potTax] as const,
      ['lack', path.shortfall[index], month.lack] as const,
    ];
    return amounts.flatMap(([what, ours = NaN, theirs = NaN]) =>
      Math.abs(ours - theirs) <= 0.5 ? [] : `${what} in ${index}: ${ours}, not ${theirs}`,
    );
  });
  expect([life.months, path.pots.map(({ pot }) => pot.id)]).toEqual([second.months, names]);
  expect(isLasting(life, stop)).toBe(second.lasts(stop));
  return differences;
}

function datesOf({ life, second }: ReturnType<typeof bothOf>) {
  return {
    ours: [
      Math.ceil(freedomMonths(life, 'withdrawal-rate')),
      Math.ceil(withdrawalRateMonths(life, { lessLastingIncome: true })),
    ],
    theirs: [second.dateBy('withdrawal-rate'), second.dateBy('rate-with-income')],
  };
}

describe('a life plan agrees to the cent and the month with a second computation', () => {
  it.each(PLAN_CASES)('$name', (each) => {
    const both = bothOf(each);
    for (const stop of [0, 51, 100, 150, 300, Infinity]) expect(differencesOf(both, stop)).toEqual([]);
    const { ours, theirs } = datesOf(both);
    expect(ours).toEqual(theirs);
    const lasting = each.bornIn === null ? Infinity : both.second.dateBy('lasts');
    if (each.bornIn !== null) expect(freedomMonths(both.life, 'lasts')).toBe(lasting);
    const result = planResultOf(each.plan, each.bornIn, recordedListsOf(each.records));
    expect(result.byLasting?.month).toBe(lasting < Infinity ? lasting : undefined);
    const path = both.second.path(result.path.stop);
    const left = path.at(-1)?.balances.reduce((sum, balance) => sum + balance, 0) ?? NaN;
    expect(Math.abs(result.end.left - left)).toBeLessThan(0.5);
    const dryIn = path.findIndex(({ lack }) => lack >= 0.5);
    expect(result.dry?.month).toBe(dryIn < 0 ? undefined : dryIn);
  });

  it.each(PLAN_CASES)('in the most that may be spent: $name', ({ records, bornIn, plan }) => {
    const answer = highestSpending(plan, bornIn, recordedListsOf(records));
    if (bornIn === null || answer.kind === 'none') return;
    const { spending, planned, stop } = answer;
    const lastsWith = (more: number) => {
      const added = phase({ by: 'amount', cents: cents(more) }, { from: { at: 'free' } });
      return new SecondPlan(records, bornIn, { ...plan, phases: [...plan.phases, added] }).lasts(stop);
    };
    const more = Math.floor(spending - planned);
    expect([lastsWith(more), lastsWith(more + 101)]).toEqual([true, false]);
  });

  it('whatever is in it', () => {
    fc.assert(
      fc.property(anyPlanCase, fc.nat(150), (each, stop) => {
        const both = bothOf(each);
        expect(differencesOf(both, stop)).toEqual([]);
        const { ours, theirs } = datesOf(both);
        expect(ours).toEqual(theirs);
      }),
      { numRuns: 60 },
    );
  });

  it('also in the date on which the money lasts', () => {
    fc.assert(
      fc.property(anyPlanCase, (each) => {
        const { life, second } = bothOf(each);
        expect(freedomMonths(life, 'lasts')).toBe(second.dateBy('lasts'));
      }),
      { numRuns: 12 },
    );
  });
});
