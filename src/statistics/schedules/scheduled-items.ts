import { entryKey, type MatchedSchedule } from '#contract/schedule-matching.ts';
import type { Schedule } from '#contract/schedules.ts';

import { type CalendarMonth, isInMonth, monthNumber, monthOfDay } from '#src/statistics/calendar-month.ts';

/**
 * The entries that belong to the schedules of a month, by the keys that `itemKey` returns too. What has not begun by then, or
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
    for (const { entry } of each.days) if (entry) items.set(entryKey(entry), each);
  }
  return items;
}

/** How often a schedule is still to be recorded in a month. */
export function openCount({ days }: MatchedSchedule<Schedule>, month: CalendarMonth): number {
  return days.filter(({ day, entry, occurrence }) => !entry && !occurrence && isInMonth(day, month)).length;
}
