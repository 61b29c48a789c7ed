import { monthNumber } from '#src/statistics/calendar-month.ts';

import type { RecordMonth, SaidMonth } from './estimate-record.ts';

/** A date that moves by less in a year has held, in months. */
const NOTABLE_DRIFT = 1;
const YEAR = 12;

/** A said month, and its date as a number of a month; see `monthNumber`. */
export interface DatedMonth extends SaidMonth {
  /** Infinity when out of reach. While free, the first month of being so. */
  readonly date: number;
  readonly isFree: boolean;
  /**
   * Where the estimate twelve months later lay, compared with the range of then. Undefined without a range, without a later
   * estimate, and while free, when there is nothing left to say.
   */
  readonly later: 'within' | 'before' | 'after' | undefined;
}

export type Drift = NonNullable<ReturnType<typeof driftBetween>>;
export type RecordSummary = ReturnType<typeof recordSummary>;

/** What a record says about the estimate. See docs/product-rules.md#record. */
export function recordSummary(months: readonly RecordMonth[]) {
  const said = datesOf(months.filter((month) => month.kind === 'said'));
  const dated = said.filter(({ date }) => date < Infinity);
  const [first, last] = [dated[0], said.at(-1)];
  const judged = said.filter(({ later }) => later !== undefined);
  const count = (later: DatedMonth['later']) => judged.filter((month) => month.later === later).length;
  return {
    said,
    /** The first month with a date; undefined if freedom was always out of reach. */
    first,
    last,
    outOfReach: said.length - dated.length,
    /** From the first date to the last; undefined if there are no two, or if the last month has none. */
    drift: first && last && driftBetween(first, last),
    years: driftByYear(dated),
    judged: {
      ...{ count: judged.length, within: count('within') },
      ...{ before: count('before'), after: count('after') },
    },
  };
}

function datesOf(said: readonly SaidMonth[]): DatedMonth[] {
  const dates = new Map<number, number>();
  for (const { month, months } of said) {
    const number = monthNumber(month);
    const before = dates.get(number - 1) ?? Infinity;
    // Freedom does not move on with the months that pass in it.
    dates.set(number, months === 0 ? Math.min(number, before) : number + months);
  }
  return said.map((one) => {
    const number = monthNumber(one.month);
    const [date = NaN, yearLater] = [dates.get(number), dates.get(number + YEAR)];
    const isFree = one.months === 0;
    return { ...one, date, isFree, later: isFree ? undefined : placeOf(one, yearLater) };
  });
}

function placeOf({ month, range }: SaidMonth, yearLater: number | undefined): DatedMonth['later'] {
  if (!range || yearLater === undefined) return undefined;
  const months = yearLater - monthNumber(month);
  if (months < range.earliest) return 'before';
  return months > range.latest ? 'after' : 'within';
}

/**
 * How the date moved between the ends of two months, in months; positive is later. An honest date does not move.
 * @returns undefined for the same month, and if freedom was out of reach at the end
 */
function driftBetween(from: DatedMonth, to: DatedMonth) {
  const elapsed = monthNumber(to.month) - monthNumber(from.month);
  if (elapsed === 0 || to.date === Infinity) return undefined;
  const moved = to.date - from.date;
  // A shorter time says too little about a year.
  const perYear = elapsed < YEAR ? undefined : (moved / elapsed) * YEAR;
  return {
    from,
    to,
    elapsed,
    moved,
    perYear,
    verdict: perYear === undefined ? undefined : verdictOn(perYear),
  };
}

function verdictOn(perYear: number): 'held' | 'too hopeful' | 'too cautious' {
  if (Math.abs(perYear) < NOTABLE_DRIFT) return 'held';
  return perYear > 0 ? 'too hopeful' : 'too cautious';
}

/** The drift within each year: from its beginning, or the first date, to its end, or the last date. */
function driftByYear(dated: readonly DatedMonth[]) {
  const lastOf = new Map(dated.map((month) => [month.month.year, month]));
  const rows: { year: number; drift: Drift }[] = [];
  let from = dated[0];
  for (const [year, to] of lastOf) {
    const drift = from && driftBetween(from, to);
    if (drift) rows.push({ year, drift });
    from = to;
  }
  return rows;
}
