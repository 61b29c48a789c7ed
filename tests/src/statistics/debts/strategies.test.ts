import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Debt } from '#contract/debts.ts';
import type { Liability } from '#contract/liabilities.ts';
import { cents, type Sum } from '#contract/money.ts';
import { endingDebtsOf, standingOf } from '#src/statistics/debts/payoff.ts';
import { type Extra, type RepaymentOrder, repaymentsOf } from '#src/statistics/debts/strategies.ts';

import { debtWith, scheduleOf } from './debts.ts';

const TODAY = '2026-01-20';

function owed(name: string, principal: number, terms: Partial<Debt>): Liability {
  return { liabilityId: name, name, principal: cents(principal), debt: debtWith(terms) };
}

function extraOf({ monthly = 0, once = 0, onceIn = 1 }): Extra {
  return { monthly: cents(monthly), once: cents(once), onceIn };
}

function repayments(debts: readonly Liability[], extra: Extra, annualReturn = 0.08) {
  const all = repaymentsOf(endingDebtsOf(debts), extra, TODAY, annualReturn);
  const inOrder = (order: RepaymentOrder) => {
    const found = all.variants.find((variant) => variant.order === order);
    if (!found) throw new Error(`There is no ${order}`);
    return found;
  };
  return { ...all, inOrder };
}

const card = owed('card', 300_000, { rate: 18, payment: cents(15_000), paymentDay: 5 });
const car = owed('car', 1_200_000, { rate: 5, payment: cents(37_480), paymentDay: 28 });
const student = owed('student', 200_000, { rate: 3, payment: cents(10_000) });
const three = [car, card, student];

describe('the orders in which debts are paid off', () => {
  it('start with the highest interest, or the smallest debt', () => {
    const { inOrder, horizon } = repayments(three, extraOf({ monthly: 50_000 }));
    const names = (order: RepaymentOrder) => inOrder(order).payoffs.map(({ liability: { name } }) => name);
    expect(names('highest-interest')).toEqual(['card', 'car', 'student']);
    expect(names('smallest')).toEqual(['student', 'card', 'car']);
    expect(inOrder('highest-interest').interest).toBeLessThan(Number(inOrder('smallest').interest));
    const asTheyAre = inOrder('as-they-are');
    expect(asTheyAre).toMatchObject({ months: horizon, monthsSaved: 0, interestSaved: 0 });
    expect(asTheyAre.payoffs.at(-1)).toMatchObject({ liability: { name: 'car' }, day: '2028-11-28' });
  });

  it('pay nothing to a debt before its first payment', () => {
    const now = owed('now', 240_000, {
      rate: 12,
      payment: cents(10_000),
      principalDay: TODAY,
      paymentDay: 15,
    });
    const terms = { interest: 'none', rate: null, payment: cents(10_000), paymentDay: 15 } as const;
    const later = owed('later', 120_000, { ...terms, principalDay: '2028-11-15' });
    const { inOrder, horizon } = repayments([now, later], extraOf({ monthly: 10_000 }));
    // December 2028 to November 2029; the first month is February 2026.
    expect(horizon).toBe(46);
    expect(inOrder('as-they-are').payoffs.at(-1)).toMatchObject({ day: '2029-11-15', month: 46 });
    const [first, second] = inOrder('smallest').payoffs;
    expect(first).toMatchObject({ liability: { name: 'now' }, month: 13 });
    // 200 a month from both payments, and the extra one.
    expect(second).toMatchObject({ liability: { name: 'later' }, month: 38, day: '2029-03-15' });
    expect(inOrder('smallest').invested.slice(14, 34)).toEqual(Array(20).fill(20_000));
  });

  it('pay a single debt as if its payment were higher', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('monthly', 'effective', 'daily', 'none'),
        fc.integer({ min: 1, max: 200_000 }),
        (interest, monthly) => {
          const terms = { interest, payment: cents(60_000), principalDay: TODAY, paymentDay: 15 } as const;
          const { inOrder } = repayments([owed('loan', 5_000_000, terms)], extraOf({ monthly }));
          const higher = scheduleOf(5_000_000, { ...terms, payment: cents(60_000 + monthly) });
          const { months, interest: paid, payoffs } = inOrder('smallest');
          expect({ months, paid }).toEqual({ months: higher.rows.length, paid: higher.totalInterest });
          expect(payoffs[0]?.day).toBe(higher.payoffDay);
        },
      ),
    );
  });

  it('put a single amount into its month', () => {
    const loan = owed('loan', 1_000_000, { interest: 'none', payment: cents(10_000) });
    const { inOrder } = repayments([loan], extraOf({ once: 500_000, onceIn: 10 }), 0);
    const { months, monthsSaved, owed: balances } = inOrder('smallest');
    expect({ months, monthsSaved }).toEqual({ months: 50, monthsSaved: 50 });
    expect(balances.slice(8, 10)).toEqual([910_000, 400_000]);
  });

  it('last until the month of a single amount after all debts', () => {
    const loan = owed('loan', 20_000, { interest: 'none', payment: cents(10_000) });
    const { horizon, inOrder } = repayments([loan], extraOf({ once: 700, onceIn: 5 }), 0);
    expect(horizon).toBe(5);
    expect(inOrder('smallest')).toMatchObject({ months: 2, wealth: 30_700 });
  });

  it('lower a balloon, and invest what that frees', () => {
    const terms = { payment: cents(5_000), lastDay: '2031-01-31', paymentDay: 31 } as const;
    const { inOrder, balloons } = repayments([owed('loan', 1_000_000, terms)], extraOf({ monthly: 1_000 }));
    expect(balloons).toMatchObject([{ month: 61, amount: 1_000_000 }]);
    const { months, owed: balances } = inOrder('highest-interest');
    expect(months).toBe(61);
    expect(balances.at(-2)).toBeLessThan(940_000);
  });

  it('leave out what is paid off, has no end or is unknown', () => {
    const others = [
      owed('paid', 10_000, { payment: cents(10_000), principalDay: '2020-01-01' }),
      owed('endless', 1_000_000, { payment: cents(1) }),
      owed('unknown', 1_000_000, { payment: null }),
      { ...card, debt: null },
    ];
    expect(repayments([...others, car], extraOf({})).debts.map(({ liability }) => liability)).toEqual([car]);
    expect(repayments([], extraOf({ monthly: 1 }))).toMatchObject({ debts: [], horizon: 0 });
  });

  it('make no difference if the return is the interest', () => {
    const { inOrder } = repayments([car], extraOf({ monthly: 10_000 }), 0.05);
    const wealth = (order: RepaymentOrder) => Number(inOrder(order).wealth);
    expect(Math.abs(wealth('smallest') - wealth('as-they-are'))).toBeLessThan(40);
  });

  const anyDebt = fc
    .record({
      principal: fc.integer({ min: 1, max: 50_000_000 }),
      rate: fc.integer({ min: 0, max: 3_000 }).map((rate) => rate / 100),
      interest: fc.constantFrom('monthly', 'effective', 'daily', 'none'),
      paymentDay: fc.integer({ min: 1, max: 31 }),
      part: fc.integer({ min: 10, max: 100 }),
      lastDay: fc.option(fc.integer({ min: 2026, max: 2040 }).map((year) => `${year}-03-31`)),
    })
    .map(({ principal, part, ...terms }) =>
      owed('any', principal, { ...terms, payment: cents(Math.ceil(principal / part)) }),
    );
  const anyExtra = fc.record({
    monthly: fc.integer({ min: 0, max: 200_000 }),
    once: fc.integer({ min: 0, max: 1_000_000 }),
    onceIn: fc.integer({ min: 1, max: 200 }),
  });
  const total = (amounts: readonly Sum[]) =>
    amounts.reduce<bigint>((sum, amount) => sum + BigInt(amount), 0n);

  it('all pay the same in each month, and lose no cent', () => {
    fc.assert(
      fc.property(fc.array(anyDebt, { maxLength: 5 }), anyExtra, (debts, amounts) => {
        const extra = extraOf(amounts);
        const { variants, payments, balloons, horizon, ...all } = repayments(debts, extra);
        const start = all.debts.map((debt) => standingOf(debt, TODAY).balance);
        for (const { invested, interest, owed: balances, months, wealth } of variants) {
          expect(balances.length).toBe(horizon);
          expect(balances.at(-1) ?? 0).toBe(0);
          expect(months).toBeLessThanOrEqual(horizon);
          expect(invested.every((amount) => amount >= 0)).toBe(true);
          const outlay =
            (BigInt(payments) + BigInt(extra.monthly)) * BigInt(horizon) +
            total(balloons.map(({ amount }) => amount)) +
            (horizon === 0 ? 0n : BigInt(extra.once) * (extra.onceIn <= horizon ? 1n : 0n));
          expect(total(start) + BigInt(interest) + total(invested)).toBe(outlay);
          expect(wealth).toBeGreaterThanOrEqual(Number(total(invested)));
        }
        const asTheyAre = variants.at(-1);
        expect(asTheyAre).toMatchObject({ monthsSaved: 0, interestSaved: 0 });
        for (const { monthsSaved, interestSaved } of variants) {
          expect(monthsSaved).toBeGreaterThanOrEqual(0);
          expect(interestSaved).toBeGreaterThanOrEqual(-horizon * debts.length);
        }
      }),
    );
  });

  it('are those of a walk through the months that takes what is left from one purse', () => {
    const anyTerms = fc.record({
      principal: fc.integer({ min: 1, max: 50_000_000 }),
      rate: fc.integer({ min: 0, max: 3_000 }),
      part: fc.integer({ min: 10, max: 100 }),
    });
    fc.assert(
      fc.property(
        fc.array(anyTerms, { minLength: 1, maxLength: 4 }),
        fc.nat(200_000),
        fc.boolean(),
        (all, monthly, isSmallest) => {
          const debts = all.map(({ principal, rate, part }) => {
            const payment = cents(Math.ceil(principal / part));
            return owed('any', principal, { rate: rate / 100, payment, principalDay: TODAY });
          });
          const ends = all.map((_, index) => endingDebtsOf(debts.slice(index, index + 1)).length > 0);
          const walked = all
            .filter((_, index) => ends[index])
            .map(({ principal, rate, part }) => ({
              left: principal,
              principal,
              rate,
              due: Math.ceil(principal / part),
            }));
          const order = walked.toSorted((a, b) =>
            isSmallest ? a.principal - b.principal : b.rate - a.rate || a.principal - b.principal,
          );
          const income = walked.reduce((sum, { due }) => sum + due, 0) + monthly;
          let [months, interest, saved] = [0, 0, 0];
          while (walked.some(({ left }) => left > 0)) {
            let purse = income;
            months += 1;
            for (const debt of walked) {
              const added = Math.floor((2 * debt.left * debt.rate + 120_000) / 240_000);
              const paid = Math.min(debt.due, debt.left + added);
              interest += added;
              purse -= paid;
              debt.left += added - paid;
            }
            for (const debt of order) {
              const paid = Math.min(purse, debt.left);
              purse -= paid;
              debt.left -= paid;
            }
            saved += purse;
          }
          const { inOrder } = repayments(debts, extraOf({ monthly }));
          const run = inOrder(isSmallest ? 'smallest' : 'highest-interest');
          expect({ months: run.months, interest: run.interest }).toEqual({ months, interest });
          expect(Number(total(run.invested.slice(0, months)))).toBe(saved);
        },
      ),
    );
  });

  it('cost the least interest if the highest comes first, but for rounding', () => {
    const nominal = anyDebt.map((any): Liability => {
      return { ...any, debt: debtWith({ ...any.debt, interest: 'monthly', lastDay: null }) };
    });
    fc.assert(
      fc.property(fc.array(nominal, { minLength: 2, maxLength: 4 }), anyExtra, (debts, amounts) => {
        const { inOrder, horizon } = repayments(debts, extraOf(amounts));
        const [highest, smallest] = [inOrder('highest-interest'), inOrder('smallest')];
        expect(Number(highest.interest) - Number(smallest.interest)).toBeLessThanOrEqual(2 * horizon);
      }),
    );
  });
});
