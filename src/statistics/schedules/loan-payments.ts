import { sameId } from '#contract/fields.ts';
import type { Liability } from '#contract/liabilities.ts';
import { dayNumberOf } from '#contract/recurrence.ts';
import { isNearAmount, NEAR_DAYS } from '#contract/schedule-matching.ts';
import type { Schedule } from '#contract/schedules.ts';
import { type EndingDebt, unpaidDebtsOf } from '#src/statistics/debts/payoff.ts';
import type { FreedomLists } from '#src/statistics/freedom/freedom-basis.ts';

import { comesMonthly, type KnownSchedule, knownSchedules } from './known-schedule.ts';

type Lists = Pick<FreedomLists, 'budgets' | 'expenses' | 'liabilities'>;

/**
 * Schedules that the person has, and beside them the payments to come of debts that no schedule has. Like those of a schedule,
 * their entries are no other spending. The last payment is what is still owed.
 */
export function knownWithLoans(
  schedules: readonly Schedule[],
  lists: Lists,
  today: string,
  through: string,
): { readonly known: readonly KnownSchedule[]; readonly withoutCategory: readonly Liability[] } {
  const known = knownSchedules(schedules, lists, today, through);
  const ending = unpaidDebtsOf(lists.liabilities, today).filter(({ schedule }) => schedule.payment > 0);
  const withoutCategory = ending.flatMap(({ liability, debt }) => (debt.expenseId === null ? liability : []));
  const withCategory = ending.filter(({ debt }) => debt.expenseId !== null);
  const paidBy = schedulesOfDebts(withCategory, known, today);
  const debtOf = new Map([...paidBy].map(([debt, { schedule }]) => [schedule.scheduleId, debt]));
  const loans = new Map(
    withCategory
      .filter((debt) => !paidBy.has(debt))
      .map((debt) => [`loan ${debt.liability.liabilityId}`, debt]),
  );
  const asSchedules = [...loans].map(([id, debt]) => scheduleOf(id, debt, today));
  const all =
    loans.size === 0 ? known : knownSchedules([...schedules, ...asSchedules], lists, today, through);
  const withEnds = all.map((each) => {
    const { scheduleId } = each.schedule;
    const debt = debtOf.get(scheduleId);
    if (debt) return { ...each, days: daysUntilPaidOff(each, debt) };
    const loan = loans.get(String(scheduleId));
    if (!loan) return each;
    const payments = new Map(loan.schedule.rows.map(({ day, payment }) => [day, payment]));
    const days = each.days.flatMap((day) => {
      const expected = payments.get(day.day);
      return expected === undefined ? (day.entry ? day : []) : { ...day, expected };
    });
    const { liabilityId, name } = loan.liability;
    return { ...each, days, liabilityId, name: `Loan payment: ${name}` };
  });
  return { known: withEnds, withoutCategory };
}

/** Of each debt the active schedule in its category that has its payments, if there is one. Each schedule has those of one. */
export function schedulesOfDebts(
  debts: readonly EndingDebt[],
  known: readonly KnownSchedule[],
  today: string,
): ReadonlyMap<EndingDebt, KnownSchedule> {
  const free = new Set(
    known.filter(({ schedule }) => {
      const { status, rule } = schedule;
      return status === 'active' && comesMonthly(schedule) && (rule.until === null || rule.until >= today);
    }),
  );
  const paidBy = new Map<EndingDebt, KnownSchedule>();
  for (const debt of debts) {
    const own = [...free].find(
      (each) =>
        sameId(each.schedule.expenseId, debt.debt.expenseId) &&
        isNearAmount(debt.schedule.payment, each.expected),
    );
    if (!own) continue;
    free.delete(own);
    paidBy.set(debt, own);
  }
  return paidBy;
}

/** The schedule may go on, but nothing is paid once nothing is owed. The last payment is what is still owed then. */
function daysUntilPaidOff({ days }: KnownSchedule, { schedule: { payoffDay, rows } }: EndingDebt) {
  const last = dayNumberOf(payoffDay);
  return days.flatMap((day) => {
    const after = dayNumberOf(day.day) - last;
    if (day.entry || day.occurrence || after < -NEAR_DAYS) return day;
    return after > NEAR_DAYS ? [] : { ...day, expected: rows.at(-1)?.payment ?? day.expected };
  });
}

/** Nothing of it is overdue: what was owed before today is the lender's to say. */
function scheduleOf(scheduleId: string, { debt, schedule }: EndingDebt, today: string): Schedule {
  const { expenseId, paymentDay } = debt;
  return {
    ...{ scheduleId, kind: 'expenses', expenseId, amount: schedule.payment, averageOf: null },
    rule: {
      ...{ frequency: 'monthly', interval: 1, until: schedule.payoffDay },
      on: paymentDay === null ? null : { monthDay: paymentDay },
    },
    firstDay: debt.principalDay > today ? debt.principalDay : today,
    ...{ timeZone: 'UTC', note: '', status: 'active', recordsFrom: null, occurrences: [] },
  };
}
