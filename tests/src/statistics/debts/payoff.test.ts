import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { BudgetItem } from '#contract/budgets.ts';
import type { Debt } from '#contract/debts.ts';
import type { Liability } from '#contract/liabilities.ts';
import { cents } from '#contract/money.ts';
import { comparePayments, endingDebtsOf, standingOf } from '#src/statistics/debts/payoff.ts';
import { budgetOf, spent } from '#tests/src/statistics/entities.ts';

import { debtWith } from './debts.ts';

/** A loan of $10,000 at 6%, paid with $500 on the 15th in the category 7. */
function loan(terms: Partial<Debt> = {}): Liability {
  const debt = debtWith({ payment: cents(50_000), paymentDay: 15, expenseId: 7, ...terms });
  return { liabilityId: 1, name: 'Loan', principal: cents(1_000_000), debt };
}

function ending(owed: Liability) {
  const [debt] = endingDebtsOf([owed]);
  if (!debt) throw new Error('The loan never ends');
  return debt;
}

describe('where a debt stands by its schedule', () => {
  it.each([
    ['2025-12-31', 1_000_000, '2026-01-01'],
    ['2026-01-14', 1_000_000, '2026-01-01'],
    ['2026-01-15', 955_000, '2026-01-15'],
    ['2026-02-20', 909_775, '2026-02-15'],
    ['2099-01-01', 0, '2027-10-15'],
  ])('on %s', (day, balance, since) => {
    expect(standingOf(ending(loan()), day)).toMatchObject({ balance, since });
  });

  it('says what is still to be paid', () => {
    const { rest, interestToCome } = standingOf(ending(loan()), '2027-09-20');
    expect(rest.map(({ day }) => day)).toEqual(['2027-10-15']);
    expect(interestToCome).toBe(rest[0]?.interest);
    expect(standingOf(ending(loan()), '2030-01-01')).toMatchObject({ rest: [], interestToCome: 0 });
  });

  it('continues the same schedule once it is taken over, on any day and by any convention', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('monthly', 'effective', 'daily', 'none'),
        fc.integer({ min: 1, max: 31 }),
        fc.integer({ min: 0, max: 600 }),
        (interest, paymentDay, later) => {
          const owed = loan({ interest, paymentDay });
          const day = new Date(Date.UTC(2026, 0, 1 + later)).toISOString().slice(0, 10);
          const { balance, since, rest } = standingOf(ending(owed), day);
          fc.pre(balance > 0);
          const { schedule } = ending({
            ...owed,
            principal: balance,
            debt: debtWith({ ...owed.debt, principalDay: since }),
          });
          const withoutNumber = (row: (typeof rest)[number]) => ({ ...row, number: 0 });
          expect(schedule.rows.map(withoutNumber)).toEqual(rest.map(withoutNumber));
        },
      ),
    );
  });
});

describe('the payments recorded in the category of a debt', () => {
  const entry = (amount: number, day: string | null): BudgetItem => {
    return { itemId: 1, amount: cents(amount), day, timeStamp: null, note: '' };
  };
  const month = (text: string, ...items: BudgetItem[]) =>
    budgetOf(text, { expenses: [spent([], true, { expenseId: 7, items })] });

  it('are compared with the schedule by month, since the day of the principal', () => {
    const budgets = [
      month('2025/12', entry(50_000, '2025-12-15')),
      month('2026/01', entry(12_345, '2026-01-01'), entry(50_000, '2026-01-16')),
      month('2026/02'),
      month('2026/03', entry(50_000, null), entry(20_000, '2026-03-28')),
      month('2026/04', entry(50_000, '2026-04-02')),
    ];
    const compared = comparePayments('7', [loan()], budgets, '2026-04-10');
    expect(compared?.months).toEqual([
      { year: 2026, month: 1, paid: 50_000, expected: 50_000, difference: 0 },
      { year: 2026, month: 2, paid: 0, expected: 50_000, difference: -50_000 },
      { year: 2026, month: 3, paid: 70_000, expected: 50_000, difference: 20_000 },
      { year: 2026, month: 4, paid: 50_000, expected: 50_000, difference: 0 },
    ]);
    expect(compared).toMatchObject({ paid: 170_000, expected: 200_000, difference: -30_000 });
  });

  it('are not expected before they are due', () => {
    const months = (today: string) => comparePayments(7, [loan()], [], today)?.months;
    expect(months('2026-01-14')).toEqual([]);
    expect(months('2026-01-15')).toHaveLength(1);
  });

  it('count for all debts of the category together, since the latest of their days', () => {
    const second = { ...loan({ principalDay: '2026-02-20' }), liabilityId: 2 };
    const budgets = [
      month('2026/02', entry(50_000, '2026-02-15')),
      month('2026/03', entry(100_000, '2026-03-15')),
    ];
    expect(comparePayments(7, [loan(), second], budgets, '2026-03-20')).toMatchObject({
      since: '2026-02-20',
      months: [{ month: 3, paid: 100_000, expected: 100_000, difference: 0 }],
    });
  });

  it('are not compared without a schedule that ends', () => {
    expect(comparePayments(7, [loan({ payment: cents(1) })], [], '2026-05-01')).toBeUndefined();
    expect(comparePayments(8, [loan()], [], '2026-05-01')).toBeUndefined();
    expect(comparePayments(7, [{ ...loan(), debt: null }], [], '2026-05-01')).toBeUndefined();
  });
});
