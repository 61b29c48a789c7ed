import type { Fraction } from '#contract/arithmetic.ts';
import type { Debt } from '#contract/debts.ts';
import { addCents, type Cents, cents, MAX_AMOUNT, roundedQuotient, type Sum, ZERO } from '#contract/money.ts';

import { interestOn, periodInterestOf } from './interest.ts';
import { daysBetween, type PaymentDays, paymentDaysOf } from './payment-days.ts';

/** A payment as the terms of a debt give it. */
export interface DebtPayment {
  /** The first one is 1. */
  readonly number: number;
  readonly day: string;
  readonly payment: Cents;
  /** Since the payment before. */
  readonly interest: Cents;
  /** What it takes off the principal; below zero if it does not cover the interest. */
  readonly principal: Cents;
  /** What is owed afterward. */
  readonly balance: Cents;
}

/** What to ask for. The payment can be computed from the last day, and the last day from the payment. */
export type DebtQuestion = 'principal' | 'interest' | 'rate' | 'paymentDay' | 'paymentOrLastDay';

/** The schedule of a debt that is paid off on some day. */
export interface DebtSchedule {
  readonly kind: 'ends';
  /** Of each month, but for the last payment. */
  readonly payment: Cents;
  readonly rows: readonly DebtPayment[];
  /** The day of the last payment. */
  readonly payoffDay: string;
  readonly totalInterest: Sum;
  /** With which the last day would be met, to the cent; null if no last day is known. */
  readonly fittingPayment: Cents | null;
  /** What the last payment has beyond the others, unless they differ from the fitting payment by a cent at most; else zero. */
  readonly balloon: Cents;
  /** The payment is so high that the debt is paid off before its last day. */
  readonly isEarly: boolean;
  /** From which the payments follow, also with another balance. */
  readonly periods: Periods;
}

export type DebtOutcome =
  | DebtSchedule
  /** There is no principal, or it is below zero. */
  | { readonly kind: 'nothing-owed' }
  | { readonly kind: 'missing'; readonly questions: readonly DebtQuestion[] }
  /** The last day is before that of the first payment. */
  | { readonly kind: 'ends-before-payment'; readonly firstDay: string | undefined }
  /** The payment is not above the interest of a month, or so little that the debt would outlast the calendar. */
  | { readonly kind: 'never-ends'; readonly payment: Cents; readonly monthlyInterest: number };

/**
 * The payments of a debt from the day of its principal on. Nothing is guessed: what is not known is asked for.
 *
 * - Interest is rounded to the cent at each payment, half up.
 * - The time until the first payment counts as a whole month, as between any two payments, unless interest is daily: what
 *   lenders state as the principal holds no interest since the last payment, so the schedule is the same from whichever day
 *   on it is known. US lenders may also disregard a shorter first period (12 CFR 1026.17(c)(4)).
 * - The last payment is what is still owed with its interest, once that is at most the usual payment, or on the last day.
 * - A payment that is not known is that of an annuity which ends on the last day, rounded half up to the cent.
 *
 * See docs/product-rules.md#debts.
 * @param principal on `principalDay`
 */
export function debtScheduleOf(principal: Cents, debt: Debt): DebtOutcome {
  if (principal <= 0) return { kind: 'nothing-owed' };
  const { interest, paymentDay, lastDay } = debt;
  const rate = interest === 'none' ? 0 : debt.rate;
  // Other servers may send a negative payment, which is none.
  const known = debt.payment === null || debt.payment < 0 ? null : debt.payment;
  const hasEnd = known !== null || lastDay !== null;
  if (principal > MAX_AMOUNT || interest === null || rate === null || paymentDay === null || !hasEnd) {
    const questions: [DebtQuestion, boolean][] = [
      ['principal', principal > MAX_AMOUNT],
      ['interest', interest === null],
      ['rate', rate === null],
      ['paymentDay', paymentDay === null],
      ['paymentOrLastDay', !hasEnd],
    ];
    return {
      kind: 'missing',
      questions: questions.flatMap(([question, isOpen]) => (isOpen ? question : [])),
    };
  }
  const days = paymentDaysOf(debt, paymentDay);
  const count = lastDay === null ? Infinity : days.countUntil(lastDay);
  if (count === 0) return { kind: 'ends-before-payment', firstDay: days.of(1) };
  const periods = periodsOf(debt.principalDay, days, periodInterestOf(interest, rate));
  const fittingPayment = count < Infinity ? annuityOf(principal, periods, count) : null;
  const payment = known ?? fittingPayment ?? ZERO;
  const rows = paymentsOf(principal, payment, periods, count);
  const last = rows?.at(-1);
  if (!rows || !last) {
    const month = periods(2) ?? periods(1);
    return {
      kind: 'never-ends',
      payment,
      monthlyInterest: month ? interestOn(principal, month.interest) : 0,
    };
  }
  // One rounded to another cent than here still means the same end.
  const isFitting = fittingPayment === null || Math.abs(payment - fittingPayment) <= 1;
  return {
    kind: 'ends',
    payment,
    rows,
    payoffDay: last.day,
    totalInterest: rows.reduce<Sum>((sum, row) => addCents(sum, row.interest), ZERO),
    fittingPayment,
    balloon: isFitting ? ZERO : cents(Math.max(0, last.payment - payment)),
    isEarly: !isFitting && rows.length < count,
    periods,
  };
}

interface Period {
  /** Its payment is on this day. */
  readonly day: string;
  /** As a fraction of the balance. */
  readonly interest: Fraction;
}

/** The time before each payment, the first one being 1; undefined beyond the years that a date can have. */
type Periods = (number: number) => Period | undefined;

function periodsOf(
  principalDay: string,
  days: PaymentDays,
  interestOf: ReturnType<typeof periodInterestOf>,
): Periods {
  return (number) => {
    const day = days.of(number);
    const before = number === 1 ? principalDay : days.of(number - 1);
    if (day === undefined || before === undefined) return undefined;
    return { day, interest: interestOf(daysBetween(before, day)) };
  };
}

/** @returns undefined if the debt outlasts the calendar, or grows beyond what whole cents can hold */
function paymentsOf(
  principal: Cents,
  payment: Cents,
  periods: Periods,
  count: number,
): DebtPayment[] | undefined {
  const rows: DebtPayment[] = [];
  let balance = principal;
  for (let number = 1; ; number += 1) {
    const period = periods(number);
    if (!period) return undefined;
    const interest = interestOn(balance, period.interest);
    const owed = balance + interest;
    if (!Number.isSafeInteger(owed)) return undefined;
    const isLast = owed <= payment || number === count;
    const paid = isLast ? owed : payment;
    balance = cents(owed - paid);
    rows.push({
      ...{ number, day: period.day, balance },
      ...{ payment: cents(paid), interest: cents(interest), principal: cents(paid - interest) },
    });
    if (isLast) return rows;
  }
}

/**
 * The equal payments that pay off a debt if interest is not rounded: the principal grown to the end, divided by what payments
 * of 1 grow to. With the same interest in each period, that is P × i ÷ (1 − (1 + i)^−n). Exact, and then rounded half up.
 */
function annuityOf(principal: Cents, periods: Periods, count: number): Cents {
  const interests: Fraction[] = [];
  for (let period = periods(1); period && interests.length < count; period = periods(interests.length + 1))
    interests.push(period.interest);
  const { grown, payments } = growthOf(interests);
  return cents(Number(roundedQuotient(BigInt(principal) * grown, payments)));
}

/** What 1, and payments of 1, grow to: both as numerators over the whole. */
interface Growth {
  readonly whole: bigint;
  readonly grown: bigint;
  readonly payments: bigint;
}

/**
 * By halves: the numbers have sixty more digits for each period of the effective convention, and large ones of equal length are
 * multiplied much faster than one of them again and again by a small one.
 */
function growthOf(interests: readonly Fraction[]): Growth {
  const [only] = interests;
  if (!only) return { whole: 1n, grown: 1n, payments: 0n };
  const { numerator, denominator } = only;
  if (interests.length === 1)
    return { whole: denominator, grown: denominator + numerator, payments: denominator };
  const middle = interests.length >> 1;
  const [first, second] = [growthOf(interests.slice(0, middle)), growthOf(interests.slice(middle))];
  return {
    whole: first.whole * second.whole,
    grown: first.grown * second.grown,
    payments: first.payments * second.grown + first.whole * second.payments,
  };
}
