import type { Budget } from '#contract/budgets.ts';
import { type MatchedSchedule, matchSchedules } from '#contract/schedule-matching.ts';
import type { Schedule } from '#contract/schedules.ts';

import { scheduledEntriesOf } from './schedules.ts';

export type Matched = readonly MatchedSchedule<Schedule>[];

/** By the lists, and then by the days. */
const known = new WeakMap<readonly Schedule[], WeakMap<readonly Budget[], Map<string, Matched>>>();

/** As many as one page asks for. */
const MOST_KNOWN = 3;

/**
 * The schedules with their days and the entries that settle them. With ten years of entries that takes a while, so the parts of a
 * page share it.
 * @param through the last day that is listed without being settled
 */
export function matchedSchedules(
  schedules: readonly Schedule[],
  budgets: readonly Budget[],
  today: string,
  through = today,
): Matched {
  if (schedules.length === 0) return [];
  const ofSchedules = known.get(schedules) ?? new WeakMap<readonly Budget[], Map<string, Matched>>();
  known.set(schedules, ofSchedules);
  const byDays = ofSchedules.get(budgets) ?? new Map<string, Matched>();
  ofSchedules.set(budgets, byDays);
  const days = `${today} ${through}`;
  const earlier = byDays.get(days);
  if (earlier) return earlier;
  const matched = matchSchedules(schedules, scheduledEntriesOf(budgets), { today, through });
  if (byDays.size === MOST_KNOWN) byDays.clear();
  byDays.set(days, matched);
  return matched;
}
