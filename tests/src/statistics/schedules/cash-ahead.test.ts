import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { cents, ZERO } from '#contract/money.ts';
import type { Schedule } from '#contract/schedules.ts';
import {
  cashAhead,
  cashFlowsOf,
  type CashItem,
  cashItems,
  daysAfter,
  lowestOf,
} from '#src/statistics/schedules/cash-ahead.ts';
import { knownSchedules } from '#src/statistics/schedules/known-schedule.ts';
import { budgetOf, category } from '#tests/src/statistics/entities.ts';

import { scheduleOf } from './schedules.ts';

const NOTHING_USUAL = { income: ZERO, spending: ZERO };
const flow = (day: string, amount: number) => ({ day, amount: cents(amount * 100) });

describe('cash ahead', () => {
  it.each([
    ['2026-11-26', 364, '2026-11-27', '2027-11-25'],
    ['2027-01-31', 364, '2027-02-01', '2028-01-30'],
    // With a leap day, and from one.
    ['2027-03-01', 365, '2027-03-02', '2028-02-29'],
    ['2028-02-29', 365, '2028-03-01', '2029-02-28'],
    ['2028-02-28', 365, '2028-02-29', '2029-02-27'],
    ['2026-12-31', 364, '2027-01-01', '2027-12-30'],
  ])('goes on from %s for %i days', (today, count, first, last) => {
    const days = daysAfter(today);
    expect(days).toHaveLength(count);
    expect([days[0], days.at(-1)]).toEqual([first, last]);
    expect(new Set(days).size).toBe(count);
    expect(days.toSorted()).toEqual(days);
  });

  it('adds what is due on each day, today too', () => {
    const days = cashAhead(
      '2026-11-26',
      cents(1_000_00),
      [flow('2026-11-30', 2_000), flow('2026-11-26', -300), flow('2026-11-30', -900), flow('2026-11-25', -1)],
      NOTHING_USUAL,
    );
    const [today, ...others] = days;
    expect(today).toMatchObject({ day: '2026-11-26', cash: 700_00, flows: [flow('2026-11-26', -300)] });
    expect(others.slice(0, 4).map(({ cash }) => cash)).toEqual([700_00, 700_00, 700_00, 1_800_00]);
    expect(days.at(-1)?.cash).toBe(1_800_00);
  });

  it('spreads usual spending over each month from tomorrow on, and counts usual income on its last day', () => {
    const usual = { income: cents(3_000_00), spending: cents(1_000_00) };
    const days = cashAhead('2026-11-26', cents(500_00), [], usual);
    const cashOn = (day: string) => days.find((one) => one.day === day)?.cash;
    // 1,000 × 26 ÷ 30 is spent already.
    expect(cashOn('2026-11-26')).toBe(500_00);
    expect(cashOn('2026-11-29')).toBe(400_00);
    expect(cashOn('2026-11-30')).toBe(3_366_67);
    // 1,000 × 10 ÷ 31, and all of it.
    expect(cashOn('2026-12-10')).toBe(3_366_67 - 322_58);
    expect(cashOn('2026-12-31')).toBe(5_366_67);
    expect(cashOn('2027-02-28')).toBe(9_366_67);
    // On its last day, the income of a month may have come.
    const [, december] = cashAhead('2026-11-30', cents(500_00), [], usual);
    expect(december).toMatchObject({ day: '2026-12-01', cash: 467_74 });
  });

  it('finds the first of the lowest days, and the first without cash', () => {
    const flows = [flow('2026-12-03', -600), flow('2026-12-05', 600), flow('2027-01-02', -600)];
    const days = cashAhead('2026-11-26', cents(500_00), flows, NOTHING_USUAL);
    const { lowest, firstBelowZero } = lowestOf(days);
    expect(lowest).toMatchObject({ day: '2026-12-03', cash: -100_00 });
    expect(firstBelowZero?.day).toBe('2026-12-03');
    const rich = lowestOf(cashAhead('2026-11-26', cents(600_00), flows, NOTHING_USUAL));
    expect(rich.lowest).toMatchObject({ day: '2026-12-03', cash: 0 });
    expect(rich.firstBelowZero).toBeUndefined();
  });

  it('loses no cent, whatever the day', () => {
    const anyDay = fc
      .date({ min: new Date('1999-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const amount = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }).map(cents);
    const monthly = fc.integer({ min: 0, max: 1_000_000_00 }).map(cents);
    fc.assert(
      fc.property(
        anyDay,
        amount,
        fc.array(fc.tuple(fc.nat(364), amount), { maxLength: 50 }),
        fc.record({ income: monthly, spending: monthly }),
        (today, cash, dated, usual) => {
          const all = [today, ...daysAfter(today)];
          const flows = dated.map(([index, sum]) => ({ day: all[index] ?? today, amount: sum }));
          const days = cashAhead(today, cash, flows, usual);
          const sumOf = (amounts: readonly (number | bigint)[]) =>
            amounts.reduce((sum: number, one) => sum + Number(one), 0);
          expect(days.flatMap((day) => day.flows)).toHaveLength(flows.length);
          expect(Number(days.at(-1)?.cash)).toBe(
            cash + sumOf(flows.map((one) => one.amount)) + sumOf(days.map((day) => day.usual)),
          );
          // What is usual in whole months is counted whole.
          const month = (days[60] ?? days[0]).day.slice(0, 7);
          const ofMonth = days.filter(({ day }) => day.startsWith(month)).map((day) => day.usual);
          expect(sumOf(ofMonth)).toBe(usual.income - usual.spending);
        },
      ),
    );
  });

  it('takes milliseconds for a hundred schedules', () => {
    const days = daysAfter('2026-11-26');
    const flows = Array.from({ length: 5_200 }, (_, index) => flow(days[index % 364] ?? '', -1));
    const usual = { income: cents(3_000_00), spending: cents(1_000_00) };
    const times = Array.from({ length: 5 }, () => {
      const start = performance.now();
      cashAhead('2026-11-26', cents(1_000_00), flows, usual);
      return performance.now() - start;
    });
    expect(Math.min(...times)).toBeLessThan(20);
  });
});

/** In November, on the days of the entries of the category `Insurance`, which is named like its id. */
function itemsOf(days: readonly (readonly [day: string, amount: number])[], ...schedules: Schedule[]) {
  const spending = category('Insurance', true, ...days.map(([, amount]) => amount));
  const entries = spending.items.map((item, index) => ({ ...item, day: days[index]?.[0] ?? null }));
  const budgets = [budgetOf('2026/11', { expenses: [{ ...spending, items: entries }] })];
  const lists = { budgets, expenses: [] };
  const known = knownSchedules(schedules, lists, '2026-11-26', '2027-11-25');
  return cashItems(known, lists, '2026-11-26');
}

const textOf = ({ day, name, state, amount }: CashItem) => `${day} ${name} ${state} ${amount / 100}`;

describe('what is on the days', () => {
  const insurance = scheduleOf('FREQ=MONTHLY;INTERVAL=3', 300, { firstDay: '2026-11-28', note: 'Car' });

  it('has each day of a schedule until a year is over, with its sign', () => {
    const salary = scheduleOf('FREQ=YEARLY', 50, {
      kind: 'earnedIncome',
      firstDay: '2026-11-26',
      note: 'Bonus',
    });
    const saving = scheduleOf('FREQ=YEARLY', 40, { kind: 'investments', firstDay: '2026-12-31' });
    const paused = scheduleOf('FREQ=MONTHLY', 300, { firstDay: '2026-11-28', status: 'paused' });
    const declined = scheduleOf('FREQ=MONTHLY', 300, { firstDay: '2026-11-28', status: 'declined' });
    const items = itemsOf([], insurance, salary, saving, paused, declined);
    expect(items.map(textOf)).toEqual([
      '2026-11-26 Bonus due 50',
      '2026-11-28 Car coming -300',
      '2026-12-31  coming -40',
      '2027-02-28 Car coming -300',
      '2027-05-28 Car coming -300',
      '2027-08-28 Car coming -300',
    ]);
    expect(cashFlowsOf(items, '2026-11-26')).toEqual(items);
  });

  it('has an entry instead of the day that it settles, and every entry that is recorded ahead', () => {
    const entries = [
      ['2026-11-02', 20],
      ['2026-11-27', 310],
      ['2026-11-30', 15],
    ] as const;
    const items = itemsOf(entries, insurance);
    expect(items.slice(0, 3).map(textOf)).toEqual([
      '2026-11-27 Car recorded -310',
      '2026-11-30 Insurance recorded -15',
      '2027-02-28 Car coming -300',
    ]);
    expect(cashFlowsOf(items, '2026-11-26')).toEqual(items);
  });

  it('shows what happened this month, which is in the cash already', () => {
    const early = { ...insurance, firstDay: '2026-11-05' };
    const items = itemsOf([['2026-11-04', 300]], early);
    expect(items.slice(0, 1).map(textOf)).toEqual(['2026-11-04 Car recorded -300']);
    expect(cashFlowsOf(items, '2026-11-26')).toEqual(items.slice(1));
  });

  it('expects a bill today that was due in the last 31 days, but no income', () => {
    const bill = scheduleOf('FREQ=MONTHLY', 300, { firstDay: '2026-09-26', note: 'Rent' });
    const income = scheduleOf('FREQ=MONTHLY', 900, {
      kind: 'earnedIncome',
      firstDay: '2026-11-25',
      note: 'Pay',
    });
    const flows = cashFlowsOf(itemsOf([], bill, income), '2026-11-26').slice(0, 3);
    expect(flows.map(textOf)).toEqual([
      '2026-11-26 Rent overdue -300',
      '2026-11-26 Rent due -300',
      '2026-12-25 Pay coming 900',
    ]);
  });
});
