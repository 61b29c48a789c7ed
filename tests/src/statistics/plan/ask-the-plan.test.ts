import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { AssetType } from '#contract/assets.ts';
import { cents } from '#contract/money.ts';
import type { OneOff, Plan, PlanIncome, SpendingPhase } from '#contract/plan.ts';
import { shapleyTerms, shapleyValue } from '#src/statistics/freedom/shapley.ts';
import { estimateWay, SPECIFIED_WHAT_IF, whatIfWay } from '#src/statistics/freedom/what-if.ts';
import { highestSpending, whenHalfWorkIsEnough, whenSavingIsDone } from '#src/statistics/plan/answers.ts';
import { planDifferences } from '#src/statistics/plan/differences.ts';
import { isLasting, simulate, withdrawalRateMonths } from '#src/statistics/plan/engine.ts';
import { lifeOf } from '#src/statistics/plan/life-of.ts';
import { monthsMoved, planMonths, planMoves } from '#src/statistics/plan/moves.ts';
import type { PlanRecords } from '#src/statistics/plan/plan-basis.ts';
import type { PlanPart } from '#src/statistics/plan/plan-time.ts';
import { whyDifferent } from '#src/statistics/plan/why-different.ts';
import { debtWith } from '#tests/src/statistics/debts/debts.ts';
import { asset, budgetOf, category, dollars, liability } from '#tests/src/statistics/entities.ts';
import { scheduleOf } from '#tests/src/statistics/schedules/schedules.ts';

import { anyPlanCase } from './any-plan.ts';
import { planWith, recordsOf } from './plans.ts';
import { recordedListsOf } from './recorded-lists.ts';

/** Earns $4,000 a month, spends $2,000 and saves $1,500. What is left of the rest is neither spent nor saved. */
const MONTH = budgetOf('2026/11', {
  earnedIncome: dollars(4_000),
  investments: dollars(1_500),
  expenses: [category('Food', true, 1_400), category('Loan', true, 600)],
});
const SAVINGS = asset(AssetType.DomesticStock, 264_000, { assetId: 'fund', name: 'Fund' });
const RECORDS = recordsOf({ assets: [SAVINGS], budgets: [MONTH] });
/** Is 40 in November 2026. */
const BORN = '1986-11';

const RENT: PlanIncome = {
  ...{ id: 'rent', name: 'Rent', kind: 'rent', cents: cents(1_000_00), from: null, until: null },
  ...{ prices: 'rising', taxPercent: 10 },
};
const ROOF: OneOff = {
  ...{ id: 'roof', name: 'Roof', cents: cents(-35_000_00), everyYears: null, until: null },
  when: { at: 'month', month: '2027-11' },
};
const CHILD: SpendingPhase = {
  ...{ id: 'child', name: 'Child', from: null, until: null, on: { of: 'all' } },
  change: { by: 'amount', cents: cents(4_000_00) },
};

function plan(rest: Partial<Plan> = {}): Plan {
  return planWith({ lastsToAge: 80, ...rest });
}

describe('the moves of a plan', () => {
  it('are by each entry, and at last by all of them', () => {
    const moves = [...planMoves(plan({ incomes: [RENT], oneOffs: [ROOF] }), BORN, RECORDS)];
    // The first s with 264,000 + 1,500 s ≥ 2,000 × (480 − s) is 199. The rent adds $900 to each month, the roof costs $35,000.
    expect(moves).toEqual([
      { entry: { of: 'income', id: 'rent', name: 'Rent' }, with: 86, without: 209, months: -123 },
      { entry: { of: 'oneOff', id: 'roof', name: 'Roof' }, with: 86, without: 76, months: 10 },
      { entry: 'all', with: 86, without: 199, months: -113 },
    ]);
  });

  it('say nothing of a plan without entries', () => {
    expect([...planMoves(plan(), BORN, RECORDS)]).toEqual([]);
  });

  it('compare a recorded debt and a recorded bill with the averages', () => {
    const terms = debtWith({ payment: cents(600_00), expenseId: 'Loan', principalDay: '2026-11-02' });
    const loan = { ...liability(30_000, 'loan'), name: 'Loan' };
    const withTerms = { ...loan, debt: terms };
    const lists = { assets: [SAVINGS], budgets: [MONTH] };
    const payments = scheduleOf('FREQ=MONTHLY', 600, { firstDay: '2026-12-01', expenseId: 'Loan' });
    const bill = scheduleOf('FREQ=YEARLY', 1_200, { note: 'Insurance', expenseId: 'Food' });
    const records = recordsOf({ ...lists, liabilities: [withTerms] }, [payments, bill]);
    const [debtMove, billMove, all] = [...planMoves(plan(), BORN, records)];
    expect(debtMove?.entry).toEqual({ of: 'debt', id: 'loan', name: 'Loan' });
    expect(debtMove?.months).toBeLessThan(0);
    expect(debtMove?.without).toBe(
      planMonths(plan(), BORN, recordsOf({ ...lists, liabilities: [loan] }, [bill])),
    );
    expect(billMove?.entry).toMatchObject({ of: 'bill', name: 'Insurance' });
    expect(billMove?.months).toBeGreaterThan(0);
    expect(billMove?.without).toBe(
      planMonths(plan(), BORN, recordsOf({ ...lists, liabilities: [withTerms] }, [payments])),
    );
    expect(all?.without).toBe(planMonths(plan(), BORN, recordsOf({ ...lists, liabilities: [loan] })));
  });

  it('make a date possible or impossible', () => {
    expect([monthsMoved(Infinity, 12), monthsMoved(12, Infinity)]).toEqual([-Infinity, Infinity]);
    expect([monthsMoved(Infinity, Infinity), monthsMoved(11.4, 12.6)]).toEqual([0, 2]);
  });
});

describe('why a plan and the estimate differ', () => {
  /** The rule of the estimate, at the rates of the estimate. */
  const usual = { rule: 'withdrawal-rate', returns: { by: 'all', percent: 8 } } as const;

  function why(of: Partial<Plan>, records: PlanRecords = RECORDS, bornIn: string | null = null) {
    const steps = whyDifferent(plan({ ...usual, ...of }), bornIn, records);
    let step = steps.next();
    while (!step.done) step = steps.next();
    return step.value;
  }

  it('has no part if they do not', () => {
    const { estimate, plan: planned, parts, ...rest } = why({}) ?? {};
    expect(estimate).toBe(estimateWay(RECORDS.basis).exactMonths);
    expect(planned).toBeCloseTo(estimate ?? NaN, 9);
    expect(parts).toEqual([]);
    expect(rest).toMatchObject({ decisive: [], needed: [] });
  });

  it('is the prices alone, as the what-if says', () => {
    const { parts, start, plan: planned } = why({ inflationPercent: 3 }) ?? {};
    const real = whatIfWay(RECORDS.basis, { ...SPECIFIED_WHAT_IF, inflation: 0.03 }).exactMonths;
    expect(planned).toBeCloseTo(real, 9);
    expect(parts).toHaveLength(1);
    expect(parts?.[0]?.part).toBe('prices');
    expect(parts?.[0]?.months).toBeCloseTo(real - (start ?? NaN), 9);
  });

  it('has parts that add up, also as they are shown', () => {
    const records = recordsOf({
      ...{ assets: [SAVINGS, asset(AssetType.RealEstate, 200_000)], budgets: [MONTH] },
      liabilities: [liability(5_000)],
    });
    const {
      start,
      plan: planned,
      parts,
    } = why({ rule: 'lasts', inflationPercent: 3, incomes: [RENT], oneOffs: [ROOF] }, records, BORN) ?? {};
    if (!parts || start === undefined || planned === undefined) throw new Error('Not divided');
    expect(parts.map(({ part }) => part)).toEqual(['prices', 'rule', 'homes', 'incomes', 'oneOffs', 'pots']);
    const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, months) => sum + months, 0);
    expect(sumOf(parts.map(({ months }) => months))).toBeCloseTo(planned - start, 9);
    expect(sumOf(parts.map(({ shown }) => shown))).toBe(Math.round(planned) - Math.round(start));
    expect(Object.fromEntries(parts.map(({ part, shown }) => [part, Math.sign(shown)]))).toMatchObject({
      ...{ prices: 1, homes: 1, incomes: -1, oneOffs: 1 },
    });
  });

  it('has the Shapley values of its parts', () => {
    const of = plan({ ...usual, inflationPercent: 3, incomes: [RENT], oneOffs: [ROOF] });
    const terms = shapleyTerms(['prices', 'incomes', 'oneOffs'], (counted) =>
      withdrawalRateMonths(lifeOf(of, null, RECORDS, counted)),
    );
    for (const { part, months } of why(of)?.parts ?? []) {
      expect(months).toBeCloseTo(
        shapleyValue(Object.entries(terms).find(([name]) => name === part)?.[1] ?? []),
        9,
      );
    }
    expect(why(of)?.parts).toHaveLength(3);
  });

  it('adds up for any plan with a date, and otherwise has no parts', () => {
    fc.assert(
      fc.property(anyPlanCase, fc.boolean(), (any, isByRate) => {
        const of = isByRate ? { ...any.plan, rule: 'withdrawal-rate' as const } : any.plan;
        const result = why(of, recordedListsOf(any.records), any.bornIn);
        if (!result) return;
        const { estimate, start, plan: planned, parts, decisive, needed } = result;
        if (estimate < 1_200) expect(start).toBeCloseTo(estimate, 6);
        if (Math.max(start, planned) === Infinity) expect(parts).toBeUndefined();
        if (!parts) return;
        expect(parts.reduce((sum, { months }) => sum + months, 0)).toBeCloseTo(planned - start, 6);
        expect(parts.reduce((sum, { shown }) => sum + shown, 0)).toBe(monthsMoved(start, planned));
        const names = parts.map(({ part }) => part);
        expect(names).toEqual(expect.arrayContaining([...decisive, ...needed]));
      }),
      { numRuns: 30 },
    );
  });

  it('names what alone makes a date impossible, and counts it only after what makes it possible', () => {
    const help = { ...RENT, cents: cents(9_000_00) };
    const dates = (counted: readonly PlanPart[]) =>
      withdrawalRateMonths(
        lifeOf(plan({ ...usual, phases: [CHILD], incomes: [help] }), null, RECORDS, new Set(counted)),
      );
    const both = why({ phases: [CHILD], incomes: [help] });
    expect(dates(['phases'])).toBe(Infinity);
    expect(both).toMatchObject({ decisive: ['phases'], needed: ['incomes'] });
    expect(both?.parts?.map(({ part, months }) => [part, months])).toEqual([
      ['incomes', dates(['incomes']) - dates([])],
      ['phases', dates(['incomes', 'phases']) - dates(['incomes'])],
    ]);
  });

  it('names what makes a date impossible instead of dividing it', () => {
    const never = why({ phases: [CHILD], inflationPercent: 3 });
    expect(never).toMatchObject({
      plan: Infinity,
      parts: undefined,
      decisive: ['phases'],
      needed: ['phases'],
    });
  });

  it('starts from growth alone where nothing is saved', () => {
    const idle = { ...MONTH, investments: [] };
    const result = why({ inflationPercent: 3 }, recordsOf({ assets: [SAVINGS], budgets: [idle] }));
    expect(result?.estimate).toBe(Infinity);
    expect(result?.start).toBeCloseTo(Math.log(600 / 264) / Math.log1p(0.08 / 12), 9);
    expect(result?.parts?.map(({ part }) => part)).toEqual(['prices']);
  });

  it('is not said while the spending is unknown', () => {
    expect(why({}, recordsOf({ assets: [SAVINGS] }))).toBeUndefined();
  });
});

describe('the answers of a plan', () => {
  const stopsAt = (month: string) => plan({ stop: { at: 'month', month } });
  const until67 = { rule: 'lasts', until: 27 * 12, isChosen: false };
  const until2046 = { until: 240, isChosen: true };

  it('says when half of the work is enough', () => {
    // Half of it lacks $250 a month. Until 67, 324 months, there must be $2,000 for each of the 156 months after.
    expect(whenHalfWorkIsEnough(plan(), BORN, RECORDS)).toEqual({
      ...{ kind: 'month', month: Math.ceil((156 * 2_000 + 324 * 250 - 264_000) / 1_750) },
      assumes: { ...until67, earned: 2_000_00 },
    });
  });

  it('says when nothing needs to be saved any more', () => {
    expect(whenSavingIsDone(plan(), BORN, RECORDS)).toEqual({
      ...{ kind: 'month', month: (156 * 2_000 - 264_000) / 1_500 },
      assumes: { ...until67, freed: 1_500_00 },
    });
  });

  it('asks until the month in which work stops if the plan names it', () => {
    expect(whenSavingIsDone(stopsAt('2046-11'), BORN, RECORDS)).toEqual({
      ...{ kind: 'month', month: (240 * 2_000 - 264_000) / 1_500 },
      assumes: { ...until2046, rule: 'lasts', freed: 1_500_00 },
    });
    // Without a month of birth by the rate: there must be $600,000 then.
    expect(whenSavingIsDone(stopsAt('2046-11'), null, RECORDS)).toEqual({
      ...{ kind: 'month', month: (600_000 - 264_000) / 1_500 },
      assumes: { ...until2046, rule: 'withdrawal-rate', freed: 1_500_00 },
    });
  });

  it('says why there is no such month', () => {
    const reasonOf = (of: Plan, bornIn: string | null = BORN, records = RECORDS) => {
      const answer = whenSavingIsDone(of, bornIn, records);
      return answer.kind === 'none' ? answer.reason : answer;
    };
    expect(reasonOf(plan(), null)).toBe('no-birth-month');
    expect(reasonOf(plan(), '1956-11')).toBe('over');
    expect(reasonOf(stopsAt('2041-11'))).toBe('never');
    expect(reasonOf(stopsAt('2043-06'))).toBe('not-before');
    expect(reasonOf(plan(), BORN, recordsOf({ assets: [SAVINGS] }))).toBe('unknown-spending');
    const unearned = { ...MONTH, earnedIncome: [], investments: [] };
    const retired = recordsOf({ assets: [{ ...SAVINGS, value: cents(2_000_000_00) }], budgets: [unearned] });
    expect(whenHalfWorkIsEnough(plan(), BORN, retired)).toEqual({ kind: 'none', reason: 'no-earnings' });
  });

  it('says how much may be spent, in whole dollars', () => {
    const rest = { kind: 'amount', planned: 2_000_00, debts: 0 };
    const most = Math.floor((264_000 + 199 * 1_500) / 281);
    expect(highestSpending(plan(), BORN, RECORDS)).toEqual({
      ...{ ...rest, spending: most * 100, stop: 199, isChosen: false, rule: 'lasts' },
    });
    expect(highestSpending(stopsAt('2046-11'), BORN, RECORDS)).toEqual({
      ...{ ...rest, spending: 2_600_00, stop: 240, isChosen: true, rule: 'lasts' },
    });
    expect(highestSpending(stopsAt('2046-11'), null, RECORDS)).toEqual({
      ...{ ...rest, spending: 2_080_00, stop: 240, isChosen: true, rule: 'withdrawal-rate' },
    });
  });

  it('never lets more be spent than lasts, nor a dollar less than could be', () => {
    fc.assert(
      fc.property(anyPlanCase, ({ plan: of, bornIn, records }) => {
        const lists = recordedListsOf(records);
        const answer = highestSpending(of, bornIn, lists);
        if (answer.kind === 'none') return;
        const life = lifeOf(of, bornIn, lists);
        const lastsWith = (spending: number) => {
          const more = spending - answer.planned;
          const changed = life.retired.spending.map((amount) => Math.max(0, amount + more));
          return isLasting({ ...life, retired: { ...life.retired, spending: changed } }, answer.stop);
        };
        expect([lastsWith(answer.spending), lastsWith(answer.spending + 1_00)]).toEqual([true, false]);
        // Who has stopped work has an answer without a date.
        if (planMonths(of, bornIn, lists) === Infinity) return;
        // The date says that what is planned lasts.
        expect(answer.spending).toBeGreaterThan(answer.planned - 1_00);
        expect(simulate(life, answer.stop).dryIn).toBeUndefined();
      }),
      { numRuns: 50 },
    );
  });

  it('says why nothing may be spent', () => {
    const poor = recordsOf({ budgets: [{ ...MONTH, investments: [] }] });
    expect(highestSpending(plan(), BORN, poor)).toEqual({ kind: 'none', reason: 'no-date' });
    const roof = { ...ROOF, when: { at: 'age', months: 70 * 12 } as const };
    expect(highestSpending({ ...stopsAt('2027-11'), oneOffs: [roof] }, BORN, poor)).toEqual({
      ...{ kind: 'none', reason: 'nothing-left' },
    });
    expect(highestSpending(stopsAt('2067-11'), BORN, RECORDS)).toEqual({ kind: 'none', reason: 'beyond' });
  });
});

describe('the differences of two plans', () => {
  const first = plan({ incomes: [RENT], oneOffs: [ROOF] });

  it('are none of a copy', () => {
    expect(planDifferences(first, { ...first, id: 'copy', name: 'Copy' })).toEqual([]);
  });

  it('are assumptions, entries that only one has, and the fields that changed', () => {
    const dearer = { ...RENT, cents: cents(1_200_00), until: { at: 'free' } as const };
    const second = {
      ...plan({ incomes: [dearer], phases: [CHILD], inflationPercent: 2 }),
      recorded: { earnedUntil: null, passiveUntil: first.recorded.passiveUntil },
    };
    expect(planDifferences(first, second)).toEqual([
      { of: 'assumption', assumption: 'inflationPercent' },
      { of: 'assumption', assumption: 'earnedUntil' },
      { of: 'incomes', first: RENT, second: dearer, fields: ['cents', 'until'] },
      { of: 'phases', first: undefined, second: CHILD, fields: [] },
      { of: 'oneOffs', first: ROOF, second: undefined, fields: [] },
    ]);
  });

  it('do not rest on ids, nor on the order', () => {
    const car = { ...ROOF, id: 'car', name: 'Car' };
    const second = plan({ incomes: [{ ...RENT, id: 'typed' }], oneOffs: [car, { ...ROOF, id: 'again' }] });
    expect(planDifferences({ ...first, oneOffs: [ROOF, { ...car, id: 'other' }] }, second)).toEqual([]);
  });
});
