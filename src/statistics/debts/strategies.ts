import type { Liability } from '#contract/liabilities.ts';
import { addCents, type Cents, cents, scaleCents, subtractCents, type Sum, ZERO } from '#contract/money.ts';

import { interestOn } from './interest.ts';
import { type EndingDebt, standingOf } from './payoff.ts';

/** What is put aside beside the payments. */
export interface Extra {
  readonly monthly: Cents;
  readonly once: Cents;
  /** The month of the single amount, counted from now; the first one is 1. */
  readonly onceIn: number;
}

/** Which debt gets the extra amounts, and what finished debts free. As they are, none does: all of it is invested. */
export type RepaymentOrder = 'highest-interest' | 'smallest' | 'as-they-are';

/** What an order leads to. Months are counted from now. */
export interface Repayment {
  readonly order: RepaymentOrder;
  /** In the order in which the debts are paid off. */
  readonly payoffs: readonly {
    readonly liability: Liability;
    readonly month: number;
    readonly day: string;
  }[];
  /** Until the last debt is paid off. */
  readonly months: number;
  /** Than by the schedules. */
  readonly monthsSaved: number;
  readonly interest: Sum;
  readonly interestSaved: Sum;
  /** What is owed after each month. */
  readonly owed: readonly Sum[];
  /** What is invested in each month. */
  readonly invested: readonly Sum[];
  /** What the investments have grown to at the end. All debts are paid off by then. */
  readonly wealth: Sum;
}

export interface Repayments {
  readonly debts: readonly EndingDebt[];
  readonly extra: Extra;
  /** The common end: the month in which the last debt ends by its schedule, or that of the single amount if it is later. */
  readonly horizon: number;
  /** What the debts take each month, without balloons. Afterward it is invested. */
  readonly payments: Sum;
  /** What the last payments by the schedules have beyond usual ones. */
  readonly balloons: readonly {
    readonly liability: Liability;
    readonly month: number;
    readonly amount: Cents;
  }[];
  readonly variants: readonly Repayment[];
}

const ORDERS: readonly RepaymentOrder[] = ['highest-interest', 'smallest', 'as-they-are'];
const PARTS_PER_MILLION = 1_000_000;
/** A single amount later than in a hundred years is none. */
const MAX_MONTHS = 1_200;

/**
 * Compares the orders in which debts can be paid off. In each of them the same is paid in each month: all usual payments, also
 * those of finished debts, the balloons of the schedules, and the extra amounts. First each debt takes its payment; what is
 * left goes to the first debt in the order that is not paid off, on the day of its own payment, and then is invested at the
 * end of the month. All is rounded to the cent. A month has one payment of each debt, the first one being the next after today;
 * a debt whose first payment is later gets nothing until then.
 * @param annualReturn nominal, as the interest is, and compounded monthly
 */
export function repaymentsOf(
  ending: readonly EndingDebt[],
  extra: Extra,
  today: string,
  annualReturn: number,
): Repayments {
  const debts = ending.filter((debt) => standingOf(debt, today).rest.length > 0);
  const standings = debts.map((debt) => standingOf(debt, today));
  const ends = standings.map(({ wait, rest }) => wait + rest.length);
  const months = Math.max(0, ...ends);
  const horizon = extra.once > 0 ? Math.max(months, Math.min(extra.onceIn, MAX_MONTHS)) : months;
  const payments = sumOfAll(debts.map(({ schedule }) => schedule.payment));
  const balloons = debts.flatMap(({ liability, schedule: { payment, rows } }, index) => {
    const amount = cents(Math.max(0, (rows.at(-1)?.payment ?? 0) - payment));
    return amount > 0 ? [{ liability, month: ends[index] ?? 0, amount }] : [];
  });
  const outlays = Array.from({ length: horizon }, (_, index) => {
    const due = balloons.filter(({ month }) => month === index + 1).map(({ amount }) => amount);
    const begun = debts.filter((_, debt) => (standings[debt]?.wait ?? 0) <= index);
    return sumOfAll([
      ...begun.map(({ schedule }) => schedule.payment),
      ...due,
      ...[extra.monthly, index + 1 === extra.onceIn ? extra.once : ZERO],
    ]);
  });
  const scheduledInterest = sumOfAll(standings.map(({ interestToCome }) => interestToCome));
  const variants = ORDERS.map((order): Repayment => {
    const run = runOf(debts, order, outlays, today);
    return {
      order,
      ...run,
      monthsSaved: months - run.months,
      interestSaved: subtractCents(scheduledInterest, run.interest),
      wealth: run.invested.reduce<Sum>(
        (wealth, amount) => addCents(grown(wealth, annualReturn), amount),
        ZERO,
      ),
    };
  });
  return { debts, extra, horizon, payments, balloons, variants };
}

function runOf(
  debts: readonly EndingDebt[],
  order: RepaymentOrder,
  outlays: readonly Sum[],
  today: string,
): Pick<Repayment, 'payoffs' | 'months' | 'interest' | 'owed' | 'invested'> {
  const running = debts.map((debt) => new RunningDebt(debt, today));
  const targets = order === 'as-they-are' ? [] : running.toSorted(comparisons[order]);
  const payoffs: { liability: Liability; month: number; day: string }[] = [];
  const [owed, invested]: [Sum[], Sum[]] = [[], []];
  let interest: Sum = ZERO;
  for (const [index, outlay] of outlays.entries()) {
    let left = outlay;
    const open = running.filter(({ balance, wait }) => balance > 0 && wait <= index);
    for (const debt of open) {
      const paid = debt.pay();
      interest = addCents(interest, paid.interest);
      left = subtractCents(left, paid.payment);
    }
    for (const debt of targets) if (debt.wait <= index) left = debt.payMore(left);
    for (const { balance, debt, day } of open) {
      if (balance === 0) payoffs.push({ liability: debt.liability, month: index + 1, day });
    }
    invested.push(left);
    owed.push(sumOfAll(running.map(({ balance }) => balance)));
  }
  return { payoffs, months: payoffs.at(-1)?.month ?? 0, interest, owed, invested };
}

/** A debt while it is paid. Its payments are those of its schedule until it is paid off. */
class RunningDebt {
  readonly debt: EndingDebt;
  balance: Cents;
  /** The months without a payment before the first one. */
  readonly wait: number;
  /** Of the latest payment. */
  day = '';
  #number: number;

  constructor(debt: EndingDebt, today: string) {
    const { balance, rest, wait } = standingOf(debt, today);
    this.debt = debt;
    this.balance = balance;
    this.wait = wait;
    this.#number = debt.schedule.rows.length - rest.length;
  }

  /** Makes the next payment, with which the debt ends on its last day. */
  pay(): { readonly payment: Cents; readonly interest: Cents } {
    const { payment: usual, rows, periods } = this.debt.schedule;
    this.#number += 1;
    const period = periods(this.#number);
    const interest = cents(period ? interestOn(this.balance, period.interest) : 0);
    const owed = cents(this.balance + interest);
    const payment = owed <= usual || this.#number === rows.length ? owed : usual;
    this.balance = cents(owed - payment);
    this.day = period?.day ?? '';
    return { payment, interest };
  }

  /** Pays off as much as there is. @returns what is left of it */
  payMore(available: Sum): Sum {
    const amount = available < this.balance ? cents(Number(available)) : this.balance;
    this.balance = cents(this.balance - amount);
    return subtractCents(available, amount);
  }
}

const comparisons = {
  'highest-interest': (a: RunningDebt, b: RunningDebt) =>
    monthlyRateOf(b.debt) - monthlyRateOf(a.debt) || a.balance - b.balance,
  smallest: (a: RunningDebt, b: RunningDebt) => a.balance - b.balance,
};

/** A month of daily interest is as long as all are on average. */
function monthlyRateOf({ debt: { interest, rate } }: EndingDebt): number {
  if (interest === 'none' || rate === null) return 0;
  return interest === 'effective' ? Math.expm1(Math.log1p(rate / 100) / 12) : rate / 1_200;
}

function grown(wealth: Sum, annualReturn: number): Sum {
  const monthly = 12 * PARTS_PER_MILLION;
  return scaleCents(wealth, monthly + Math.round(annualReturn * PARTS_PER_MILLION), monthly);
}

function sumOfAll(amounts: readonly Sum[]): Sum {
  return amounts.reduce<Sum>(addCents, ZERO);
}
