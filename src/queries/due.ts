import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { Budget } from '#contract/budgets.ts';
import { localDay, noonOf } from '#contract/days.ts';
import type { Expense } from '#contract/expenses.ts';
import { sameId } from '#contract/fields.ts';
import { type Cents, negateCents } from '#contract/money.ts';
import { dayFromNumber, dayNumberOf, todayIn } from '#contract/recurrence.ts';
import { NEAR_DAYS } from '#contract/schedule-matching.ts';
import type { Schedule } from '#contract/schedules.ts';
import type { DuePayment } from '#src/bank/past-notes.ts';
import { type EntryTarget, targetName } from '#src/entry/entry-target.ts';
import type { CalendarMonth } from '#src/statistics/calendar-month.ts';
import { lastDayAhead, type OpenDay } from '#src/statistics/schedules/due.ts';
import { type Matched, matchedSchedules } from '#src/statistics/schedules/matched-schedules.ts';

import type { RecordedEntry } from './entry-calls.ts';
import { scheduleQueries } from './schedule-list.ts';
import { type SettledDay } from './schedules.ts';

const NONE: Matched = [];

interface ScheduleContext {
  /** Whether the server has the extension `schedules`. Without it, there are none. */
  readonly isOffered: boolean;
  readonly budgets: readonly Budget[];
  readonly now: Date;
  /** The month whose days are needed, apart from those that come soon. */
  readonly month?: CalendarMonth;
}

/** The schedules with their days and the entries that settle them. */
export function useMatchedSchedules({ isOffered, budgets, now, month }: ScheduleContext) {
  const { data, isLoadingError, refetch } = useQuery({ ...scheduleQueries.list(), enabled: isOffered });
  const today = localDay(now);
  const through = lastDayAhead(month, today);
  const matched = useMemo(
    () => (data ? matchedSchedules(data, budgets, today, through) : undefined),
    [data, budgets, today, through],
  );
  return { matched: isOffered ? matched : NONE, isLoadingError, refetch };
}

/** What is due on a day, and what it is recorded as. */
export interface DueDay extends OpenDay {
  readonly key: string;
  readonly target: EntryTarget;
  /** What the person calls it: the note of its schedule or, without one, the category or the kind. */
  readonly name: string;
  /** Who records it: the person, the server by itself, or the person since the server has left it open. */
  readonly recordedBy: 'person' | 'itself' | 'person-instead';
}

/** The server records a day within a minute. What is open an hour after it began was undone, or it never will be. */
const LEFT_OPEN_MS = 3_600_000;

/** Those of categories that are not known are left out. */
export function dueDays(
  days: readonly OpenDay[],
  budgets: readonly Budget[],
  categories: readonly Expense[],
  now: Date,
): DueDay[] {
  const recordedBy = ({ schedule, day, state }: OpenDay, target: EntryTarget) => {
    const { recordsFrom, timeZone } = schedule;
    if (recordsFrom === null || day < recordsFrom) return 'person';
    if (target.kind === 'newCategory') return state === 'overdue' ? 'person-instead' : 'person';
    const isLeft = day <= todayIn(timeZone, new Date(now.getTime() - LEFT_OPEN_MS));
    return isLeft ? 'person-instead' : 'itself';
  };
  return days.flatMap((day): DueDay[] => {
    const target = scheduleTarget(day.schedule, budgets, categories);
    if (!target) return [];
    const name = day.schedule.note || targetName(target);
    const key = `${day.schedule.scheduleId} ${day.day}`;
    return [{ ...day, key, target, name, recordedBy: recordedBy(day, target) }];
  });
}

/** Whether the person has something to do by now. */
export function isToRecord({ state, recordedBy }: DueDay): boolean {
  return state !== 'coming' && recordedBy !== 'itself';
}

/** What the entries of a schedule are recorded as. A category that has been deleted is created again. */
export function scheduleTarget(
  { kind, expenseId, expense }: Pick<Schedule, 'kind' | 'expenseId' | 'expense'>,
  budgets: readonly Budget[],
  categories: readonly Expense[],
): EntryTarget | undefined {
  if (kind !== 'expenses') return { kind };
  const category = categories.find((other) => sameId(other.expenseId, expenseId));
  if (category) return { kind, category };
  const months = budgets.flatMap(({ expenses }) => expenses);
  const deleted = expense ?? months.find((other) => sameId(other.expenseId, expenseId))?.expense;
  if (!deleted) return undefined;
  return { kind: 'newCategory', name: deleted.name, isMandatory: deleted.isMandatory ?? false };
}

/** What a bank statement could show of schedules: their open days until soon, and those that are recorded. */
export function duePayments(
  schedules: readonly Schedule[],
  budgets: readonly Budget[],
  categories: readonly Expense[],
  today: string,
): DuePayment[] {
  const through = dayFromNumber(dayNumberOf(today) + NEAR_DAYS);
  return matchedSchedules(schedules, budgets, today, through).flatMap(({ schedule, days }) => {
    const { scheduleId, kind, status } = schedule;
    const target = scheduleTarget(schedule, budgets, categories);
    if (!target || status === 'declined') return [];
    const name = schedule.note || targetName(target);
    const signed = (amount: Cents) =>
      kind === 'earnedIncome' || kind === 'passiveIncome' ? amount : negateCents(amount);
    return days
      .filter(({ entry, occurrence }) => entry ?? !occurrence)
      .map(({ day, expected, entry }) => ({
        ...{ scheduleId, day, name, target, amount: signed(expected) },
        entry: entry && { day: entry.day, amount: signed(entry.cents) },
      }));
  });
}

/** How it is recorded unless the person says otherwise: on its day, or today if that is still to come. */
export function settledDay(
  { schedule, target, name, day, amount }: Omit<DueDay, 'recordedBy'>,
  now: Date,
  chosen: { readonly day?: string; readonly amount?: Cents } = {},
): SettledDay & { readonly entry: RecordedEntry } {
  const today = localDay(now);
  const recordedOn = chosen.day ?? (day > today ? today : day);
  // Noon is on that day in most other time zones too.
  const time = (recordedOn === today ? now : noonOf(recordedOn)).getTime();
  const entry = { target, amount: chosen.amount ?? amount, day: recordedOn, note: schedule.note, time };
  return { scheduleId: schedule.scheduleId, name, day, entry };
}
