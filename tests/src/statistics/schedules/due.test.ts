import { describe, expect, it } from 'vitest';

import type { Budget } from '#contract/budgets.ts';
import { cents, centsFromDollars } from '#contract/money.ts';
import { matchSchedules } from '#contract/schedule-matching.ts';
import type { Schedule } from '#contract/schedules.ts';
import { itemKey } from '#src/statistics/month-items.ts';
import { notHereYet } from '#src/statistics/not-here-yet.ts';
import { dueInMonth, dueSoon, dueTotals, lastDayAhead } from '#src/statistics/schedules/due.ts';
import { fundBalance, monthNeeds, rareBills } from '#src/statistics/schedules/planned-bills.ts';
import { notDueIn } from '#src/statistics/schedules/known-schedule.ts';
import { scheduledEntriesOf } from '#src/statistics/schedules/schedules.ts';

import { budgetOf, dollars, monthFrom, spent } from '../entities.ts';
import { scheduleOf } from './schedules.ts';

const TODAY = '2027-03-10';
const RENT = { expenseId: 'Rent', name: 'Rent', isMandatory: true };

function match(schedules: readonly Schedule[], budgets: readonly Budget[] = [], month = '2027/03') {
  const through = lastDayAhead(monthFrom(month), TODAY);
  return matchSchedules(schedules, scheduledEntriesOf(budgets), { today: TODAY, through });
}

/** Spends an amount in dollars on rent, on a day of a month, with its plan. */
function rentMonth(text: string, day: string, amounts: readonly number[], projected = 0): Budget {
  const expense = spent(dollars(...amounts), true, {
    ...{ expenseId: RENT.expenseId, expense: RENT, projected: centsFromDollars(projected) },
  });
  const items = expense.items.map((item) => ({ ...item, day }));
  return budgetOf(text, { expenses: [{ ...expense, items }] });
}

const rent = (rest: Partial<Schedule> = {}) =>
  scheduleOf('FREQ=MONTHLY', 1_200, { expenseId: 'Rent', firstDay: '2027-01-01', ...rest });

describe('what is due', () => {
  const daily = [
    rent(),
    scheduleOf('FREQ=YEARLY', 600, { firstDay: '2027-03-17' }),
    scheduleOf('FREQ=YEARLY', 700, { firstDay: '2027-03-18' }),
    scheduleOf('FREQ=MONTHLY;BYMONTHDAY=31', 5, { firstDay: '2027-02-10', kind: 'passiveIncome' }),
    scheduleOf('FREQ=MONTHLY', 9, { firstDay: '2027-03-10', status: 'paused' }),
  ];
  const shown = (days: readonly { readonly day: string; readonly state: string }[]) =>
    days.map(({ day, state }) => `${day} ${state}`);

  it('is, soon, all that is overdue and what comes in a week, the earliest first', () => {
    expect(shown(dueSoon(match(daily), TODAY))).toEqual([
      '2027-01-01 overdue',
      '2027-02-01 overdue',
      '2027-02-28 overdue',
      '2027-03-01 overdue',
      '2027-03-17 coming',
    ]);
  });

  it('is, in the running month, also what comes until its end', () => {
    expect(shown(dueInMonth(match(daily), monthFrom('2027/03'), TODAY))).toEqual([
      ...shown(dueSoon(match(daily), TODAY)),
      '2027-03-18 coming',
      '2027-03-31 coming',
    ]);
  });

  it('is, in another month, what belongs to it', () => {
    expect(shown(dueInMonth(match(daily), monthFrom('2027/02'), TODAY))).toEqual([
      '2027-02-01 overdue',
      '2027-02-28 overdue',
    ]);
    expect(shown(dueInMonth(match(daily, [], '2027/04'), monthFrom('2027/04'), TODAY))).toEqual([
      '2027-04-01 coming',
      '2027-04-30 coming',
    ]);
  });

  it('adds up what is to be paid and what is to come', () => {
    expect(dueTotals(dueSoon(match(daily), TODAY))).toEqual({ count: 4, toPay: 360_000, toCome: 500 });
  });
});

describe('what belongs to a schedule', () => {
  const months = [
    rentMonth('2027/01', '2027-01-02', [1_190]),
    rentMonth('2027/02', '2027-02-01', [1_200]),
    budgetOf('2027/03'),
  ] as const;
  const [january, february, march] = months;

  it('is not listed among what is not here yet, unless the proposal was declined or it begins later', () => {
    const missing = (schedules: readonly Schedule[]) =>
      notHereYet(march, months, [RENT], match(schedules, months))?.groups.map(({ key }) => key);
    expect(missing([])).toEqual(['category Rent']);
    expect(missing([rent()])).toBeUndefined();
    expect(missing([rent({ status: 'paused' })])).toBeUndefined();
    expect(missing([rent({ status: 'declined' })])).toEqual(['category Rent']);
    expect(missing([rent({ firstDay: '2027-04-01' })])).toEqual(['category Rent']);
  });

  it('is copied as often as it is due in the month', () => {
    const keys = [january, february].flatMap(({ expenses }) =>
      expenses.flatMap(({ items }) => items.map(({ itemId }) => itemKey('expenses', itemId))),
    );
    const left = (schedule: Schedule) => notDueIn(march, keys, match([schedule], months)).size;
    expect(left(rent())).toBe(1);
    expect(left(scheduleOf('FREQ=MONTHLY;INTERVAL=3', 1_200, { ...rent() }))).toBe(1);
    expect(left(rent({ status: 'paused' }))).toBe(2);
    expect(left(rent({ status: 'declined' }))).toBe(0);
    const monthly = match([rent({ expenseId: 'Other' })], months);
    expect(notDueIn(march, keys, monthly).size).toBe(0);
  });
});

describe('what a month needs', () => {
  const full = [
    rentMonth('2027/01', '2027-01-01', [1_200, 30]),
    rentMonth('2027/02', '2027-02-01', [1_200, 10]),
  ];
  const needs = (schedules: readonly Schedule[], isPutBy = false, month = '2027/03') =>
    monthNeeds(monthFrom(month), full, match(schedules, full, month), () => isPutBy)('Rent');

  it('is what its schedules bring, and what is usual otherwise', () => {
    expect(needs([])).toBe(122_000);
    expect(needs([rent()])).toBe(122_000);
    expect(needs([rent({ amount: cents(150_000) })])).toBe(150_000 + 122_000);
    expect(needs([rent({ status: 'declined' })])).toBe(122_000);
    // Its price has risen since.
    expect(needs([rent({ amount: cents(150_000), firstDay: '2027-03-01' })])).toBe(150_000 + 2_000);
  });

  it('has a yearly bill only in its month, or each month a twelfth if that is put by', () => {
    const bill = scheduleOf('FREQ=YEARLY', 600, { expenseId: 'Rent', firstDay: '2027-04-01' });
    expect(needs([rent(), bill])).toBe(122_000);
    expect(needs([rent(), bill], false, '2027/04')).toBe(182_000);
    expect(needs([rent(), bill], true)).toBe(127_000);
    expect(needs([rent(), bill], true, '2027/04')).toBe(127_000);
  });
});

describe('what is put by', () => {
  it('is the monthly share of the bills that do not come every month, with their next day', () => {
    const schedules = [
      rent(),
      scheduleOf('FREQ=YEARLY', 600, { firstDay: '2024-02-29' }),
      scheduleOf('FREQ=MONTHLY;INTERVAL=3', 100, { firstDay: '2027-02-28' }),
      scheduleOf('FREQ=YEARLY;UNTIL=20270228', 90, { firstDay: '2026-02-28' }),
      scheduleOf('FREQ=YEARLY', 80, { firstDay: '2027-05-01', status: 'paused' }),
      scheduleOf('FREQ=YEARLY', 70, { firstDay: '2027-05-01', kind: 'investments' }),
    ];
    expect(rareBills(match(schedules), monthFrom('2027/03')).map(({ next, share }) => [next, share])).toEqual(
      [
        ['2027-05-28', 3_333],
        ['2028-02-29', 5_000],
      ],
    );
  });

  it('is for the day after those that are paid or skipped already', () => {
    const quarterly = scheduleOf('FREQ=MONTHLY;INTERVAL=3', 100, {
      expenseId: 'Rent',
      firstDay: '2027-03-05',
    });
    const next = (budgets: readonly Budget[], rest: Partial<Schedule> = {}) =>
      rareBills(match([{ ...quarterly, ...rest }], budgets), monthFrom('2027/03')).map((bill) => bill.next);
    expect(next([])).toEqual(['2027-03-05']);
    expect(next([rentMonth('2027/03', '2027-03-06', [100])])).toEqual(['2027-06-05']);
    const skipped = {
      scheduleOccurrenceId: 1,
      scheduleId: 1,
      day: '2027-03-05',
      itemId: null,
      isByItself: false,
    };
    expect(next([], { occurrences: [skipped] })).toEqual(['2027-06-05']);
  });

  it('is in a fund what was planned since its first month, less what was paid', () => {
    const months = [
      rentMonth('2026/12', '2026-12-01', [1_000], 900),
      rentMonth('2027/01', '2027-01-01', [0], 50),
      rentMonth('2027/02', '2027-02-01', [140], 60),
      rentMonth('2027/03', '2027-03-01', [1], 70),
    ];
    const fund = { expenseId: 'Rent', fundSince: '2027-01' };
    expect(fundBalance(fund, months, monthFrom('2027/02'))).toEqual({
      ...{ putBy: 11_000, paid: 14_000, balance: -3_000 },
    });
    expect(fundBalance(fund, months, monthFrom('2027/03')).balance).toBe(3_900);
  });
});
