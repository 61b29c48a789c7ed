import type { Schedule } from '#contract/schedules.ts';
import type { Id } from '#contract/fields.ts';
import { type MatchedSchedule, type ScheduleDay } from '#contract/schedule-matching.ts';
import { type CalendarMonth, isInMonth, monthNumber, monthOfDay } from '#src/statistics/calendar-month.ts';
import { type Figure, given, named, scaled } from '#src/statistics/figure.ts';
import type { FreedomLists } from '#src/statistics/freedom/freedom-basis.ts';
import { categoriesOf } from '#src/statistics/listed-entries.ts';
import { itemKey } from '#src/statistics/month-items.ts';

import { matchedSchedules } from './matched-schedules.ts';

/** A schedule with what its entries say. */
export interface KnownSchedule extends MatchedSchedule<Schedule> {
  /** The keys (`itemKey`) of the entries that are recorded for it or matched to it, also before its first day. */
  readonly entries: ReadonlySet<string>;
  /** Its note or, without one, the name of its category. Empty if it has neither. */
  readonly name: string;
  /** Of the debt whose payments it has, if the person has no schedule for them. */
  readonly liabilityId?: Id;
}

/**
 * Those that the person has. A declined proposal says nothing of the future, and its entries are like any others.
 * @param through the last day that is listed
 */
export function knownSchedules(
  schedules: readonly Schedule[],
  { budgets, expenses }: Pick<FreedomLists, 'budgets' | 'expenses'>,
  today: string,
  through = today,
): KnownSchedule[] {
  const names = new Map(categoriesOf(budgets, expenses).map(({ id, name }) => [String(id), name]));
  return matchedSchedules(schedules, budgets, today, through)
    .filter(({ schedule }) => schedule.status !== 'declined')
    .map((matched) => {
      const { note, expenseId, expense } = matched.schedule;
      return {
        ...matched,
        entries: new Set(entryKeysOf(matched)),
        name: note || (names.get(String(expenseId)) ?? expense?.name ?? ''),
      };
    });
}

function entryKeysOf({ schedule: { kind }, days }: MatchedSchedule<Schedule>): string[] {
  return days.flatMap(({ entry, occurrence }: ScheduleDay) => {
    const itemId = entry?.itemId ?? occurrence?.itemId ?? null;
    return itemId === null ? [] : itemKey(kind, itemId);
  });
}

/**
 * The entries that belong to the schedules of a month, by the keys that `itemKey` returns. What has not begun by then, or
 * was declined, is no schedule: its entries are habits, as all others are.
 */
export function scheduledItems(
  matched: readonly MatchedSchedule<Schedule>[],
  month: CalendarMonth,
): ReadonlyMap<string, MatchedSchedule<Schedule>> {
  const items = new Map<string, MatchedSchedule<Schedule>>();
  for (const each of matched) {
    const { status, firstDay } = each.schedule;
    if (status === 'declined' || monthNumber(monthOfDay(firstDay)) > monthNumber(month)) continue;
    for (const key of entryKeysOf(each)) items.set(key, each);
  }
  return items;
}

/**
 * Those of another month's entries that a month must not get too: they belong to schedules that are not due in it, or not as
 * often.
 * @param keys of entries, as `itemKey` returns them, in the order of their days
 */
export function notDueIn(
  month: CalendarMonth,
  keys: readonly string[],
  matched: readonly MatchedSchedule<Schedule>[],
): ReadonlySet<string> {
  const scheduled = scheduledItems(matched, month);
  const open = new Map(
    matched.map((each) => [
      each,
      each.days.filter(({ day, entry, occurrence }) => !entry && !occurrence && isInMonth(day, month)).length,
    ]),
  );
  return new Set(
    keys.filter((key) => {
      const schedule = scheduled.get(key);
      if (!schedule) return false;
      const left = open.get(schedule) ?? 0;
      open.set(schedule, left - 1);
      return left <= 0;
    }),
  );
}

const MONTHS_PER_YEAR = 12;
const DAYS_PER_YEAR = 365.25;

/** Whether every month has at least one of its days. */
export function comesMonthly({ rule: { frequency, interval } }: Pick<Schedule, 'rule'>): boolean {
  return frequency === 'weekly' ? interval <= 4 : frequency === 'monthly' && interval === 1;
}

/** What an average month of a schedule amounts to; see `monthlyShareOf`. */
export function shareFigureOf({
  schedule: { rule },
  expected,
}: Pick<KnownSchedule, 'schedule' | 'expected'>): Figure {
  const { frequency, interval } = rule;
  const billAmount = given(expected);
  named({ billAmount });
  if (frequency === 'weekly') {
    const billDailyShare = scaled(billAmount, DAYS_PER_YEAR, 7 * interval * MONTHS_PER_YEAR);
    return named({ billDailyShare }).billDailyShare;
  }
  const months = frequency === 'yearly' ? MONTHS_PER_YEAR * interval : interval;
  return named({ billShare: scaled(billAmount, 1, months) }).billShare;
}

/** The day on which twelve months are over. Text that can be compared, though 29 February may not exist. */
export function dayInAYear(today: string): string {
  return `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
}
