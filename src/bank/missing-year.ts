import type { DateOrder } from './csv-mapping.ts';
import { dayOf, isWithoutYear, readDate } from './date-text.ts';

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
  const isTurnOfTheYear = days.some((day, index) => {
    const months = [day, days[index - 1] ?? day].map((each) => Number(each.slice(5, 7)));
    return Math.abs((months[0] ?? 0) - (months[1] ?? 0)) > HALF_A_YEAR;
  });
  return days
    .filter((day) => !isTurnOfTheYear || Number(day.slice(5, 7)) <= HALF_A_YEAR)
    .toSorted()
    .at(-1);
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
