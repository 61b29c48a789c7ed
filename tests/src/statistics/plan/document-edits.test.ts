import { describe, expect, it } from 'vitest';

import { cents } from '#contract/money.ts';
import { NO_PLANS, type OneOff, type PlanDocument } from '#contract/plan.ts';
import {
  addPlan,
  changePlan,
  copyPlan,
  findPlan,
  makeMine,
  potTermsOf,
  putEntry,
  putPotTerms,
  removeEntry,
  removePlan,
} from '#src/statistics/plan/document-edits.ts';
import { blankPlan } from '#src/statistics/plan/entries.ts';

const roof: OneOff = {
  ...{ id: 'roof', name: 'Roof', cents: cents(-14_000_00), everyYears: 20, until: null },
  when: { at: 'month', month: '2034-05' },
};
const one = putEntry(addPlan(NO_PLANS, blankPlan('a', 'My plan')), 'a', 'oneOffs', roof);
const two = addPlan(one, blankPlan('b', 'Half'));

const planOf = (document: PlanDocument, id = 'a') => findPlan(document, id) ?? blankPlan('', 'None');

describe('entries', () => {
  it('are added last, replaced in their place, and removed', () => {
    const car = { ...roof, id: 'car', name: 'Car' };
    const both = putEntry(one, 'a', 'oneOffs', car);
    expect(planOf(both).oneOffs).toEqual([roof, car]);
    const sooner = { ...roof, when: { at: 'month' as const, month: '2030-01' } };
    expect(planOf(putEntry(both, 'a', 'oneOffs', sooner)).oneOffs).toEqual([sooner, car]);
    expect(planOf(removeEntry(both, 'a', 'oneOffs', 'roof')).oneOffs).toEqual([car]);
  });

  it('of a plan that has been deleted elsewhere stay away', () => {
    expect(putEntry(one, 'gone', 'oneOffs', roof)).toEqual(one);
    expect(removeEntry(one, 'gone', 'oneOffs', 'roof')).toEqual(one);
  });

  it('leave everything else the same object', () => {
    const changed = putEntry(two, 'b', 'oneOffs', roof);
    expect(findPlan(changed, 'a')).toBe(findPlan(two, 'a'));
    expect(planOf(changed, 'b').incomes).toBe(planOf(two, 'b').incomes);
  });
});

it('knows of an asset what the plan says, or that nothing binds it', () => {
  const terms = { assetId: 7, opensAt: 714, taxPercent: 15, savingPercent: 0, isLeftOut: false };
  const locked = putPotTerms(one, 'a', terms);
  expect(potTermsOf(planOf(locked), '7')).toEqual(terms);
  expect(potTermsOf(planOf(locked), 8)).toEqual({ ...terms, assetId: 8, opensAt: null, taxPercent: 0 });
  const open = putPotTerms(locked, 'a', { ...terms, assetId: '7', opensAt: null });
  expect(planOf(open).pots).toEqual([{ ...terms, assetId: '7', opensAt: null }]);
});

describe('plans', () => {
  it('the first is the person’s own until another is', () => {
    expect([one.mine, two.mine, makeMine(two, 'b').mine]).toEqual(['a', 'a', 'b']);
    expect(makeMine(two, 'gone').mine).toBe('a');
  });

  it('another one becomes the person’s own when it is removed', () => {
    expect(removePlan(two, 'a').mine).toBe('b');
    expect(removePlan(two, 'b').mine).toBe('a');
    expect(removePlan(one, 'a')).toEqual(NO_PLANS);
  });

  it('a copy has another name, and entries by which the two can be compared', () => {
    const copied = copyPlan(copyPlan(one, 'a', 'c'), 'c', 'd');
    expect(copied.plans.map(({ id, name }) => [id, name])).toEqual([
      ['a', 'My plan'],
      ['c', 'My plan 2'],
      ['d', 'My plan 3'],
    ]);
    expect(planOf(copied, 'd').oneOffs).toEqual([roof]);
    const changed = changePlan(copied, 'd', { name: 'Later' });
    expect(changed.plans.map(({ name }) => name)).toEqual(['My plan', 'My plan 2', 'Later']);
  });
});
