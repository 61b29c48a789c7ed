import { DATE_ORDERS, type DateOrder } from '#src/bank/csv/mapping.ts';
import { languagesOf } from '#src/bank/words/month-words.ts';

import { dayOf, isWithoutYear, monthWordOf, readDate, type WrittenDate } from './date-text.ts';

interface DateEvidence {
  readonly order: DateOrder;
  /** Whether the dates can be read in several orders, and nothing shows which is right. */
  readonly isAmbiguous: boolean;
  /** The orders in which most dates exist. */
  readonly possible: readonly DateOrder[];
  readonly isYearMissing: boolean;
  /** Between which the words for months do not decide; one if the others decide. */
  readonly languages: readonly string[];
}

/** So many days are seldom sorted by chance, in a wrong reading of unsorted lines: two times in 120. */
const MANY_DAYS = 5;

type Reading = ReturnType<typeof readingOf>;

/** A statement with the year of two digits first is not older than this. */
const MAX_SHORT_YEAR_AGE = 10;

/** In days. Few statements span more. */
const LONG_SPAN = 300;
/** A reading that spans this many times more than another has a day for its year. */
const SCATTER_RATIO = 4;

/**
 * Detects the order of the numbers of dates: from numbers above 12, from points between the numbers, from days in the
 * future, from days that are scattered over many years, and from the order of the lines, which are sorted. Also detects
 * what else the dates do not say.
 * @param texts in the order of the file
 * @param isMonthFirstUnlikely where decimals have a comma, the month does not come first
 */
export function detectDateOrder(
  texts: readonly string[],
  today: string | undefined,
  isMonthFirstUnlikely = false,
): DateEvidence {
  const dates = texts.flatMap((text) => readDate(text) ?? []);
  const languages = languagesOf(dates.flatMap((date) => monthWordOf(date) ?? []));
  const found = detectOrder(dates, today, { isMonthFirstUnlikely, language: languages[0] });
  return { ...found, languages, isYearMissing: dates.some(isWithoutYear) };
}

function detectOrder(
  dates: readonly WrittenDate[],
  today: string | undefined,
  { isMonthFirstUnlikely, language }: { isMonthFirstUnlikely: boolean; language: string | undefined },
): Pick<DateEvidence, 'order' | 'isAmbiguous' | 'possible'> {
  const open = dates.filter(({ isOpen }) => isOpen);
  if (open.length === 0) return { order: 'year first', isAmbiguous: false, possible: DATE_ORDERS };
  const isDotted = open.every((date) => date.isDotted);
  const all = DATE_ORDERS.map((order) => {
    const dated = open.filter((date) => order !== 'year first' || !isWithoutYear(date));
    return readingOf(
      order,
      dated.flatMap((date) => dayOf(date, order, { lastDay: today, language }) ?? []),
    );
  });
  const most = Math.max(...all.map(({ days }) => days.length));
  let readings = all.filter(({ days }) => days.length === most);
  const possible = readings.map(({ order }) => order);
  const drop = (isWrong: (reading: Reading) => boolean) => {
    const others = readings.filter((reading) => !isWrong(reading));
    if (others.length > 0) readings = others;
  };
  drop(({ order }) => order === 'month first' && (isDotted || isMonthFirstUnlikely));
  if (today !== undefined) {
    const oldest = String(Number(today.slice(0, 4)) - MAX_SHORT_YEAR_AGE);
    drop(({ order, days }) => order === 'year first' && days.some((day) => day < oldest));
  }
  const plausible = readings;
  const isFuture = ({ days }: Reading) => today !== undefined && days.some((day) => day > today);
  drop(isFuture);
  const shortest = Math.min(...readings.map(({ span }) => span));
  const hasShortYears = open.some(({ hasShortYear }) => hasShortYear);
  if (hasShortYears) drop(({ span }) => span > LONG_SPAN && span > shortest * SCATTER_RATIO);
  const sorted = readings.filter(({ days }) => new Set(days).size >= MANY_DAYS && isSorted(days));
  const [only, ...others] = sorted.length === 1 ? sorted : readings;
  const isScattered = (reading: Reading) => hasShortYears && isOnOneDayOfTheMonth(reading);
  const isAlike = readings.every(({ days }) => days.join() === only?.days.join());
  const isSure = others.length > 0 ? isAlike : plausible.length === 1 || (only && !isFuture(only));
  if (only && isSure && !isScattered(only)) return { order: only.order, isAmbiguous: false, possible };
  // Sorted lines are likelier, then the shorter the time between the first and the last day, and the later the last.
  const [likeliest] = (others.length === 0 ? plausible : readings).toSorted(
    (a, b) =>
      Number(isFuture(a)) - Number(isFuture(b)) ||
      Number(isSorted(b.days)) - Number(isSorted(a.days)) ||
      a.span - b.span ||
      (hasShortYears ? b.last.localeCompare(a.last) : 0),
  );
  return { order: likeliest?.order ?? 'day first', isAmbiguous: true, possible };
}

/** `span` is in days. */
function readingOf(order: DateOrder, days: readonly string[]) {
  const sorted = days.toSorted();
  const [first = '', last = ''] = [sorted[0], sorted.at(-1)];
  return { order, days, last, span: (Date.parse(last) - Date.parse(first)) / 86_400_000 || 0 };
}

function isSorted(days: readonly string[]): boolean {
  const pairs = days.slice(1).map((day, i) => [days[i] ?? '', day] as const);
  return pairs.every(([a, b]) => a <= b) || pairs.every(([a, b]) => a >= b);
}

/** Whether all days are on the same day of the month in many years, as if that day were the year. */
function isOnOneDayOfTheMonth({ days, span }: Reading): boolean {
  return span > LONG_SPAN && new Set(days).size > 1 && new Set(days.map((day) => day.slice(8))).size === 1;
}

/** In months. Two lines of a statement are not so far apart. */
const HALF_A_YEAR = 6;

/**
 * The last day of dates without a year. Where December is beside January, the year changes.
 * @param texts in the order of the file
 * @param year of the last day
 * @returns as ISO text; undefined if every date has a year
 */
export function lastDayOf(
  texts: readonly string[],
  order: DateOrder,
  year: number,
  language?: string,
): string | undefined {
  const days = texts.flatMap((text) => {
    const written = readDate(text);
    if (!written || !isWithoutYear(written)) return [];
    return dayOf(written, order, { lastDay: `${year}-12-31`, language }) ?? [];
  });
  const monthOf = (day: string) => Number(day.slice(5, 7));
  const isTurnOfTheYear = days.some(
    (day, index) => Math.abs(monthOf(day) - monthOf(days[index - 1] ?? day)) > HALF_A_YEAR,
  );
  const ofLastYear = days.filter((day) => !isTurnOfTheYear || monthOf(day) <= HALF_A_YEAR);
  return ofLastYear.toSorted().at(-1);
}

/** The latest year of the last day that puts no day without a year in the future. */
export function latestYearOf(
  texts: readonly string[],
  order: DateOrder,
  today: string | undefined,
  language?: string,
): number | undefined {
  if (today === undefined) return undefined;
  const year = Number(today.slice(0, 4));
  const last = lastDayOf(texts, order, year, language);
  return last !== undefined && last > today ? year - 1 : year;
}
