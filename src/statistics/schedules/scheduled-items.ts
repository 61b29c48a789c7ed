import type { MatchedSchedule } from '#contract/schedule-matching.ts';
import type { Schedule } from '#contract/schedules.ts';

import { type CalendarMonth, isInMonth, monthNumber, monthOfDay } from '#src/statistics/calendar-month.ts';
import { itemKey } from '#src/statistics/month-items.ts';

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
    for (const { entry } of each.days) if (entry) items.set(itemKey(entry.kind, entry.itemId), each);
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
