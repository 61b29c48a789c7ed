import { endOfDay } from 'date-fns/endOfDay';
import { startOfDay } from 'date-fns/startOfDay';

import { dayOf, noonOf, sortableDay } from '#contract/days.ts';
import type { HistoryPoint } from '#contract/history.ts';
import type { Cents } from '#contract/money.ts';
import type { PastValue } from '#src/queries/history.ts';
import { movedTo } from '#src/queries/item-details.ts';

/** The value to store for a day. It corrects the existing point, if there is one. */
export function toPastValue(
  day: string,
  amount: Cents,
  existing: HistoryPoint | undefined,
  now: Date,
): PastValue {
  return {
    amount,
    ...(existing ? movedPoint(day, existing, now) : { timeStamp: momentOn(day, now), day }),
    historyPointId: existing?.historyPointId,
  };
}

/** The moment at which a value is stored: noon of its day or, if noon is still to come, the start of the current day. */
function momentOn(day: string, now: Date): Date {
  return notAfter(now, noonOf(day));
}

/** Moves a point to another day at the same time of day. */
function movedPoint(day: string, point: HistoryPoint, now: Date) {
  const moved = movedTo(day, point);
  return { ...moved, timeStamp: notAfter(now, moved.timeStamp) };
}

function notAfter(now: Date, moment: Date): Date {
  return moment > now && moment <= endOfDay(now) ? startOfDay(now) : moment;
}

/**
 * The last point of a day. A new value for that day corrects it, so that a day has one value.
 * @param points by day. A binary search, since thousands of pasted lines may meet as many points.
 */
export function pointOn(day: string, points: readonly HistoryPoint[]): HistoryPoint | undefined {
  let low = 0;
  let high = points.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const point = points[middle];
    if (point && sortableDay(point) <= day) low = middle + 1;
    else high = middle;
  }
  const last = points[low - 1];
  return last && dayOf(last) === day ? last : undefined;
}
