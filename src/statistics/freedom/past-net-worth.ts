import type { HistoryLine } from '#contract/history.ts';
import { endOfMonth, monthFromNumber, monthNumber, monthOf } from '#src/statistics/calendar-month.ts';
import { monthlyNetWorth, type PresentLists } from '#src/statistics/net-worth-history.ts';

import type { PastNetWorth } from './freedom-path.ts';

/** The number of past months that are drawn. */
const PAST_MONTHS = 60;

/** The net worth at the end of each of the last months, oldest first. */
export function pastNetWorthOf(
  lines: readonly HistoryLine[],
  present: PresentLists,
  now: Date,
): readonly PastNetWorth[] {
  const running = monthNumber(monthOf(now));
  const [from, to] = [monthFromNumber(running - PAST_MONTHS), monthFromNumber(running - 1)];
  return monthlyNetWorth(lines, present, from, to, now).map(({ month, netWorth }) => ({
    time: endOfMonth(month),
    netWorth,
  }));
}
