import type { Budget, BudgetItem } from '#contract/budgets.ts';
import { dayOf } from '#contract/days.ts';
import type { Debt } from '#contract/debts.ts';
import { type Id, sameId } from '#contract/fields.ts';
import type { Liability } from '#contract/liabilities.ts';
import { addCents, subtractCents, type Sum, ZERO } from '#contract/money.ts';
import { sumAmounts } from '#src/statistics/budget-totals.ts';
import { daysIn, monthFromNumber, monthNumber, monthOfDay } from '#src/statistics/calendar-month.ts';

import { type DebtSchedule, debtScheduleOf } from './debt-schedule.ts';

/** A debt that is paid off on some day, by its schedule. */
export interface EndingDebt {
  readonly liability: Liability;
  readonly debt: Debt;
  readonly schedule: DebtSchedule;
}

export function endingDebtsOf(liabilities: readonly Liability[]): EndingDebt[] {
  return liabilities.flatMap((liability) => {
    const { debt, principal } = liability;
    if (!debt) return [];
    const schedule = debtScheduleOf(principal, debt);
    return schedule.kind === 'ends' ? [{ liability, debt, schedule }] : [];
  });
}

/** Those with payments to come after a day. Each costs the payment of its schedule a month, but for the last one. */
export function unpaidDebtsOf(liabilities: readonly Liability[], day: string): EndingDebt[] {
  return endingDebtsOf(liabilities).filter((debt) => standingOf(debt, day).rest.length > 0);
}

export type Standing = ReturnType<typeof standingOf>;

/** Where a debt stands on a day by its schedule, with the payments of that day made. */
export function standingOf({ liability, debt, schedule: { rows } }: EndingDebt, day: string) {
  const paid = rows.findLast((row) => row.day <= day);
  const rest = rows.slice(paid?.number ?? 0);
  return {
    balance: paid?.balance ?? liability.principal,
    /** Taken over as the principal of this day, the balance continues the same schedule, with daily interest too. */
    since: paid?.day ?? debt.principalDay,
    /** The payments to come. */
    rest,
    /** How many months pass without a payment first, where the principal is of a day to come. */
    wait: rest[0] ? monthsWithoutPayment(day, rest[0].day) : 0,
    interestToCome: rest.reduce<Sum>((sum, { interest }) => addCents(sum, interest), ZERO),
  };
}

export interface PaidMonth {
  readonly year: number;
  readonly month: number;
  /** Recorded in the category. */
  readonly paid: Sum;
  /** By the schedules. */
  readonly expected: Sum;
  /** What was paid beyond what was expected. */
  readonly difference: Sum;
}

/**
 * Compares what was recorded in a category with the schedules of all debts that are paid in it, since the latest day of their
 * principals, by month. The payment of the present month is expected once it is due, or something was paid. An entry that is
 * known only by its month counts after that of the principal.
 * @returns undefined if no debt with an end is paid in the category
 */
export function comparePayments(
  expenseId: Id,
  liabilities: readonly Liability[],
  budgets: readonly Budget[],
  today: string,
) {
  const debts = endingDebtsOf(liabilities).filter(({ debt }) => sameId(debt.expenseId, expenseId));
  if (debts.length === 0) return undefined;
  const since = debts.reduce(
    (latest, { debt: { principalDay } }) => (principalDay > latest ? principalDay : latest),
    '',
  );
  const first = monthOfDayNumber(since);
  const isSince = (item: BudgetItem, month: number) => {
    const day = dayOf(item);
    return day === undefined ? month > first : day > since;
  };
  const paidIn = Map.groupBy(
    budgets.flatMap((budget) => {
      const month = monthNumber(budget);
      return budget.expenses
        .filter((expense) => sameId(expense.expenseId, expenseId))
        .flatMap(({ items }) => items.filter((item) => isSince(item, month)))
        .map(({ amount }) => ({ amount, month }));
    }),
    ({ month }) => month,
  );
  const dueIn = Map.groupBy(
    debts.flatMap(({ schedule: { rows } }) => rows.filter(({ day }) => day > since)),
    ({ day }) => monthOfDayNumber(day),
  );
  const months: PaidMonth[] = [];
  for (let month = first; month <= monthOfDayNumber(today); month += 1) {
    const entries = paidIn.get(month) ?? [];
    const due = (dueIn.get(month) ?? []).filter(({ day }) => day <= today || entries.length > 0);
    if (entries.length === 0 && due.length === 0) continue;
    const paid = sumAmounts(entries);
    const expected = sumAmounts(due.map(({ payment: amount }) => ({ amount })));
    months.push({ ...monthFromNumber(month), paid, expected, difference: subtractCents(paid, expected) });
  }
  const totalOf = (part: 'paid' | 'expected' | 'difference') =>
    months.reduce<Sum>((sum, month) => addCents(sum, month[part]), ZERO);
  return {
    since,
    /** The names of the debts that are paid in the category, also those without an end. */
    debts: liabilities.flatMap(({ name, debt }) => (sameId(debt?.expenseId ?? null, expenseId) ? name : [])),
    months,
    paid: totalOf('paid'),
    expected: totalOf('expected'),
    difference: totalOf('difference'),
  };
}

/** How many months before that of the first payment have none. */
function monthsWithoutPayment(today: string, first: string): number {
  const month = monthOfDay(today);
  const dayInMonth = Math.min(Number(first.slice(8)), daysIn(month));
  const next = monthNumber(month) + (dayInMonth > Number(today.slice(8)) ? 0 : 1);
  return Math.max(0, monthOfDayNumber(first) - next);
}

function monthOfDayNumber(day: string): number {
  return monthNumber(monthOfDay(day));
}
