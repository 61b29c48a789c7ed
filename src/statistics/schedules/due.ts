import { addCents, type Cents, type Sum, ZERO } from '#contract/money.ts';
import { dayFromNumber, dayNumberOf } from '#contract/recurrence.ts';
import type { DayState, MatchedSchedule } from '#contract/schedule-matching.ts';
import type { Schedule } from '#contract/schedules.ts';

import {
  type CalendarMonth,
  daysOfMonth,
  isInMonth,
  monthNumber,
  monthOfDay,
} from '#src/statistics/calendar-month.ts';

/** How many days ahead something that is coming is shown. */
const DAYS_AHEAD = 7;

export type OpenState = Extract<DayState, 'overdue' | 'due' | 'coming'>;

/** A day of a schedule that is not settled. */
export interface OpenDay {
  readonly schedule: Schedule;
  readonly day: string;
  readonly state: OpenState;
  readonly amount: Cents;
}

/** The last day for which a month needs to know what comes. */
export function lastDayAhead(month: CalendarMonth | undefined, today: string): string {
  const { to = today } = month ? daysOfMonth(month) : {};
  const soon = dayFromNumber(dayNumberOf(today) + DAYS_AHEAD);
  return to > soon ? to : soon;
}

/** What is overdue, due today, or coming in the next days, the earliest first. */
export function dueSoon(matched: readonly MatchedSchedule<Schedule>[], today: string): OpenDay[] {
  const last = lastDayAhead(undefined, today);
  return openDays(matched).filter(({ day }) => day <= last);
}

/**
 * What is due in a month, the earliest first. In the running one that is everything that is overdue, what comes until its end,
 * and what comes in the next days; in a past or a future one what belongs to it.
 */
export function dueInMonth(
  matched: readonly MatchedSchedule<Schedule>[],
  month: CalendarMonth,
  today: string,
): OpenDay[] {
  const isRunning = monthNumber(month) === monthNumber(monthOfDay(today));
  const last = lastDayAhead(month, today);
  return openDays(matched).filter(({ day }) => (isRunning ? day <= last : isInMonth(day, month)));
}

function openDays(matched: readonly MatchedSchedule<Schedule>[]): OpenDay[] {
  return matched
    .flatMap(({ schedule, days }) =>
      days.flatMap(({ day, state, expected }) =>
        isOpen(state) ? { schedule, day, state, amount: expected } : [],
      ),
    )
    .sort((a, b) => (a.day === b.day ? 0 : a.day < b.day ? -1 : 1));
}

function isOpen(state: DayState): state is OpenState {
  return state === 'overdue' || state === 'due' || state === 'coming';
}

/** How much is to be paid by now, and how much should have come. */
export function dueTotals(days: readonly OpenDay[]) {
  const now = days.filter(({ state }) => state !== 'coming');
  const sum = (isIncome: boolean) =>
    now
      .filter(({ schedule: { kind } }) => (kind === 'earnedIncome' || kind === 'passiveIncome') === isIncome)
      .reduce<Sum>((total, { amount }) => addCents(total, amount), ZERO);
  return { count: now.length, toPay: sum(false), toCome: sum(true) };
}
