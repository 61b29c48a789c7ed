import { endOfDay } from 'date-fns/endOfDay';
import { startOfDay } from 'date-fns/startOfDay';

import { noonOf } from '#contract/days.ts';
import type { HistoryPoint } from '#contract/history.ts';
import type { Cents } from '#contract/money.ts';
import type { PastValue } from '#src/queries/history.ts';
import { movedTo } from '#src/queries/item-details.ts';

/** The value to store for a day: at noon, or at the time of day of the existing point, which it corrects. */
export function toPastValue(
  day: string,
  amount: Cents,
  existing: HistoryPoint | undefined,
  now: Date,
): PastValue {
  const { timeStamp, ...moved } = existing ? movedTo(day, existing) : { timeStamp: noonOf(day), day };
  return { amount, ...moved, timeStamp: notAfter(now, timeStamp), historyPointId: existing?.historyPointId };
}

/** A moment of today that is still to come becomes the start of the day. */
function notAfter(now: Date, moment: Date): Date {
  return moment > now && moment <= endOfDay(now) ? startOfDay(now) : moment;
}
