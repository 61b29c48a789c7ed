import type { HistoryLine } from '#contract/history.ts';
import { dayOf } from '#src/queries/item-day.ts';
import { endOfMonth, monthFromNumber, monthNumber, monthOf } from '#src/statistics/calendar-month.ts';
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
    .filter(({ points, deletedAt }) => {
      const [first] = datedPoints(points);
      if (!first) return false;
      const firstMonth = Math.max(monthNumber(from), monthNumber(monthOf(first.timeStamp)));
      return firstMonth <= monthNumber(to) && endOfMonth(monthFromNumber(firstMonth)) < deletedAt;
    })
    .map(({ name, deletedAt }) => `${name} (until ${dayOf(deletedAt)})`);
}
