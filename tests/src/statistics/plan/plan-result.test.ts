import { describe, expect, it } from 'vitest';

import { AssetType } from '#contract/assets.ts';
import { cents } from '#contract/money.ts';
import type { Plan, PlanIncome } from '#contract/plan.ts';
import { planBasisOf } from '#src/statistics/plan/plan-basis.ts';
import { planEventsOf, withEventAt } from '#src/statistics/plan/plan-events.ts';
import { planResultOf } from '#src/statistics/plan/plan-result.ts';
import { planYearsOf } from '#src/statistics/plan/plan-years.ts';
import { asset, budgetOf, category, dollars } from '#tests/src/statistics/entities.ts';
import { scheduleOf } from '#tests/src/statistics/schedules/schedules.ts';

import { planWith, recordsOf } from './plans.ts';

/** Earns $4,000 a month, spends $2,000 and saves $1,500. */
const MONTH = budgetOf('2026/11', {
  earnedIncome: dollars(4_000),
  investments: dollars(1_500),
  expenses: [category('Food', true, 2_000)],
});
const cash = asset(AssetType.Cash, 24_000, { assetId: 'cash', name: 'Cash' });
const retirement = asset(AssetType.DomesticStock, 240_000, { assetId: 'retirement', name: '401(k)' });
const records = recordsOf({ assets: [cash, retirement], budgets: [MONTH] });
/** Is 40 in November 2026. */
const BORN = '1986-11';
const locked = {
  ...{ taxPercent: 0, savingPercent: 0, isLeftOut: false },
  assetId: 'retirement',
  opensAt: 60 * 12,
};

function resultOf(plan: Partial<Plan>) {
  return planResultOf(planWith({ lastsToAge: 80, ...plan }), BORN, records);
}

describe('what a plan leads to', () => {
  it('says when work can stop by both rules, and with incomes for life', () => {
    const rent: PlanIncome = {
      ...{ id: 'rent', name: 'Rent', kind: 'rent', cents: cents(1_000_00), from: null, until: null },
      ...{ prices: 'rising', taxPercent: 10 },
    };
    const result = resultOf({ incomes: [rent] });
    // 600,000 are needed of which there are 264,000; 1,500 and the rent are saved.
    expect(result.byWithdrawalRate?.exactMonths).toBeCloseTo((600_000 - 264_000) / 2_400, 9);
    // 12 × (2,000 − 900) ÷ 4% = 330,000
    expect(result.byWithdrawalRateWithIncome?.exactMonths).toBeCloseTo((330_000 - 264_000) / 2_400, 9);
    // 1,100 a month for 480 months less s, with 264,000 + 2,400 s.
    const months = Math.ceil((480 * 1_100 - 264_000) / (2_400 + 1_100));
    expect(result.byLasting?.month).toBe(months);
    expect(result.soonest).toMatchObject({
      calendar: { year: 2033, month: 3 },
      age: { years: 46, months: 4 },
    });
    expect(result.rule).toBe('lasts');
    expect(result.end).toMatchObject({ calendar: { year: 2066, month: 10 }, age: { years: 79, months: 11 } });
    expect(result.end.left).toBeCloseTo((264_000 + 76 * 2_400 - 404 * 1_100) * 100, 3);
    expect(result.lasts).toBe(true);
  });

  it('says when the money of somebody who works no more runs out, without a date', () => {
    const month = budgetOf('2026/11', { expenses: [category('Food', true, 2_000)] });
    const retired = recordsOf({ assets: [cash], budgets: [month] });
    const result = planResultOf(planWith({ lastsToAge: 80 }), BORN, retired);
    // 24,000 are there for twelve months.
    expect(result).toMatchObject({ lasts: false, dry: { month: 12, because: 'used-up' } });
    expect([result.soonest, result.stop]).toEqual([undefined, undefined]);
  });

  it('names the locked pot that makes the bridge run dry a month sooner', () => {
    const { soonest, dryIfSooner, dry } = resultOf({ lastsToAge: 65, pots: [locked] });
    // Until 60, which is month 240, cash with what is saved pays: 24,000 + 1,500 s ≥ 2,000 × (240 − s).
    expect(soonest?.month).toBe(131);
    expect(dry).toBeUndefined();
    expect(dryIfSooner).toMatchObject({
      ...{ month: 239, because: 'locked', lockedPot: { id: 'retirement' } },
      lockedUntil: { month: 240, age: { years: 60, months: 0 } },
    });
  });

  it('says that a one-off amount is what runs a pot dry, or that all is used up', () => {
    const stop = { at: 'month', month: '2026-11' } as const;
    const roof = {
      ...{ id: 'roof', name: 'Roof', cents: cents(-200_000_00), everyYears: null, until: null },
    };
    const when = { at: 'month', month: '2031-11' } as const;
    // 264,000 less 60 months of 2,000 are left for the roof and the 61st.
    const early = resultOf({ stop, oneOffs: [{ ...roof, when }] });
    expect(early.dry).toMatchObject({
      month: 60,
      because: 'one-off',
      lacking: 58_000_00,
    });
    expect(early.lasts).toBe(false);
    expect(resultOf({ stop }).dry).toMatchObject({ month: 132, because: 'used-up' });
  });

  it('knows no date while nothing is spent', () => {
    const result = planResultOf(planWith(), BORN, recordsOf({ assets: [cash] }));
    expect(result).toMatchObject({ soonest: undefined, stop: undefined, lasts: false });
    expect(result.life.isSpendingKnown).toBe(false);
  });
});

describe('a plan without a date', () => {
  it('says what is lacking if work stops in its last month', () => {
    const phases: Plan['phases'] = [
      {
        ...{ id: 'care', name: 'Care', from: { at: 'age', months: 79 * 12 }, until: null, on: { of: 'all' } },
        change: { by: 'amount', cents: cents(900_000_00) },
      },
    ];
    const { soonest, stop, lasts, dryIfSooner } = resultOf({ phases });
    expect([soonest, stop, lasts]).toEqual([undefined, undefined, false]);
    expect(dryIfSooner).toMatchObject({ month: 479, stop: { month: 479 }, because: 'used-up' });
  });

  it('does not know one from a bill alone', () => {
    const bill = scheduleOf('FREQ=MONTHLY', 20);
    const result = planResultOf(planWith(), BORN, recordsOf({ assets: [cash] }, [bill]));
    expect(result).toMatchObject({ soonest: undefined, byWithdrawalRateWithIncome: undefined });
    expect(result.dryIfSooner).toBeUndefined();
  });

  it('is over for somebody who is older than it', () => {
    const { life, end } = resultOf({ lastsToAge: 39 });
    expect(life.notCounted).toMatchObject([{ of: 'plan', id: 'plan', reason: 'past' }]);
    expect(end.month).toBe(0);
  });
});

describe('the years of a plan', () => {
  it('add up as they are shown', () => {
    const plan = planWith({
      ...{ lastsToAge: 80, inflationPercent: 3, returns: { by: 'all', percent: 8 } },
      pots: [{ ...locked, taxPercent: 15, savingPercent: 33 }],
    });
    const { life, path } = planResultOf(plan, BORN, records);
    const years = planYearsOf(life, path, planBasisOf(records).present);
    expect(years).toHaveLength(41);
    expect(years[0]).toMatchObject({ year: 2026, months: 2, age: 40, income: 8_000_00, spending: 4_000_00 });
    expect(years[0]).toMatchObject({ unexplained: 1_000_00, saved: 3_000_00 });
    expect(years.at(-1)).toMatchObject({ year: 2066, months: 10, age: 79 });
    let before = 264_000_00;
    for (const year of years) {
      const out = year.spending + year.tax + year.oneOffs + year.unexplained;
      expect(year.income + year.lacking - out).toBe(year.saved);
      const wealth = year.pots.reduce((sum, amount) => sum + amount, 0);
      expect(before + year.growth + year.saved).toBe(wealth);
      before = wealth;
    }
  });
});

describe('the events of a plan', () => {
  it('can be moved', () => {
    const present = planBasisOf(records).present;
    const plan = planWith({
      pots: [locked],
      oneOffs: [
        {
          ...{ id: 'car', name: 'Car', cents: cents(-20_000_00), everyYears: 20, until: null },
          when: { at: 'month', month: '2030-01' },
        },
      ],
      phases: [
        {
          ...{
            id: 'health',
            name: 'Health insurance',
            from: { at: 'free' },
            until: { at: 'age', months: 65 * 12 },
          },
          ...{ on: { of: 'all' }, change: { by: 'amount', cents: cents(400_00) } },
        },
      ],
    });
    const { life, stop } = planResultOf(plan, BORN, records);
    const events = planEventsOf(plan, life, stop?.month ?? Infinity, present);
    expect(events.map(({ kind, id, month, by }) => [kind, id, month, by])).toEqual([
      ['one-off', 'car', 38, 'when'],
      ['pot-opens', 'retirement', 240, 'opensAt'],
      ['one-off', 'car', 278, undefined],
      ['ends', 'health', 300, 'until'],
      ['free', 'plan', 319, 'stop'],
      ['one-off', 'car', 518, undefined],
    ]);
    const at = (index: number, later: number) => {
      const event = events[index];
      if (!event) throw new Error('There is no such event');
      return withEventAt(plan, event, event.month + later, present, life.clock);
    };
    expect(at(0, 11).oneOffs[0]?.when).toEqual({ at: 'month', month: '2030-12' });
    expect(at(1, -6).pots[0]?.opensAt).toBe(59.5 * 12);
    expect(at(2, 1)).toBe(plan);
    expect(at(3, 1).phases[0]?.until).toEqual({ at: 'age', months: 65 * 12 + 1 });
    expect(at(4, 1).stop).toEqual({ at: 'month', month: '2053-07' });
    expect(at(3, 1).phases[0]?.from).toEqual({ at: 'free' });
  });

  it('can be moved as far as what it is of still counts', () => {
    const income = (entry: Partial<PlanIncome>): PlanIncome => ({
      ...{ id: 'income', name: 'Income', kind: 'other', cents: cents(1_000_00), prices: 'rising' },
      ...{ taxPercent: 0, from: null, until: null, ...entry },
    });
    const home = { kind: 'sold', name: 'House', assetId: 'house', costPercent: 0 } as const;
    const house = asset(AssetType.RealEstate, 300_000, { assetId: 'house', name: 'House' });
    const withHouse = recordsOf({ assets: [cash, house], budgets: [MONTH] });
    const plan = planWith({
      incomes: [
        income({ id: 'claimed', kind: 'social-security', from: { at: 'age', months: 67 * 12 } }),
        income({
          ...{ id: 'job', from: { at: 'month', month: '2030-01' } },
          until: { at: 'month', month: '2031-12' },
        }),
        income({ id: 'until', from: { at: 'age', months: 45 * 12 }, until: { at: 'age', months: 50 * 12 } }),
      ],
      oneOffs: [
        {
          ...{ id: 'roof', name: 'Roof', cents: cents(-14_000_00), everyYears: 10 },
          when: { at: 'month', month: '2018-11' },
          until: { at: 'month', month: '2045-12' },
        },
      ],
      homes: [
        { ...home, id: 'sold', when: { at: 'month', month: '2040-11' } },
        { ...home, id: 'again', when: { at: 'month', month: '2050-11' } },
      ],
    });
    const { present } = planBasisOf(withHouse);
    const { life } = planResultOf(plan, BORN, withHouse);
    const events = planEventsOf(plan, life, Infinity, present).filter(({ by }) => by !== undefined);
    const last = life.months - 1;
    expect(events.map(({ id, by, range }) => [id, by, ...range])).toEqual([
      ['roof', 'when', 0, 229],
      ['job', 'from', 0, 61],
      ['until', 'from', 0, 119],
      ['job', 'until', 38, last],
      ['until', 'until', 61, last],
      ['sold', 'when', 0, 287],
      ['claimed', 'from', 22 * 12, 30 * 12],
    ]);
    // Whatever is moved as far as it can is still there, in the month to which it has been moved.
    for (const event of events) {
      for (const month of event.range) {
        const changed = withEventAt(plan, event, month, present, life.clock);
        const moved = planResultOf(changed, BORN, withHouse).life;
        expect(
          planEventsOf(changed, moved, Infinity, present).find(
            ({ id, by }) => id === event.id && by === event.by,
          )?.month,
        ).toBe(month);
      }
    }
  });
});
