import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { AssetType } from '#contract/assets.ts';
import { type Budget, itemLists } from '#contract/budgets.ts';
import { localDay } from '#contract/days.ts';
import { cents } from '#contract/money.ts';
import type { Schedule } from '#contract/schedules.ts';
import { freedomBasisOf } from '#src/statistics/freedom/freedom-basis.ts';
import { itemKey } from '#src/statistics/month-items.ts';
import type { KnownSchedule } from '#src/statistics/schedules/known-schedule.ts';
import { yearlyBillsOf } from '#src/statistics/schedules/yearly-bills.ts';
import { asset, budgetOf, category, dollars } from '#tests/src/statistics/entities.ts';
import { anyFreedomLists, NOW } from '#tests/src/statistics/freedom/freedom-lists.ts';

import { knownOf, scheduleOf } from './schedules.ts';

const TODAY = localDay(NOW);

/** Has $100,000, and puts $1,000 aside each month. */
function billsOf(budgets: readonly Budget[], ...schedules: KnownSchedule[]) {
  const lists = { assets: [asset(AssetType.Cash, 100_000)], liabilities: [], budgets, expenses: [] };
  return yearlyBillsOf(freedomBasisOf(lists, NOW), schedules, TODAY);
}

/** Spends $3,000 on food and what is given on insurance, whose id is its name. */
function monthOf(month: string, ...insurance: number[]): Budget {
  const expenses = [category('Food', true, 3_000), category('Insurance', true, ...insurance)];
  return budgetOf(month, { investments: dollars(1_000), expenses });
}

const yearly = (amount: number, rest?: Partial<Schedule>) => scheduleOf('FREQ=YEARLY', amount, rest);

describe('the bills that the averages lack', () => {
  it('counts the whole share of a bill without entries, in the spending and against the saving', () => {
    const bills = billsOf([monthOf('2026/11')], knownOf(yearly(1_716)));
    expect(bills?.added.value).toBe(143_00);
    expect(bills?.way.plan).toMatchObject({ monthlySpending: 3_143_00, monthlySaving: 857_00 });
    // ln((900,000 + 150,000) ÷ (100,000 + 150,000)) ÷ ln(1 + 0.08 ÷ 12)
    expect(bills?.estimate.exactMonths).toBeCloseTo(215.98, 2);
    // ln((942,900 + 128,550) ÷ (100,000 + 128,550)) ÷ ln(1 + 0.08 ÷ 12)
    expect(bills?.way.exactMonths).toBeCloseTo(232.52, 2);
    expect(bills?.move.value).toBe(17);
    expect(bills?.areYearly).toBe(true);
  });

  it.each([
    ['FREQ=MONTHLY;INTERVAL=3', 300, 100],
    ['FREQ=MONTHLY;INTERVAL=6', 100, 16.67],
    ['FREQ=YEARLY;INTERVAL=2', 480, 20],
    // 80 × 365.25 ÷ 7 ÷ 12 ÷ 8
    ['FREQ=WEEKLY;INTERVAL=8', 80, 43.48],
  ])('spreads %s over the months', (rule, amount, share) => {
    const bills = billsOf([monthOf('2026/11')], knownOf(scheduleOf(rule, amount)));
    expect(bills?.added.value).toBe(Math.round(share * 100));
  });

  it('leaves out what the averages hold of it', () => {
    const budgets = [monthOf('2026/08', 300), monthOf('2026/09'), monthOf('2026/10'), monthOf('2026/11')];
    const quarterly = scheduleOf('FREQ=MONTHLY;INTERVAL=3', 300);
    // 100 a month, less 300 ÷ 4.
    expect(billsOf(budgets, knownOf(quarterly, budgets))?.added.value).toBe(25_00);
    // The same entry is not its own.
    expect(billsOf(budgets, knownOf(quarterly))?.added.value).toBe(100_00);
  });

  it('takes nothing away for a bill of which the averages hold more than its share', () => {
    const budgets = [monthOf('2026/10', 600), monthOf('2026/11')];
    expect(billsOf(budgets, knownOf(yearly(600), budgets))).toBeUndefined();
    const other = knownOf(yearly(120, { expenseId: 'Taxes' }));
    expect(billsOf(budgets, knownOf(yearly(600), budgets), other)?.added.value).toBe(10_00);
  });

  it('adds nothing for a bill whose entries are spread evenly', () => {
    const budgets = ['2026/09', '2026/10', '2026/11'].map((month) => monthOf(month, 100));
    expect(billsOf(budgets, knownOf(yearly(1_200), budgets))).toBeUndefined();
    const monthly = scheduleOf('FREQ=MONTHLY', 100);
    expect(billsOf(budgets, knownOf(monthly, budgets))).toBeUndefined();
  });

  it('adds the bills that lack something, each by itself', () => {
    const bills = billsOf(
      [monthOf('2026/11')],
      ...[knownOf(yearly(600)), knownOf(yearly(120, { expenseId: 'Taxes' }))],
    );
    const { calculation } = bills?.added ?? {};
    expect(calculation?.kind === 'combination' && calculation.plus.map(({ value }) => value)).toEqual([
      ...[50_00, 10_00],
    ]);
  });

  it.each([
    ['income', { kind: 'earnedIncome' }],
    ['investments', { kind: 'investments' }],
    ['what is paused', { status: 'paused' }],
    ['what ends within a year', { rule: { ...yearly(1).rule, until: '2027-11-14' } }],
  ] satisfies [string, Partial<Schedule>][])('does not count %s', (_, rest) => {
    expect(billsOf([monthOf('2026/11')], knownOf({ ...yearly(600), ...rest }))).toBeUndefined();
  });

  it('counts what ends later, as the averages do', () => {
    const later = { ...yearly(600), rule: { ...yearly(1).rule, until: '2027-11-15' } };
    expect(billsOf([monthOf('2026/11')], knownOf(later))?.added.value).toBe(50_00);
  });

  it('says nothing while the spending is unknown', () => {
    expect(billsOf([], knownOf(yearly(600)))).toBeUndefined();
    expect(billsOf([budgetOf('2026/11')], knownOf(yearly(600)))).toBeUndefined();
  });
});

describe('a bill that comes every month', () => {
  const monthly = scheduleOf('FREQ=MONTHLY', 1_000);

  it('lacks in the full months in which nothing of it is recorded', () => {
    const budgets = [monthOf('2026/10'), monthOf('2026/11', 1_000)];
    const bills = billsOf(budgets, knownOf(monthly, budgets));
    expect(bills?.added.value).toBe(500_00);
    expect(bills?.areYearly).toBe(false);
  });

  it('does not lack in the current month, which lacks everything else too', () => {
    const budgets = [monthOf('2026/10', 1_000), monthOf('2026/11')];
    expect(billsOf(budgets, knownOf(monthly, budgets))).toBeUndefined();
    expect(billsOf([monthOf('2026/11')], knownOf(monthly))).toBeUndefined();
  });

  it('does not lack where its category has other entries, such as before its price rose', () => {
    const budgets = [monthOf('2026/10', 700), monthOf('2026/11', 1_000)];
    expect(billsOf(budgets, knownOf(monthly, budgets.slice(1)))).toBeUndefined();
  });

  it('does not lack in a month that was paid for a few days early', () => {
    const budgets = [monthOf('2026/09', 1_000, 1_000), monthOf('2026/10'), monthOf('2026/11')];
    expect(billsOf(budgets, knownOf(monthly, budgets))).toBeUndefined();
  });

  it('is in the averages as it was paid, whatever it costs now', () => {
    const budgets = [monthOf('2026/09', 900), monthOf('2026/10', 950), monthOf('2026/11', 1_000)];
    expect(billsOf(budgets, knownOf(monthly, budgets))).toBeUndefined();
  });
});

const anyRule = fc.constantFrom(
  ...['FREQ=YEARLY', 'FREQ=MONTHLY;INTERVAL=3', 'FREQ=MONTHLY', 'FREQ=WEEKLY', 'FREQ=WEEKLY;INTERVAL=13'],
);
/** Each claims the entries whose numbers leave its own remainder, and so do those that it replaces. */
const anyBills = fc.array(
  fc.tuple(anyRule, fc.integer({ min: -100_000, max: 10_000_000 }), fc.integer({ min: 0, max: 9 })),
  { minLength: 1, maxLength: 6 },
);

it('never brings the date nearer, and another yearly bill never does', () => {
  fc.assert(
    fc.property(
      anyFreedomLists,
      anyBills,
      fc.integer({ min: 1, max: 10_000_000 }),
      (lists, bills, amount) => {
        const basis = freedomBasisOf(lists, NOW);
        const keys = lists.budgets.flatMap((budget) =>
          itemLists(budget).flatMap(({ kind, items }) => items.map(({ itemId }) => itemKey(kind, itemId))),
        );
        const known = bills.map(([rule, expected, remainder]): KnownSchedule => ({
          ...knownOf({ ...scheduleOf(rule, 1), scheduleId: remainder }),
          expected: cents(expected),
          entries: new Set(keys.filter((_, index) => index % 10 === remainder)),
        }));
        const before = yearlyBillsOf(basis, known, TODAY);
        if (before) {
          expect(before.added.value).toBeGreaterThan(0);
          expect(before.way.exactMonths).toBeGreaterThanOrEqual(before.estimate.exactMonths);
        }
        const another = { ...knownOf(yearly(1)), expected: cents(amount) };
        const after = yearlyBillsOf(basis, [...known, another], TODAY);
        const share = Math.round(amount / 12);
        if (before) expect(after?.added.value).toBe(Number(before.added.value) + share);
        expect(after?.way.exactMonths ?? Infinity).toBeGreaterThanOrEqual(before?.way.exactMonths ?? 0);
      },
    ),
  );
});
