import type { HistoryLine } from '#contract/history.ts';
import {
  type CalendarMonth,
  isInCalendar,
  monthFromNumber,
  monthNumber,
  monthOf,
  monthOfDay,
  startOfMonth,
} from '#src/statistics/calendar-month.ts';
import { fullMonths } from '#src/statistics/full-months.ts';
import { historyStart } from '#src/statistics/net-worth-history.ts';

import type { FreedomLists } from './freedom-basis.ts';
import { type MoveEnd, moveEnd } from './freedom-move.ts';
import { drawRange, MIN_MONTHS, monthSumsOf } from './freedom-range.ts';

/** What the estimate said at the end of a month. All months to freedom are counted from that month. */
export interface SaidMonth {
  readonly kind: 'said';
  readonly month: CalendarMonth;
  readonly end: MoveEnd;
  /** Rounded, as the date is shown; 0 when free, Infinity when out of reach. */
  readonly months: number;
  /** Rounded as well. Undefined with fewer than twelve full months up to then. */
  readonly range: { readonly earliest: number; readonly latest: number } | undefined;
}

/** A month of the record. Without a known net worth or spending there was no date. */
export type RecordMonth =
  SaidMonth | { readonly kind: 'no-net-worth' | 'no-spending'; readonly month: CalendarMonth };

/** The months that are over, from the first one with a budget on, oldest first. */
export function recordMonths({ budgets }: Pick<FreedomLists, 'budgets'>, now: Date): CalendarMonth[] {
  const running = monthNumber(monthOf(now));
  const first = Math.min(running, ...budgets.filter(isInCalendar).map(monthNumber));
  return Array.from({ length: running - first }, (_, index) => monthFromNumber(first + index));
}

/**
 * The estimate at the end of each past month, oldest first: with the net worth of that time and the averages over the budgets
 * up to then. In short steps, since the ranges take a while. See docs/product-rules.md#record.
 * @param lines undefined without a history; then no month has a date
 * @yields how many months are done
 */
export function* estimateRecord(
  lists: FreedomLists,
  lines: readonly HistoryLine[] | undefined,
  now: Date,
): Generator<number, RecordMonth[]> {
  const start = lines && historyStart(lines);
  const firstKnown = start === undefined ? Infinity : monthNumber(monthOfDay(start));
  const done: RecordMonth[] = [];
  for (const month of recordMonths(lists, now)) {
    if (monthNumber(month) < firstKnown) done.push({ kind: 'no-net-worth', month });
    else {
      yield done.length;
      const saying = saidIn(month, moveEnd(lists, lines, month, now));
      let next = saying.next();
      while (next.done !== true) {
        yield done.length;
        next = saying.next();
      }
      done.push(next.value);
    }
  }
  return done;
}

function* saidIn(month: CalendarMonth, end: MoveEnd): Generator<undefined, RecordMonth> {
  if (end.plan.monthlySpending <= 0) return { kind: 'no-spending', month };
  // At its end, a month is over.
  const full = fullMonths(end.budgets, startOfMonth(monthFromNumber(monthNumber(month) + 1)));
  const range = full.length < MIN_MONTHS ? undefined : yield* drawRange(monthSumsOf(full), end.plan);
  return {
    ...{ kind: 'said', month, end, months: end.figures.freedomDate.value },
    range: range && { earliest: Math.round(range.earliest), latest: Math.round(range.latest) },
  };
}
