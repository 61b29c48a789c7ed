import { type Budget, mapItems } from '#contract/budgets.ts';
import { type Id, sameId } from '#contract/fields.ts';
import { addCents, type Cents, subtractCents, type Sum, ZERO } from '#contract/money.ts';
import { dayFromNumber, dayNumberOf, nextOccurrence } from '#contract/recurrence.ts';
import type { DayState } from '#contract/schedule-matching.ts';
import type { Schedule } from '#contract/schedules.ts';
import { budgetExpenseTotal } from '#src/statistics/budget-totals.ts';
import { type CalendarMonth, isInMonth, monthNumber, monthOfDay } from '#src/statistics/calendar-month.ts';
import { categoryAverages } from '#src/statistics/category-averages.ts';
import { itemKey } from '#src/statistics/month-items.ts';

import { comesMonthly, scheduledItems } from './known-schedule.ts';
import type { Matched } from './matched-schedules.ts';
import { monthlyShareOf } from './schedules.ts';

export interface RareBill {
  readonly schedule: Schedule;
  readonly amount: Cents;
  /** The first day from the month on that is not settled. */
  readonly next: string;
  /** What is put by for it each month. */
  readonly share: Sum;
}

/**
 * The bills that do not come every month and are still to come in a month or after it, the next one first. Each is paid from
 * what is put by for it each month.
 */
export function rareBills(matched: Matched, { month, year }: CalendarMonth): RareBill[] {
  const from = `${year}-${String(month).padStart(2, '0')}-01`;
  return matched
    .flatMap(({ schedule, expected: amount, days }): RareBill[] => {
      const { kind, rule, firstDay, status } = schedule;
      if (kind !== 'expenses' || status !== 'active' || comesMonthly(schedule) || amount <= 0) return [];
      const settled = new Set(days.flatMap(({ day, state }) => (SETTLED.has(state) ? day : [])));
      let next = nextOccurrence(rule, firstDay, from);
      while (next !== undefined && settled.has(next)) next = nextOccurrence(rule, firstDay, dayAfter(next));
      return next === undefined ? [] : [{ schedule, amount, next, share: monthlyShareOf(amount, rule) }];
    })
    .sort((a, b) => (a.next < b.next ? -1 : Number(a.next > b.next)));
}

const SETTLED: ReadonlySet<DayState> = new Set(['recorded', 'matched', 'skipped']);

function dayAfter(day: string): string {
  return dayFromNumber(dayNumberOf(day) + 1);
}

/**
 * What a month needs in each category: what its schedules bring in the month, and what is usually spent otherwise. A bill that
 * does not come every month counts with its monthly share if it is put by for.
 * @param full the months that can be compared
 * @param isPutBy whether a category puts by for its rare bills
 */
export function monthNeeds(
  month: CalendarMonth,
  full: readonly Budget[],
  matched: Matched,
  isPutBy: (expenseId: Id) => boolean,
): (expenseId: Id) => Sum {
  const scheduled = scheduledItems(matched, month);
  const usual = categoryAverages(
    full.map((budget) =>
      mapItems(budget, (items, { kind }) =>
        items.filter(({ itemId }) => !scheduled.has(itemKey(kind, itemId))),
      ),
    ),
  );
  return (expenseId) =>
    matched
      .filter(({ schedule }) => schedule.status === 'active' && sameId(schedule.expenseId, expenseId))
      .map((each) => broughtBy(each, month, isPutBy(expenseId)))
      .reduce(addCents, usual(expenseId));
}

function broughtBy(
  { schedule, days, expected }: Matched[number],
  month: CalendarMonth,
  isPutBy: boolean,
): Sum {
  if (isPutBy && !comesMonthly(schedule)) return monthlyShareOf(expected, schedule.rule);
  return days
    .filter(({ day, state }) => isInMonth(day, month) && state !== 'skipped')
    .map(({ entry, expected: amount }) => entry?.cents ?? amount)
    .reduce<Sum>(addCents, ZERO);
}

/** What a fund has at the end of a month: what was planned in its months is put by, and what was spent is paid from it. */
export function fundBalance(
  { expenseId, fundSince }: { readonly expenseId: Id; readonly fundSince: string },
  budgets: readonly Budget[],
  until: CalendarMonth,
) {
  const [first, last] = [monthNumber(monthOfDay(fundSince)), monthNumber(until)];
  const months = budgets
    .filter((budget) => monthNumber(budget) >= first && monthNumber(budget) <= last)
    .flatMap(({ expenses }) => expenses)
    .filter((expense) => sameId(expense.expenseId, expenseId));
  const putBy = months.reduce<Sum>((sum, { projected }) => addCents(sum, projected), ZERO);
  const paid = months.reduce<Sum>((sum, month) => addCents(sum, budgetExpenseTotal(month)), ZERO);
  return { putBy, paid, balance: subtractCents(putBy, paid) };
}
