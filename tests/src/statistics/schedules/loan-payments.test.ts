import { describe, expect, it } from 'vitest';

import type { BudgetExpense } from '#contract/budgets.ts';
import type { Debt } from '#contract/debts.ts';
import { cents, centsFromDollars } from '#contract/money.ts';
import type { Schedule } from '#contract/schedules.ts';
import { cashFlowsOf, cashItems, daysAfter } from '#src/statistics/schedules/cash-ahead.ts';
import { knownWithLoans } from '#src/statistics/schedules/loan-payments.ts';
import { usualMonthOf } from '#src/statistics/schedules/usual-month.ts';
import { debtWith } from '#tests/src/statistics/debts/debts.ts';
import { budgetOf, category, liability } from '#tests/src/statistics/entities.ts';

import { scheduleOf } from './schedules.ts';

const TODAY = '2026-11-26';
const NOW = new Date(2026, 10, 26, 12);

/** Without interest, paid on the first with $500 in the category Loans. */
function loan(principal: number, terms: Partial<Debt> = {}, name = 'Car') {
  const debt = debtWith({
    ...{ interest: 'none', payment: centsFromDollars(500), expenseId: 'Loans', principalDay: '2026-11-01' },
    ...terms,
  });
  return { ...liability(principal), name, debt };
}

type Paid = readonly (readonly [day: string, amount: number])[];

function paidIn(name: string, paid: Paid): BudgetExpense {
  const spending = category(name, true, ...paid.map(([, amount]) => amount));
  const items = spending.items.map((item, index) => ({ ...item, day: paid[index]?.[0] ?? null }));
  return { ...spending, items };
}

function aheadOf(
  liabilities: readonly ReturnType<typeof loan>[],
  schedules: readonly Schedule[] = [],
  months: Readonly<Record<string, Paid>> = {},
) {
  const budgets = Object.entries(months).map(([text, paid]) =>
    budgetOf(text, { expenses: [paidIn('Loans', paid)] }),
  );
  const lists = { budgets, expenses: [], liabilities };
  const { known, withoutCategory } = knownWithLoans(schedules, lists, TODAY, daysAfter(TODAY).at(-1) ?? '');
  const flows = cashFlowsOf(cashItems(known, lists, TODAY), TODAY);
  return {
    flows: flows.map(({ day, name, amount }) => `${day} ${name} ${amount / 100}`),
    usual: usualMonthOf(budgets, [], known, NOW).spending.map(({ monthly }) => monthly),
    withoutCategory: withoutCategory.map(({ name }) => name),
  };
}

describe('the payments of debts', () => {
  it('are on their days until the debt ends, with the rest in the last one', () => {
    expect(aheadOf([loan(1_700)]).flows).toEqual([
      '2026-12-01 Loan payment: Car -500',
      '2027-01-01 Loan payment: Car -500',
      '2027-02-01 Loan payment: Car -500',
      '2027-03-01 Loan payment: Car -200',
    ]);
    expect(aheadOf([loan(9_000, { paymentDay: 31, lastDay: '2027-01-31' })]).flows).toEqual([
      '2026-11-30 Loan payment: Car -500',
      '2026-12-31 Loan payment: Car -500',
      '2027-01-31 Loan payment: Car -8000',
    ]);
  });

  it('are those of a year at most, and not those of a debt that never ends', () => {
    expect(aheadOf([loan(1_000_000)]).flows).toHaveLength(12);
    expect(aheadOf([loan(1_000_000, { interest: 'monthly' })]).flows).toEqual([]);
    expect(aheadOf([loan(1_700, { paymentDay: null })]).flows).toEqual([]);
  });

  it('add up to what is owed', () => {
    for (const principal of [0.01, 499.99, 500, 500.01, 5_555.55]) {
      const sum = aheadOf([loan(principal)]).flows.reduce(
        (total, text) => total + Math.round(Number(text.split(' ').at(-1)) * 100),
        0,
      );
      expect(sum).toBe(-Math.round(principal * 100));
    }
  });

  it('are those of a schedule if it is active and about as high, and of one debt only', () => {
    const schedule = (amount: number, rest: Partial<Schedule> = {}) =>
      scheduleOf('FREQ=MONTHLY', amount, {
        expenseId: 'Loans',
        firstDay: '2026-12-03',
        note: 'Bank',
        ...rest,
      });
    const namesWith = (...schedules: Schedule[]) => [
      ...new Set(aheadOf([loan(600)], schedules).flows.map((text) => text.slice(11).replace(/ -\d+$/, ''))),
    ];
    expect(namesWith(schedule(560))).toEqual(['Bank']);
    expect(namesWith(schedule(700))).toEqual(['Loan payment: Car', 'Bank']);
    expect(namesWith(schedule(500, { expenseId: 'Rent' }))).toEqual(['Loan payment: Car', 'Bank']);
    expect(namesWith(schedule(500, { status: 'paused' }))).toEqual(['Loan payment: Car']);
    const two = aheadOf([loan(500), loan(500, {}, 'Boat')], [schedule(500)]).flows;
    expect(two.slice(0, 2)).toEqual(['2026-12-01 Loan payment: Boat -500', '2026-12-03 Bank -500']);
  });

  it('end with the debt, also where a schedule that goes on has them', () => {
    const schedule = scheduleOf('FREQ=MONTHLY', 500, {
      expenseId: 'Loans',
      firstDay: '2026-12-03',
      note: 'Bank',
    });
    expect(aheadOf([loan(1_200)], [schedule]).flows).toEqual([
      '2026-12-03 Bank -500',
      '2027-01-03 Bank -500',
      '2027-02-03 Bank -200',
    ]);
  });

  it('are not usual spending too, to the cent', () => {
    const months = {
      '2026/09': [
        ['2026-09-02', 500],
        ['2026-09-15', 80],
      ],
      '2026/10': [
        ['2026-09-30', 510],
        ['2026-10-20', 40.5],
      ],
    } as const;
    expect(aheadOf([], [], months).usual).toEqual([56_525]);
    // What is left is what is not a payment: 80 and 40.50.
    expect(aheadOf([loan(9_000)], [], months).usual).toEqual([6_025]);
    // Each of two debts has its own.
    const second = loan(9_000, { payment: cents(80_00), paymentDay: 16 }, 'Boat');
    expect(aheadOf([loan(9_000), second], [], months).usual).toEqual([]);
  });

  it('are made already if they are recorded', () => {
    const made = { '2026/11': [['2026-11-28', 500]] } as const;
    expect(aheadOf([loan(900)], [], made).flows).toEqual([
      '2026-11-28 Loan payment: Car -500',
      '2027-01-01 Loan payment: Car -400',
    ]);
    const today = { '2026/11': [['2026-11-25', 500]] } as const;
    expect(aheadOf([loan(900, { paymentDay: 26 })], [], today).flows).toEqual([
      '2026-12-26 Loan payment: Car -400',
    ]);
  });

  it('are left out without a category, since the averages may hold them', () => {
    const { flows, withoutCategory } = aheadOf([loan(1_700, { expenseId: null })]);
    expect([flows, withoutCategory]).toEqual([[], ['Car']]);
  });
});
