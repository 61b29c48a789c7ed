import type { Budget } from '#contract/budgets.ts';
import type { HistoryLine } from '#contract/history.ts';
import { scaleCents, subtractCents, type Sum, ZERO } from '#contract/money.ts';
import { sumAmounts } from '#src/statistics/budget-totals.ts';
import {
  type CalendarMonth,
  endOfMonth,
  isInCalendar,
  monthFromNumber,
  monthNumber,
  monthOf,
  monthOfDay,
} from '#src/statistics/calendar-month.ts';
import { hasItems } from '#src/statistics/full-months.ts';
import { historyStart, holdingsAt, netWorthOfHoldings } from '#src/statistics/net-worth-history.ts';
import { netWorthOf } from '#src/statistics/net-worth.ts';

import type { FreedomLists } from './freedom-basis.ts';
import { type FreedomMove, freedomMove, holdingMoves } from './freedom-move.ts';
import { inTenths, roundToSum } from './move-ledger.ts';

/** The years with records, the latest first. Later ones than the current one only have plans. */
export function yearsWithRecords(budgets: readonly Budget[], now: Date): number[] {
  const recorded = budgets.filter(
    (budget) => isInCalendar(budget) && budget.year <= now.getFullYear() && hasItems(budget),
  );
  return [...new Set(recorded.map(({ year }) => year))].sort((a, b) => b - a);
}

/** The last year that is over, or else the current one; undefined without records. @param years from `yearsWithRecords` */
export function yearToShow(years: readonly number[], now: Date): number | undefined {
  return years.find((year) => year < now.getFullYear()) ?? years[0];
}

/** What of a year moved the date. `values` are what the net worth gained besides what was put aside. */
export interface YearLine {
  readonly about: 'saving' | 'spending' | 'values';
  /** Negative is sooner. */
  readonly months: number;
  /** The same as it is shown, in tenths of a month. The lines add up to the move. */
  readonly tenths: number;
}

interface YearSaving {
  /** In cents, from the beginning on. */
  readonly putAside: Sum;
  /** What it would have been as in the average month until then. */
  readonly usual: Sum;
}

export type FreedomYear = ReturnType<typeof freedomYear>;
export type YearEnd = FreedomYear['ends']['then'];

/**
 * What a year did to the freedom date: the move from the end of the year before to the end of the year or, in the current one,
 * to now. A year whose beginning is unknown is counted from the first month end that is known, if one is. See
 * docs/product-rules.md#a-year-in-freedom.
 * @param lines undefined without a history
 */
export function freedomYear(
  lists: FreedomLists,
  lines: readonly HistoryLine[] | undefined,
  year: number,
  now: Date,
) {
  const { from, to, lateBy } = spanOf(lists.budgets, lines, year, now);
  const move = freedomMove(lists, lines, { from: monthFromNumber(from), to: monthFromNumber(to) }, now);
  const ends = {
    then: endOf(lists, lines, from, now),
    now: endOf(lists, lines, to, now),
  };
  const putAside = lists.budgets
    .filter((budget) => monthNumber(budget) > from && monthNumber(budget) <= to)
    .reduce<Sum>((sum, { investments }) => sumAmounts(investments, sum), ZERO);
  const saving: YearSaving = { putAside, usual: scaleCents(move.then.plan.monthlySaving, to - from) };
  return {
    year,
    isRunning: year === now.getFullYear(),
    /** Why it is not counted from the end of the year before: nothing is known of that time. */
    lateBy,
    move,
    ends,
    saving,
    ...linesOf(move, saving),
    /** The assets and liabilities that changed, the largest change first; undefined if an end is unknown. */
    holdings:
      ends.then.holdings && ends.now.holdings && holdingMoves(ends.then.holdings, ends.now.holdings, 0),
    months: monthsOf(lists, lines, { from, to }, move, now),
  };
}

/** Month numbers: the year is counted from the end of the one to the end of the other. */
function spanOf(
  budgets: readonly Budget[],
  lines: readonly HistoryLine[] | undefined,
  year: number,
  now: Date,
) {
  const before = monthNumber({ month: 12, year: year - 1 });
  const to = Math.min(before + 12, monthNumber(monthOf(now)));
  const isSpent = ({ expenses }: Budget) => expenses.some(({ items }) => items.length > 0);
  const spentFrom = Math.min(
    ...budgets.filter((budget) => isInCalendar(budget) && isSpent(budget)).map(monthNumber),
  );
  const start = historyStart(lines ?? []);
  const worthFrom = start === undefined ? Infinity : monthNumber(monthOfDay(start));
  const isKnownFrom = (month: number) => month < to;
  // Without any known net worth, spending and saving can still be compared.
  const from =
    [Math.max(before, spentFrom, worthFrom), Math.max(before, spentFrom)].find(isKnownFrom) ?? before;
  const lateBy =
    from === before ? undefined : from === spentFrom ? ('spending' as const) : ('net worth' as const);
  return { from, to, lateBy };
}

/** The net worth at the end of a month, or now; undefined if it is not known. */
function endOf(lists: FreedomLists, lines: readonly HistoryLine[] | undefined, number: number, now: Date) {
  const month = monthFromNumber(number);
  const isNow = number === monthNumber(monthOf(now));
  const holdings = holdingsAt(lines ?? [], lists, isNow ? now : endOfMonth(month), now);
  const figures = isNow
    ? netWorthOf(lists.assets, lists.liabilities)
    : holdings && netWorthOfHoldings(holdings, month);
  return { month, isNow, holdings, netWorth: figures?.netWorth };
}

/**
 * Divides a move by what was done. The part of the net worth is divided like its surprise (`holdingMoves`): what was put aside
 * beyond the average until then belongs to saving, as does the new average; the rest are the values.
 */
function linesOf(move: FreedomMove, { putAside, usual }: YearSaving) {
  if (move.kind !== 'moved' || !move.parts) return { lines: undefined, values: undefined };
  const { netWorth, spending, saving } = move.parts;
  const savedMonths = netWorth ? Number(subtractCents(putAside, usual)) * netWorth.monthsPerCent : 0;
  const lines: Omit<YearLine, 'tenths'>[] = [
    { about: 'saving', months: saving + savedMonths },
    { about: 'spending', months: spending },
  ];
  if (netWorth) lines.push({ about: 'values', months: netWorth.months - savedMonths });
  const tenths = roundToSum(
    lines.map(({ months }) => months * 10),
    inTenths(move.months),
  );
  const rise = subtractCents(move.now.plan.netWorth, move.then.plan.netWorth);
  return {
    lines: lines.map((line, index): YearLine => ({ ...line, tenths: tenths[index] ?? 0 })),
    /** What the net worth gained besides what was put aside, and what growth was expected to bring; in cents. */
    values: netWorth && {
      gained: subtractCents(rise, putAside),
      expected: subtractCents(netWorth.expectedGain, usual),
    },
  };
}

/** Months may add up to the move, or not: what was lost before freedom counts only in its own month. */
const SAME_MONTHS = 0.01;

/** By how many tenths of a month each month moved the date; undefined where the net worth or a date is missing. */
function monthsOf(
  lists: FreedomLists,
  lines: readonly HistoryLine[] | undefined,
  { from, to }: { readonly from: number; readonly to: number },
  whole: FreedomMove,
  now: Date,
) {
  const all = Array.from({ length: to - from }, (_, index) => {
    const month: CalendarMonth = monthFromNumber(from + index + 1);
    const move = freedomMove(lists, lines, { from: monthFromNumber(from + index), to: month }, now);
    const isKnown = move.kind === 'moved' && move.then.holdings && move.now.holdings;
    return { month, months: isKnown ? move.months : undefined };
  });
  const known = all.flatMap(({ months }) => months ?? []);
  const sum = known.reduce((total, months) => total + months, 0);
  const doAddUp =
    known.length === all.length && whole.kind === 'moved' && Math.abs(sum - whole.months) < SAME_MONTHS;
  const rounded = doAddUp
    ? roundToSum(
        known.map((months) => months * 10),
        inTenths(whole.months),
      )
    : undefined;
  return all.map(({ month, months }, index) => ({
    month,
    tenths: rounded?.[index] ?? (months === undefined ? undefined : inTenths(months)),
  }));
}
