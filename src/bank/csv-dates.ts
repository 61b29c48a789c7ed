import type { DateOrder } from './csv-mapping.ts';
import { dayOf, isDate, isWithoutYear, parseDate, readDate } from './date-text.ts';
import { rolesOf } from './header-words.ts';
import type { CsvRow } from './lex-csv.ts';

/** Rewrites a number that can be a day as a date that cannot be anything else; undefined if it is no such number. */
type Rewrite = (cell: string, today: string | undefined) => string | undefined;

const REWRITES: readonly Rewrite[] = [fromSpreadsheet, fromSixDigits, fromDayAndMonth];

/**
 * Writes numbers that are days as dates: 46331 of a spreadsheet, `261105`, `05.11`. Only in a column whose heading says that
 * it has dates, and if all its numbers are days: elsewhere such a number may be anything.
 */
export function withDayNumbers(
  rows: readonly CsvRow[],
  header: CsvRow | undefined,
  today: string | undefined,
): readonly CsvRow[] {
  if (!header) return rows;
  const body = rows.filter(({ row }) => row > header.row);
  const rewrites = new Map<number, Rewrite>();
  for (const [column, heading] of header.cells.entries()) {
    if (!rolesOf(heading).some(({ role }) => role === 'date' || role === 'valueDate')) continue;
    const numbers = body
      .map(({ cells }) => (cells[column] ?? '').trim())
      .filter((cell) => /^\d+(?:[.,]\d+)?$/.test(cell) && !isDate(cell));
    const rewrite = REWRITES.find((each) => numbers.every((cell) => each(cell, today) !== undefined));
    if (numbers.length > 0 && rewrite) rewrites.set(column, rewrite);
  }
  if (rewrites.size === 0) return rows;
  return rows.map((row) => {
    if (row.row <= header.row) return row;
    const cells = row.cells.map((cell, column) => rewrites.get(column)?.(cell.trim(), today) ?? cell);
    return { row: row.row, cells };
  });
}

function fromSpreadsheet(cell: string, today: string | undefined): string | undefined {
  const day = /^\d{5}(?:[.,]\d+)?$/.test(cell)
    ? parseDate(cell, 'year first', { hasDayNumbers: true })
    : undefined;
  return day === undefined || (today !== undefined && day > today) ? undefined : day;
}

function fromSixDigits(cell: string): string | undefined {
  const [, first, second, third] = /^(\d\d)(\d\d)(\d\d)$/.exec(cell) ?? [];
  const written = `${first}/${second}/${third}`;
  return isDate(written) ? written : undefined;
}

function fromDayAndMonth(cell: string): string | undefined {
  return /^\d{1,2}\.\d{1,2}$/.test(cell) && isDate(`${cell}.`) ? `${cell}.` : undefined;
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
