import { expect, test } from 'vitest';

import { cents } from '#contract/money.ts';
import { NO_PLANS, type OneOff, type Plan, type PlanDocument } from '#contract/plan.ts';
import { mergePlans } from '#src/queries/merge-plans.ts';
import { changePlan, removePlan } from '#src/statistics/plan/document-edits.ts';
import { blankPlan } from '#src/statistics/plan/entries.ts';

const oneOff = (id: string, amount: number): OneOff => ({
  ...{ id, name: id, cents: cents(amount), everyYears: null, until: null },
  when: { at: 'month', month: '2034-06' },
});

const base: PlanDocument = {
  ...NO_PLANS,
  plans: [{ ...blankPlan('a', 'A'), oneOffs: [oneOff('roof', 1), oneOff('car', 2)] }, blankPlan('b', 'B')],
  mine: 'a',
};
const change = (to: Partial<Plan>) => changePlan(base, 'a', to);

test('takes from each side what only it has changed, added or deleted', () => {
  const mine = change({
    inflationPercent: 2,
    oneOffs: [oneOff('roof', 5), oneOff('car', 2), oneOff('new', 3)],
  });
  const theirs = { ...change({ lastsToAge: 90, oneOffs: [oneOff('roof', 1)] }), bornIn: '1990-01' };
  const { document, conflicts } = mergePlans(base, mine, theirs);
  expect(conflicts).toEqual([]);
  expect(document).toEqual({
    ...changePlan(base, 'a', {
      ...{ inflationPercent: 2, lastsToAge: 90 },
      oneOffs: [oneOff('roof', 5), oneOff('new', 3)],
    }),
    bornIn: '1990-01',
  });
});

test('names what both have changed, and takes the preferred side of it', () => {
  const mine = change({ inflationPercent: 2, oneOffs: [oneOff('roof', 5), oneOff('car', 2)] });
  const theirs = change({ inflationPercent: 4, oneOffs: [oneOff('car', 2)] });
  expect(mergePlans(base, mine, theirs).conflicts).toEqual(['the inflation', '“roof”']);
  expect(mergePlans(base, mine, theirs).document).toEqual(theirs);
  expect(mergePlans(base, mine, theirs, 'mine').document.plans[0]?.inflationPercent).toBe(2);
});

test('one plan stays the person’s own when the chosen one was deleted elsewhere', () => {
  const mine = { ...base, mine: 'b' };
  const theirs = removePlan(base, 'b');
  const { document, conflicts } = mergePlans(base, mine, theirs);
  expect(conflicts).toEqual([]);
  expect([document.plans.map(({ id }) => id), document.mine]).toEqual([['a'], 'a']);
});

test('keeps what only one side has said', () => {
  const givesWay = { keeps: 'mandatory', cutsAbovePercent: 5 } as const;
  const said = change({ givesWay });
  for (const [mine, theirs] of [
    [said, change({ lastsToAge: 90 })],
    [change({ lastsToAge: 90 }), said],
  ] as const) {
    const { document, conflicts } = mergePlans(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(document.plans[0]).toMatchObject({ givesWay, lastsToAge: 90 });
  }
});
