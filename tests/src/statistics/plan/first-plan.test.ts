import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { AssetType } from '#contract/assets.ts';
import { cents } from '#contract/money.ts';
import { PlanDocument } from '#contract/plan.ts';
import {
  childPhases,
  firstDocument,
  incomeFrom,
  oneOffFrom,
  plainPlan,
} from '#src/statistics/plan/first-plan.ts';
import { lifeOf } from '#src/statistics/plan/life-of.ts';
import { planResultOf } from '#src/statistics/plan/plan-result.ts';
import { asset, budgetOf, category, dollars } from '#tests/src/statistics/entities.ts';

import { planWith, recordsOf } from './plans.ts';

let lastId = 0;

function newId(): string {
  lastId += 1;
  return `id-${lastId}`;
}

const MONTH = budgetOf('2026/11', {
  earnedIncome: dollars(5_000),
  investments: dollars(1_200),
  expenses: [category('Food', true, 3_000)],
});
const assets = [
  asset(AssetType.Cash, 20_000, { assetId: 1, name: 'Checking' }),
  asset(AssetType.DomesticStock, 200_000, { assetId: 2, name: 'Fidelity 401(k)' }),
  asset(AssetType.DomesticStock, 50_000, { assetId: 3, name: 'Roth IRA' }),
  asset(AssetType.RealEstate, 50_000, { assetId: 4, name: 'Retirement home' }),
];

describe('the first plan', () => {
  it('is made of three answers and what is recorded, and is a document that can be kept', () => {
    const pension = incomeFrom('pension', newId(), cents(900_00));
    const answers = { bornIn: '1986-11', stop: { at: 'age', months: 60 * 12 }, incomes: [pension] } as const;
    const document = firstDocument(answers, assets, newId);
    expect(v.parse(PlanDocument, document)).toEqual(document);
    const [plan] = document.plans;
    expect(plan).toMatchObject({ lastsToAge: 95, rule: 'lasts', inflationPercent: 3, withdrawalPercent: 4 });
    expect(plan?.stop).toEqual({ at: 'month', month: '2046-11' });
    expect(plan?.pots.map(({ assetId, opensAt }) => [assetId, opensAt])).toEqual([
      [2, 714],
      [3, 714],
    ]);
    const result = plan && planResultOf(plan, document.bornIn, recordsOf({ assets, budgets: [MONTH] }));
    expect(result?.life.notCounted).toEqual([]);
    expect(result?.stop).toMatchObject({ month: 240, age: { years: 60, months: 0 } });
  });

  it('needs none of the answers', () => {
    const document = firstDocument(
      { bornIn: null, stop: { at: 'age', months: 720 }, incomes: [] },
      assets,
      newId,
    );
    expect(v.parse(PlanDocument, document)).toEqual(document);
    expect(document.plans[0]).toEqual({
      ...plainPlan(document.mine ?? '', 'My plan', null),
      rule: 'withdrawal-rate',
    });
  });
});

describe('templates', () => {
  it('cost for a child until it is 18', () => {
    const phases = childPhases('Anna', '2029-04', newId, cents(520_00));
    const life = lifeOf(planWith({ phases }), '1986-11', recordsOf({ budgets: [MONTH] }));
    const spent = [28, 29, 29 + 18 * 12 - 1, 29 + 18 * 12].map((month) => life.working.spending[month]);
    expect(spent).toEqual([3_000_00, 3_520_00, 3_520_00, 3_000_00]);
    expect(phases.map(({ name }) => name)).toEqual(['Anna, 0 to 6', 'Anna, 6 to 12', 'Anna, 12 to 18']);
  });

  it('pay for a car every twelve years', () => {
    const car = oneOffFrom('car', newId(), '2027-11', cents(21_000_00));
    expect(car).toMatchObject({ cents: -21_000_00, everyYears: 12 });
    const { oneOffs } = lifeOf(
      planWith({ oneOffs: [car] }),
      '1986-11',
      recordsOf({ budgets: [MONTH] }),
    ).working;
    expect([12, 156, 300].map((month) => oneOffs[month])).toEqual([21_000_00, 21_000_00, 21_000_00]);
  });
});
