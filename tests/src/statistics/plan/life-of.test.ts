import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { AssetType } from '#contract/assets.ts';
import { cents, centsFromDollars } from '#contract/money.ts';
import type { OneOff, Plan, PlanIncome, PotTerms, SpendingPhase } from '#contract/plan.ts';
import type { FreedomLists } from '#src/statistics/freedom/freedom-basis.ts';
import { estimateWay } from '#src/statistics/freedom/what-if.ts';
import type { Flows } from '#src/statistics/plan/life.ts';
import { lifeOf, monthsUntilStop } from '#src/statistics/plan/life-of.ts';
import { EVERY_PART, NO_PART, type PlanPart } from '#src/statistics/plan/plan-time.ts';
import { debtWith } from '#tests/src/statistics/debts/debts.ts';
import { asset, budgetOf, category, dollars, liability } from '#tests/src/statistics/entities.ts';
import { anyFreedomLists } from '#tests/src/statistics/freedom/freedom-lists.ts';
import { scheduleOf } from '#tests/src/statistics/schedules/schedules.ts';

import { planWith, recordsOf } from './plans.ts';

/** Is 40 in November 2026, which is month 0. */
const BORN = '1986-11';

/** Earns $5,000 a month, has $100 of passive income, spends $3,000 and saves $1,200. */
const MONTHS = ['2026/09', '2026/10', '2026/11'].map((month) =>
  budgetOf(month, {
    earnedIncome: dollars(5_000),
    passiveIncome: dollars(100),
    investments: dollars(1_200),
    expenses: [category('Home', true, 1_500), category('Food', true, 1_000), category('Fun', false, 500)],
  }),
);

function lifeWith(plan: Partial<Plan>, lists: Partial<FreedomLists> = {}, counted?: ReadonlySet<PlanPart>) {
  return lifeOf(planWith(plan), BORN, recordsOf({ budgets: MONTHS, ...lists }), counted);
}

function netIn(flows: Flows, month: number): number {
  const at = (flow: Float64Array) => flow[month] ?? NaN;
  const out =
    at(flows.tax) + at(flows.spending) + at(flows.debts) + at(flows.oneOffs) + at(flows.unexplained);
  return at(flows.income) - out;
}

/** The amounts of some months in dollars. */
function inDollars(flow: Float64Array, ...months: readonly number[]): number[] {
  return months.map((month) => (flow[month] ?? NaN) / 100);
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

  it('has the date of the estimate before rounding, for 10,000 accounts', () => {
    fc.assert(
      fc.property(anyFreedomLists, (lists) => {
        const records = recordsOf(lists);
        const { exactMonths } = estimateWay(records.basis);
        const months = monthsUntilStop(lifeOf(planWith(), null, records, NO_PART), 'withdrawal-rate');
        // A date in a hundred years or more is none.
        expect(months).toBeCloseTo(exactMonths < 1_199 ? exactMonths : Infinity, 6);
      }),
      { numRuns: 10_000 },
    );
  });

  it('does not see the plan', () => {
    const lists = { assets: [asset(AssetType.Cash, 1_000)], budgets: MONTHS };
    const full = planWith({
      ...{ inflationPercent: 3, returns: { by: 'all', percent: 5 }, withdrawalPercent: 3, lastsToAge: 70 },
      recorded: { earnedUntil: null, passiveUntil: null },
      incomes: [income({})],
      phases: [phase({})],
      oneOffs: [oneOff({})],
      pots: [pot('gone', {})],
    });
    const [life, plain] = [full, planWith()].map((plan) => lifeOf(plan, BORN, recordsOf(lists), NO_PART));
    expect({ ...life, clock: undefined }).toEqual({ ...plain, clock: undefined });
  });
});

function income(rest: Partial<PlanIncome>): PlanIncome {
  return {
    ...{ id: 'income', name: 'Income', kind: 'other', cents: cents(1_000_00), from: null, until: null },
    ...{ prices: 'rising', taxPercent: 0 },
    ...rest,
  };
}

function phase(rest: Partial<SpendingPhase>): SpendingPhase {
  return {
    ...{ id: 'phase', name: 'Phase', from: null, until: null },
    ...{ on: { of: 'all' }, change: { by: 'amount', cents: cents(100_00) } },
    ...rest,
  };
}

function oneOff(rest: Partial<OneOff>): OneOff {
  return {
    ...{ id: 'one-off', name: 'Roof', cents: cents(-10_000_00), everyYears: null, until: null },
    when: { at: 'month', month: '2027-11' },
    ...rest,
  };
}

function pot(assetId: string, rest: Partial<PotTerms>): PotTerms {
  return { assetId, opensAt: null, taxPercent: 0, savingPercent: 0, isLeftOut: false, ...rest };
}

describe('the recorded months', () => {
  it('start the saving exactly at the average investments, and stop when work does', () => {
    const life = lifeWith({});
    expect(netIn(life.working, 0)).toBe(1_200_00);
    expect(life.working.unexplained[0]).toBe(900_00);
    expect(netIn(life.retired, 0)).toBe(-3_000_00);
    expect(life.months).toBe(55 * 12);
  });

  it('draw what is spent beyond the income if nothing is earned or saved', () => {
    const retired = budgetOf('2026/10', {
      passiveIncome: dollars(1_000),
      expenses: [category('Food', true, 1_500)],
    });
    expect(netIn(lifeWith({}, { budgets: [retired] }).working, 0)).toBe(-500_00);
    // In the estimate nothing is saved, and nothing is drawn.
    expect(netIn(lifeWith({}, { budgets: [retired] }, NO_PART).working, 0)).toBe(0);
  });

  it('go on as far as the plan says, but earned income never after work', () => {
    const recorded = { earnedUntil: { at: 'month', month: '2026-12' }, passiveUntil: null } as const;
    const life = lifeWith({ recorded });
    expect(inDollars(life.working.income, 0, 1, 2)).toEqual([5_100, 5_100, 100]);
    expect(inDollars(life.working.unexplained, 1, 2)).toEqual([900, 0]);
    expect(inDollars(life.retired.income, 0, 500)).toEqual([100, 100]);
    expect(inDollars(life.lastingIncome, 0, 500)).toEqual([100, 100]);
  });
});

describe('incomes', () => {
  const LEVEL = (month: number) => 1.03 ** (month / 12);

  it('follow prices in three ways, from a month, an age, or when free', () => {
    const at = { at: 'age', months: 41 * 12 } as const;
    const incomeOf = (rest: Partial<PlanIncome>) =>
      lifeWith({ inflationPercent: 3, incomes: [income({ from: at, taxPercent: 20, ...rest })] });
    const rising = incomeOf({});
    expect(inDollars(rising.retired.income, 11, 12, 240)).toEqual([0, 1_000, 1_000]);
    expect(inDollars(rising.retired.tax, 11, 12)).toEqual([0, 200]);
    expect(inDollars(rising.working.income, 11, 12)).toEqual([5_100, 6_100]);
    expect(inDollars(rising.lastingIncome, 11, 12)).toEqual([0, 800]);
    const today = incomeOf({ prices: 'fixed-today' });
    expect(today.retired.income[12]).toBeCloseTo(1_000_00, 6);
    expect(today.retired.income[240]).toBeCloseTo((1_000_00 * LEVEL(12)) / LEVEL(240), 6);
    expect(today.lastingIncome[240]).toBe(0);
    const then = incomeOf({ prices: 'fixed-then' });
    expect(then.retired.income[12]).toBeCloseTo(1_000_00 / LEVEL(12), 6);
    const free = incomeOf({
      prices: 'fixed-today',
      from: { at: 'free' },
      until: { at: 'age', months: 42 * 12 },
    });
    expect(free.retired.income[12]).toBe(0);
    expect(free.fixedFromStop.income[12]).toBeCloseTo(1_000_00 / LEVEL(12), 6);
    expect(free.fixedFromStop.tax[12]).toBeCloseTo(200_00 / LEVEL(12), 6);
    expect(free.fixedFromStop.income[24]).toBe(0);
    const thenFree = incomeOf({ prices: 'fixed-then', from: { at: 'free' } });
    expect(thenFree.retired.income[12]).toBeCloseTo(1_000_00 / LEVEL(12), 6);
    expect(thenFree.working.income[12]).toBe(5_100_00);
  });

  it('end with a month, or before an age, or when work does', () => {
    const until = (end: PlanIncome['until']) => lifeWith({ incomes: [income({ until: end })] });
    expect(inDollars(until({ at: 'month', month: '2027-01' }).retired.income, 2, 3)).toEqual([1_000, 0]);
    expect(inDollars(until({ at: 'age', months: 40 * 12 + 3 }).retired.income, 2, 3)).toEqual([1_000, 0]);
    const free = until({ at: 'free' });
    expect(inDollars(free.retired.income, 0)).toEqual([0]);
    expect(inDollars(free.working.income, 600)).toEqual([6_100]);
  });

  it('pay social security by the age at which it begins', () => {
    const kind = 'social-security';
    const from = (years: number) =>
      lifeWith({ incomes: [income({ kind, from: { at: 'age', months: years * 12 } })] });
    expect(inDollars(from(62).retired.income, 263, 264)).toEqual([0, 700]);
    expect(inDollars(from(70).retired.income, 359, 360)).toEqual([0, 1_240]);
    expect(from(61).notCounted).toMatchObject([{ id: 'income', reason: 'too-early' }]);
    const free = lifeWith({ incomes: [income({ kind, from: { at: 'free' } })] });
    expect(free.notCounted).toMatchObject([{ of: 'income', id: 'income', reason: 'no-claiming-age' }]);
  });
});

describe('spending', () => {
  it('changes by amounts and by parts of what is recorded, and is never below zero', () => {
    const phases = (...all: SpendingPhase[]) => lifeWith({ phases: all }).retired.spending;
    expect(inDollars(phases(phase({})), 0)).toEqual([3_100]);
    const by = (percent: number) => ({ by: 'part', percent }) as const;
    expect(inDollars(phases(phase({ change: by(10) }), phase({ change: by(-30) })), 0)).toEqual([2_400]);
    const ofFun = { on: { of: 'discretionary' }, change: by(100) } as const;
    expect(inDollars(phases(phase(ofFun)), 0)).toEqual([3_500]);
    const food = { on: { of: 'category', expenseId: 'Food' }, change: by(-50) } as const;
    expect(inDollars(phases(phase(food)), 0)).toEqual([2_500]);
    const less = phase({ change: by(-100) });
    expect(inDollars(phases(less, less), 0)).toEqual([0]);
    const later = { from: { at: 'free' }, until: { at: 'age', months: 50 * 12 } } as const;
    const life = lifeWith({ phases: [phase(later)] });
    expect(inDollars(life.working.spending, 0)).toEqual([3_000]);
    expect(inDollars(life.retired.spending, 0, 119, 120)).toEqual([3_100, 3_100, 3_000]);
  });

  it('is the same if a phase is split in time', () => {
    const on = { of: 'category', expenseId: 'Food' } as const;
    const change = { by: 'part', percent: 12.5 } as const;
    const whole = lifeWith({ phases: [phase({ on, change })] });
    const parts = [
      phase({ on, change, until: { at: 'month', month: '2030-05' } }),
      phase({ on, change, id: 'later', from: { at: 'month', month: '2030-06' } }),
    ];
    expect(lifeWith({ phases: parts }).retired.spending).toEqual(whole.retired.spending);
  });
});

describe('debts and bills', () => {
  const mortgage = {
    ...liability(12_000, 'mortgage'),
    debt: debtWith({
      ...{ rate: 0, interest: 'none', payment: centsFromDollars(1_200), expenseId: 'Home', paymentDay: 1 },
      principalDay: '2026-11-01',
    }),
  } as const;

  it('count a debt once: its payments leave the spending, and what else its category has stays', () => {
    const life = lifeWith({ inflationPercent: 3 }, { liabilities: [mortgage] });
    // The rest of what is recorded is for an escrow account, and all others.
    expect(inDollars(life.retired.spending, 0, 100)).toEqual([1_800, 1_800]);
    expect(inDollars(life.retired.debts, 0, 10)).toEqual([1_200, 0]);
    expect(life.retired.debts[9]).toBeCloseTo(1_200_00 / 1.03 ** (9 / 12), 6);
    expect(netIn(life.working, 0)).toBe(1_200_00);
    // What it frees is saved.
    expect(netIn(life.working, 10)).toBe(2_400_00);
    expect(life.pots.map(({ start }) => start)).toEqual([0]);
  });

  it('pay a debt from its first payment on, and none of what is recorded is for it', () => {
    const debt = { ...mortgage.debt, principalDay: '2027-11-01' };
    const life = lifeWith({ inflationPercent: 3 }, { liabilities: [{ ...mortgage, debt }] });
    expect(inDollars(life.retired.spending, 0, 100)).toEqual([3_000, 3_000]);
    expect(inDollars(life.retired.debts, 0, 11, 22)).toEqual([0, 0, 0]);
    expect(life.retired.debts[12]).toBeCloseTo(1_200_00 / 1.03, 6);
    expect(life.retired.debts[21]).toBeGreaterThan(0);
  });

  it('take a debt without an end or a category off the pots, and leave its payments as they are recorded', () => {
    const liabilities = [
      liability(500),
      { ...mortgage, debt: { ...mortgage.debt, expenseId: null } },
      { ...mortgage, liabilityId: 'paid', principal: cents(300_00), debt: debtWith({ rate: null }) },
    ];
    const assets = [asset(AssetType.DomesticStock, 20_000), asset(AssetType.Cash, 1_000)];
    const life = lifeWith({}, { liabilities, assets });
    expect(life.pots.map(({ start }) => start)).toEqual([20_000_00 - 12_800_00, 1_000_00]);
    expect(life.retired.debts.every((amount) => amount === 0)).toBe(true);
    expect(inDollars(life.retired.spending, 0)).toEqual([3_000]);
    expect(life.notCounted).toMatchObject([{ of: 'debt', id: 'mortgage', reason: 'no-payment-category' }]);
  });

  it('subtract only as much as the averages hold', () => {
    const two = [mortgage, { ...mortgage, liabilityId: 'second' }];
    const life = lifeWith({}, { liabilities: two });
    expect(inDollars(life.retired.spending, 0)).toEqual([1_500]);
    expect(inDollars(life.retired.debts, 0)).toEqual([2_400]);
    expect(netIn(life.working, 0)).toBe(1_200_00);
  });

  it('pay what the averages lack from what is neither spent nor saved, and then from what is saved', () => {
    const three = ['first', 'second', 'third'].map((liabilityId) => ({ ...mortgage, liabilityId }));
    const life = lifeWith({}, { liabilities: three });
    expect(inDollars(life.working.unexplained, 0)).toEqual([0]);
    expect(netIn(life.working, 0)).toBe(0);
    // All that comes in, less what is spent on food and fun: no more can be saved.
    expect(netIn(life.working, 10)).toBe(3_600_00);
  });

  it('count bills by their share until they end, once also where the averages hold them', () => {
    const schedules = [
      scheduleOf('FREQ=YEARLY', 1_200, { scheduleId: 'tax', expenseId: 'Home' }),
      scheduleOf('FREQ=MONTHLY;UNTIL=20270315', 400, {
        scheduleId: 'club',
        expenseId: 'Fun',
        firstDay: '2026-12-01',
      }),
    ];
    const records = recordsOf({ budgets: MONTHS }, schedules);
    const life = lifeOf(planWith(), BORN, records);
    // Nothing is known of the yearly bill, but the club may be what is recorded as fun.
    expect(inDollars(life.retired.spending, 0, 3, 4)).toEqual([3_100, 3_100, 2_700]);
    const fun = { on: { of: 'discretionary' }, change: { by: 'part', percent: 100 } } as const;
    const more = lifeOf(planWith({ phases: [phase(fun)] }), BORN, records);
    expect(inDollars(more.retired.spending, 0, 4)).toEqual([3_600, 2_800]);
  });

  it('count each once, whatever the averages, payments and bills of a category are', () => {
    const amount = fc.integer({ min: 1, max: 500_000 });
    fc.assert(
      fc.property(amount, amount, amount, fc.integer({ min: 2, max: 400 }), (paid, payment, bill, count) => {
        const budgets = ['2026/08', '2026/09', '2026/10'].map((month) =>
          budgetOf(month, {
            earnedIncome: dollars(30_000),
            investments: dollars(700),
            expenses: [category('Home', true, (paid + bill) / 100), category('Food', true, 1_000)],
          }),
        );
        const debt = {
          ...mortgage.debt,
          payment: cents(payment),
        };
        const liabilities = [{ ...mortgage, principal: cents(payment * count), debt }];
        const schedule = scheduleOf('FREQ=MONTHLY', bill / 100, {
          expenseId: 'Home',
          firstDay: '2026-12-05',
        });
        const life = lifeOf(planWith(), BORN, recordsOf({ budgets, liabilities }, [schedule]));
        const at = (flow: Float64Array, month: number) => flow[month] ?? NaN;
        const all = paid + bill + 1_000_00;
        // What the averages lack of the payment is spent too.
        const lack = Math.max(0, payment - paid - bill);
        expect(at(life.retired.spending, 0) + at(life.retired.debts, 0)).toBe(all + lack);
        expect(netIn(life.working, 0)).toBe(700_00);
        const freed = Math.min(payment, paid + bill);
        const after = Math.min(count, 659);
        if (count < 660) expect(at(life.retired.spending, after)).toBe(all - freed);
        if (count < 660) expect(netIn(life.working, after)).toBe(700_00 + payment);
      }),
    );
  });

  it('see that a schedule is the payment of a debt', () => {
    const schedules = [
      scheduleOf('FREQ=MONTHLY', 1_350, {
        scheduleId: 'mortgage',
        expenseId: 'Home',
        firstDay: '2026-12-01',
      }),
    ];
    const life = lifeOf(planWith(), BORN, recordsOf({ budgets: MONTHS, liabilities: [mortgage] }, schedules));
    expect(inDollars(life.retired.spending, 0)).toEqual([1_800]);
    expect(inDollars(life.retired.debts, 0)).toEqual([1_200]);
  });

  it('see that a bill has more than the payment of a debt', () => {
    const schedules = [
      scheduleOf('FREQ=MONTHLY', 1_500, {
        scheduleId: 'mortgage',
        expenseId: 'Home',
        firstDay: '2026-12-01',
      }),
    ];
    const life = lifeOf(planWith(), BORN, recordsOf({ budgets: MONTHS, liabilities: [mortgage] }, schedules));
    // The bill is 1,500, of which 1,200 pay the debt.
    expect(inDollars(life.retired.spending, 1, 100)).toEqual([1_800, 1_800]);
    expect(inDollars(life.retired.debts, 1)).toEqual([1_200]);
  });
});

describe('one-off amounts', () => {
  it('come once, or every so many years until a month', () => {
    const months = (rest: Partial<OneOff>) =>
      [...lifeWith({ oneOffs: [oneOff(rest)] }).working.oneOffs.entries()]
        .filter(([, amount]) => amount !== 0)
        .map(([month, amount]) => [month, amount / 100]);
    expect(months({})).toEqual([[12, 10_000]]);
    expect(months({ everyYears: 20 })).toEqual([12, 252, 492].map((month) => [month, 10_000]));
    expect(months({ everyYears: 20, until: { at: 'month', month: '2047-11' } })).toHaveLength(2);
    expect(months({ everyYears: 20, until: { at: 'month', month: '2047-10' } })).toHaveLength(1);
    expect(months({ everyYears: 20, until: { at: 'age', months: 61 * 12 } })).toHaveLength(1);
    const when = { at: 'month', month: '2025-11' } as const;
    expect(months({ everyYears: 20, when })).toEqual([228, 468].map((month) => [month, 10_000]));
    expect(months({ cents: cents(500_00), when: { at: 'age', months: 60 * 12 } })).toEqual([[240, -500]]);
    expect(lifeWith({ oneOffs: [oneOff({ when })] }).notCounted).toMatchObject([{ reason: 'past' }]);
  });
});

describe('homes', () => {
  const loan = {
    ...liability(12_000, 'loan'),
    debt: debtWith({
      ...{ rate: 0, interest: 'none', payment: centsFromDollars(100), expenseId: 'Home' },
      principalDay: '2026-11-01',
    }),
  } as const;
  const home = asset(AssetType.RealEstate, 300_000, { assetId: 'home', liabilityId: 'loan', name: 'Home' });
  const lists = { assets: [home, asset(AssetType.Cash, 5_000)], liabilities: [loan] };
  const sold: Plan['homes'][number] = {
    ...{ kind: 'sold', id: 'sale', name: 'Sale', assetId: 'home', costPercent: 6 },
    when: { at: 'month', month: '2027-11' },
  };

  it('are neither wealth nor, if they are kept, debts off it', () => {
    const life = lifeWith({}, lists);
    expect(life.pots.map(({ start }) => start)).toEqual([5_000_00]);
    const unknown = lifeWith({}, { ...lists, liabilities: [{ ...loan, debt: null }] });
    expect(unknown.pots.map(({ start }) => start)).toEqual([5_000_00]);
    const counted = new Set([...EVERY_PART].filter((part) => part !== 'homes'));
    expect(lifeWith({}, lists, counted).pots.map(({ start }) => start)).toEqual([300_000_00, 5_000_00]);
    counted.delete('debts');
    const without = lifeWith({}, lists, counted).pots.map(({ start }) => start);
    expect(without.reduce((sum, start) => sum + start, 0)).toBe(293_000_00);
  });

  it('are sold for their value less costs and what is owed after the payment of the month', () => {
    const life = lifeWith({ homes: [sold], inflationPercent: 3 }, lists);
    // 13 payments of 100 have been made.
    expect(life.working.oneOffs[12]).toBeCloseTo((10_700 / 1.03 - 282_000) * 100, 4);
    expect(life.working.debts[12]).toBeCloseTo(100_00 / 1.03, 6);
    expect(life.working.debts[13]).toBe(0);
    const elsewhere = { ...loan, debt: { ...loan.debt, expenseId: null } };
    const same = lifeWith({ homes: [sold], inflationPercent: 3 }, { ...lists, liabilities: [elsewhere] });
    expect(same.working.oneOffs[12]).toBe(life.working.oneOffs[12]);
    const endless = lifeWith({ homes: [sold] }, { ...lists, liabilities: [{ ...loan, debt: null }] });
    expect(inDollars(endless.working.oneOffs, 12)).toEqual([12_000 - 282_000]);
    const returns = {
      by: 'kind',
      cash: 2,
      bonds: 4,
      stocks: 8,
      cryptocurrency: 0,
      metals: 0,
      commodities: 0,
    } as const;
    const grown = lifeWith({ homes: [sold], returns: { ...returns, realEstate: 6 } }, lists);
    expect(grown.working.oneOffs[12]).toBeCloseTo((10_700 - 282_000 * 1.005 ** 13) * 100, 4);
  });

  it('are bought with own money and a loan in the money of then', () => {
    const bought: Plan['homes'][number] = {
      ...{ kind: 'bought', id: 'bought', name: 'Cabin', price: cents(200_000_00), costPercent: 5 },
      ...{
        when: { at: 'month', month: '2027-11' },
        loan: { cents: cents(120_000_00), ratePercent: 6, years: 30 },
      },
    };
    const life = lifeWith({ homes: [bought], inflationPercent: 3 });
    expect(inDollars(life.working.oneOffs, 12)).toEqual([90_000]);
    expect(life.working.debts[12]).toBe(0);
    // The annuity of 123,600 with 0.5% in 360 months.
    const annuity = Math.round((123_600_00 * 0.005) / (1 - 1.005 ** -360));
    expect(life.working.debts[13]).toBeCloseTo(annuity / 1.03 ** (13 / 12), 6);
    expect(life.purchases[0]?.payments).toHaveLength(360);
    expect(life.working.debts[373]).toBe(0);
  });

  it('can be sold once, and only if they are there', () => {
    const homes = [
      { ...sold, id: 'again', when: { at: 'month', month: '2030-01' } } as const,
      sold,
      { ...sold, id: 'gone', assetId: 'nothing' },
      { ...sold, id: 'past', when: { at: 'month', month: '2026-10' } } as const,
      { ...sold, id: 'cash', assetId: lists.assets[1]?.assetId ?? '' },
    ];
    const reasons = lifeWith({ homes }, lists).notCounted.map(({ id, reason }) => [id, reason]);
    expect(Object.fromEntries(reasons)).toEqual({
      ...{ again: 'sold-before', gone: 'no-asset', past: 'past', cash: 'not-a-home' },
    });
  });
});

describe('pots', () => {
  const stocks = asset(AssetType.DomesticStock, 50_000, { assetId: 'stocks', name: 'Brokerage' });
  const more = asset(AssetType.InternationalStock, 90_000, { assetId: 'ira', name: 'IRA' });
  const cash = asset(AssetType.Cash, 95_000, { assetId: 'cash', name: 'Cash' });
  const assets = [cash, stocks, more];

  it('are the assets with their terms, and what is left of savings goes to the largest open one but cash', () => {
    const terms = [
      pot('ira', { opensAt: 59 * 12 + 6, taxPercent: 15, savingPercent: 30 }),
      pot('cash', { savingPercent: 10 }),
    ];
    const life = lifeWith({ pots: terms }, { assets });
    expect(life.pots).toMatchObject([
      { id: 'cash', start: 95_000_00, opensIn: 0, tax: 0, savingPart: 0.1 },
      { id: 'stocks', start: 50_000_00, opensIn: 0, tax: 0, savingPart: 0 },
      { id: 'ira', name: 'IRA', start: 90_000_00, opensIn: 234, tax: 0.15, savingPart: 0.3 },
    ]);
    expect(life.savingsPot).toBe(1);
    expect(lifeWith({ pots: [pot('ira', {})] }, { assets }).savingsPot).toBe(2);
    expect(lifeWith({}, { assets: [cash] }).savingsPot).toBe(0);
  });

  it('leave out what is not for living on, and get one for savings if no other is open', () => {
    const out = { isLeftOut: true };
    const life = lifeWith(
      { pots: [pot('cash', out), pot('stocks', out), pot('ira', { opensAt: 800 })] },
      { assets },
    );
    expect(life.pots.map(({ id, start }) => [id, start])).toEqual([
      ['ira', 90_000_00],
      ['savings', 0],
    ]);
    expect(life.savingsPot).toBe(1);
  });

  it('share what is saved by their parts, also if these are more than all of it', () => {
    const life = lifeWith(
      { pots: [pot('ira', { savingPercent: 100 }), pot('cash', { savingPercent: 60 })] },
      { assets },
    );
    expect(life.pots.map(({ savingPart }) => savingPart)).toEqual([60 / 160, 0, 100 / 160]);
  });

  it('are less by debts in the order of withdrawal, the one for savings also below zero', () => {
    const terms = [pot('cash', { opensAt: 45 * 12 })];
    const starts = (owed: number) =>
      lifeWith({ pots: terms }, { assets, liabilities: [liability(owed)] }).pots.map(
        ({ start }) => start / 100,
      );
    expect(starts(60_000)).toEqual([95_000, 0, 80_000]);
    expect(starts(240_000)).toEqual([0, 0, -5_000]);
  });

  it('have the returns of their kinds after prices', () => {
    const returns = {
      by: 'kind',
      cash: 3,
      bonds: 4,
      stocks: 9,
      cryptocurrency: 0,
      metals: 0,
      commodities: 0,
    } as const;
    const life = lifeWith({ returns: { ...returns, realEstate: 6 }, inflationPercent: 3 }, { assets });
    const real = (annual: number) => (1 + annual / 12) / 1.03 ** (1 / 12) - 1;
    expect(life.pots[0]?.monthlyReturn).toBeCloseTo(real(0.03), 14);
    expect(life.pots[1]?.monthlyReturn).toBeCloseTo(real(0.09), 14);
    const counted = new Set([...EVERY_PART].filter((part) => part !== 'pots'));
    const one = lifeWith({ returns: { ...returns, realEstate: 6 } }, { assets }, counted);
    expect(one.pots).toHaveLength(1);
    expect(one.pots[0]?.monthlyReturn).toBeCloseTo((95 * 0.03 + 140 * 0.09) / 235 / 12, 14);
  });
});

describe('what cannot be counted', () => {
  it('is named with its reason', () => {
    const at = { at: 'age', months: 60 * 12 } as const;
    const plan = planWith({
      recorded: { earnedUntil: at, passiveUntil: null },
      incomes: [income({ from: at }), income({ id: 'never', from: { at: 'free' }, until: { at: 'free' } })],
      phases: [
        phase({ on: { of: 'category', expenseId: 'Gone' }, change: { by: 'part', percent: 10 } }),
        phase({ id: 'past', until: { at: 'month', month: '2026-10' } }),
        phase({
          id: 'backwards',
          from: { at: 'month', month: '2030-02' },
          until: { at: 'month', month: '2030-01' },
        }),
      ],
      oneOffs: [oneOff({ when: at }), oneOff({ id: 'late', when: { at: 'month', month: '2190-01' } })],
      pots: [pot('gone', {})],
    });
    const life = lifeOf(plan, null, recordsOf({ budgets: MONTHS }));
    expect(life.notCounted.map(({ of, id, reason }) => `${of} ${id}: ${reason}`)).toEqual([
      ...['recorded earned: no-birth-month', 'income income: no-birth-month', 'income never: never'],
      ...['phase phase: no-category', 'phase past: past', 'phase backwards: never'],
      ...['oneOff one-off: no-birth-month', 'oneOff late: beyond', 'pot gone: no-asset'],
    ]);
    expect(life.months).toBe(1_200);
    expect(life.working.income[1_199]).toBe(5_100_00);
  });
});
