import { dayOf, isRecordedBy } from '#contract/days.ts';
import type { HistoryLine } from '#contract/history.ts';
import { endOfMonth, monthFromNumber, monthNumber, monthOfDay } from '#src/statistics/calendar-month.ts';
import { datedPoints } from '#src/statistics/net-worth-history.ts';

import type { Months } from './months-of-history.ts';

export type DeletedLine = HistoryLine & { readonly deletedAt: Date };

/** The lines of deleted assets and liabilities, the most recently deleted first. */
export function deletedLines(lines: readonly HistoryLine[]): DeletedLine[] {
  return lines
    .filter((line): line is DeletedLine => line.deletedAt !== null && line.points.length > 0)
    .toSorted((a, b) => b.deletedAt.getTime() - a.deletedAt.getTime());
}

/** `Old Car (until 2025-03-01)` for each line that counts at the end of one of the months and has been deleted since. */
export function deletedNamesIn(lines: readonly HistoryLine[], { from, to }: Months): string[] {
  return deletedLines(lines)
    .filter(({ points, deletedAt, deletedDay }) => {
      const [first] = datedPoints(points);
      if (!first) return false;
      const firstMonth = Math.max(monthNumber(from), monthNumber(monthOfDay(dayOf(first))));
      const end = endOfMonth(monthFromNumber(firstMonth));
      return firstMonth <= monthNumber(to) && !isRecordedBy(end, { timeStamp: deletedAt, day: deletedDay });
    })
    .map(
      ({ name, deletedAt, deletedDay }) =>
        `${name} (until ${dayOf({ timeStamp: deletedAt, day: deletedDay })})`,
    );
}
