import { endOfMonth } from 'date-fns/endOfMonth';
import { isAfter } from 'date-fns/isAfter';
import { isValid } from 'date-fns/isValid';
import { parse } from 'date-fns/parse';
import { startOfDay } from 'date-fns/startOfDay';

import { isCalendarYear } from '#contract/calendar.ts';
import { type Cents, MAX_AMOUNT } from '#contract/money.ts';
import { parseAmount } from '#contract/typed-numbers.ts';

import { type DecimalMark, decimalMarkOf, markOf, swapMarks } from './decimal-mark.ts';
import { possibleDays } from './typed-days.ts';

/** Which number of `3/4/2026` is the month. */
export type DateOrder = 'month first' | 'day first';

/** The reading of a line. Days are beginnings of days in the person's time zone. */
type PastValueReading =
  | {
      readonly kind: 'value';
      readonly day: Date;
      readonly amount: Cents;
      /** The number as it is written, if it has more than two decimals. */
      readonly roundedFrom?: string | undefined;
    }
  | { readonly kind: 'question'; readonly days: readonly Date[]; readonly amount: Cents }
  | { readonly kind: 'problem'; readonly problem: string };

export interface PastValueLine {
  readonly text: string;
  readonly reading: PastValueReading;
}

interface PastValuesFormat {
  /** For dates such as `3/4/2026`; by default the order that other dates show, or else the month first. */
  readonly dateOrder?: DateOrder | undefined;
  readonly decimalMark?: DecimalMark | undefined;
}

const SLASH_DATE = /^(\d{1,2})[/](\d{1,2})[/](\d{4}|\d{2})$/;
/** `2026-10`, `October 2026`, `Oct 2026`: the last day of the month. */
const MONTH_FORMATS = ['yyyy-MM', 'MMMM yyyy', 'MMM yyyy'];
const DAY_FORMATS = 'MMMM d, yyyy|MMM d, yyyy|d MMMM yyyy|d MMM yyyy|d-MMM-yyyy|d.M.yyyy|yyyy/M/d'.split('|');

/**
 * Reads two columns, a date and an amount, pasted from a spreadsheet or a CSV file. Dates can be typed as in the quick
 * entry, ISO 8601, US dates, or written out; see docs/product-rules.md#past-values.
 * @param text after `readCurrencySigns`
 */
export function readPastValues(text: string, now: Date, format: PastValuesFormat = {}) {
  const rows = text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ line, ...splitColumns(line) }));
  const dates = rows.map(({ date }) => date);
  /** Undefined if no date depends on it. */
  const dateOrder = format.dateOrder ?? orderOf(dates);
  const isYearUnclear = mayBeginWithYear(dates, now, dateOrder);
  const numbers = rows.flatMap(({ amount }) => numbersIn(amount));
  const detected = decimalMarkOf(numbers, '.');
  /** Undefined until the person has chosen it. */
  const decimalMark = detected.isAmbiguous ? format.decimalMark : detected.mark;
  const lines = rows.map(({ line, date, amount }): PastValueLine => {
    const isOpen = isYearUnclear && shortDateOf(date) !== undefined;
    const reading = isOpen
      ? problem('Write the year with four digits')
      : readLine(date, amount, now, { dateOrder, decimalMark });
    return { text: line, reading };
  });
  // The first line may be a heading, such as `Date  Value`.
  const isHeading = rows[0] !== undefined && !/\d/.test(rows[0].line);
  return {
    ...{ lines: isHeading ? lines.slice(1) : lines, dateOrder, decimalMark },
    /** Whether amounts such as `1.234` can be read both ways, and no line shows which is right. */
    needsDecimalMark: detected.isAmbiguous,
  };
}

/** Splits a line at its first tab or semicolon, or else after the date, where an amount can begin. */
function splitColumns(line: string): { date: string; amount: string } {
  const [, date = '', amount = ''] =
    /^([^\t;]*)[\t;](.*)$/.exec(line) ??
    /^"([^"]*)"[\s,]+(.*)$/.exec(line) ??
    // After a comma, another one is not a decimal mark: `2026-01-31,12,50` may have three columns.
    /^(.*?\d{4}|[\d/.-]+|[a-z]+)(?:\s+|\s*,\s*(?!\d*,\d{1,2}$))((?:[-+−(]|[$]|\d|").*)$/i.exec(line) ??
    [];
  return date === '' ? { date: line, amount: '' } : { date: unquoted(date), amount: unquoted(amount) };
}

function unquoted(text: string): string {
  const trimmed = text.trim();
  return /^".*"$/.test(trimmed) ? trimmed.slice(1, -1).trim() : trimmed;
}

/** Undefined if no date can be read in both orders and none shows its order. */
function orderOf(dates: readonly string[]): DateOrder | undefined {
  const numbers = dates.flatMap((date) => {
    const [, first, second] = SLASH_DATE.exec(date) ?? [];
    return first === second ? [] : [{ first: Number(first), second: Number(second) }];
  });
  if (numbers.length === 0) return undefined;
  const isMonthFirst = numbers.some(({ second }) => second > 12) || !numbers.some(({ first }) => first > 12);
  return isMonthFirst ? 'month first' : 'day first';
}

function shortDateOf(date: string): [string, string, string] | undefined {
  const [, first = '', second = '', year] = SLASH_DATE.exec(date) ?? [];
  return year?.length === 2 ? [first, second, year] : undefined;
}

/** Whether the year may come first in dates such as `25/01/31`: then they are later, or closer together. */
function mayBeginWithYear(dates: readonly string[], now: Date, order: DateOrder = 'month first'): boolean {
  const short = dates.flatMap((date) => {
    const numbers = shortDateOf(date);
    return numbers ? [numbers] : [];
  });
  const yearFirst = short.flatMap(([year, month, day]) => possibleDays(`${month}/${day}/20${year}`, now));
  const isPossible = yearFirst.length === short.length && !yearFirst.some((day) => isAfter(day, now));
  if (short.length === 0 || !isPossible) return false;
  const [last, span] = extentOf(yearFirst);
  const [otherLast, otherSpan] = extentOf(
    short.flatMap((numbers) => readDays(numbers.join('/'), now, order)),
  );
  return last > otherLast || span < otherSpan;
}

function extentOf(days: readonly Date[]): [last: number, span: number] {
  const times = days.map(Number);
  const last = Math.max(...times);
  return [last, last - Math.min(...times)];
}

function readLine(
  date: string,
  amountText: string,
  now: Date,
  { dateOrder = 'month first', decimalMark }: PastValuesFormat,
): PastValueReading {
  const days = readDays(date, now, dateOrder);
  if (days.length === 0) return problem(date === '' ? 'No date' : `“${date}” is not a date`);
  const past = days.filter((day) => !isAfter(day, now));
  if (past.length === 0) return problem('In the future');
  if (amountText === '') return problem('No amount');
  const numbers = numbersIn(amountText);
  if (decimalMark === undefined && numbers.some((number) => markOf(number) === 'open'))
    return problem('Choose the decimal mark');
  const amount = parseSpreadsheetAmount(decimalMark === ',' ? swapMarks(amountText) : amountText);
  if (amount === undefined) return problem(`“${amountText}” is not an amount`);
  const [day, ...others] = past;
  if (day === undefined || others.length > 0) return { kind: 'question', days: past, amount };
  return { kind: 'value', day, amount, roundedFrom: roundedNumber(numbers, decimalMark) };
}

/** The numbers of an amount, which may be a calculation. */
function numbersIn(amount: string): readonly string[] {
  return plainAmount(amount).match(/\d[\d.,]*|[.,]\d+/g) ?? [];
}

/** The only number, if it has more than two decimals. */
function roundedNumber([number = '', ...others]: readonly string[], mark: DecimalMark = '.') {
  const decimals = others.length === 0 && number.includes(mark) ? (number.split(mark)[1] ?? '') : '';
  return /^\d\d0*$|^\d?$/.test(decimals) ? undefined : number;
}

/** Without currency signs, and without what separates thousands in `1 234,50` and `1’234.50`. */
function plainAmount(amount: string): string {
  return amount.replaceAll('$', '').replaceAll(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '');
}

function problem(text: string): PastValueReading {
  return { kind: 'problem', problem: text };
}

function parseSpreadsheetAmount(text: string): Cents | undefined {
  // Spreadsheets write negative amounts in parentheses.
  const expression = plainAmount(text);
  const [, negative] = /^\((.*)\)$/.exec(expression) ?? [];
  const amount = parseAmount(negative === undefined ? expression : `-(${negative})`);
  return amount !== undefined && Math.abs(amount) <= MAX_AMOUNT ? amount : undefined;
}

function readDays(date: string, now: Date, order: DateOrder): readonly Date[] {
  const [, first = '', second = '', year = ''] = SLASH_DATE.exec(date) ?? [];
  if (year !== '') {
    const [month, day] = order === 'month first' ? [first, second] : [second, first];
    return possibleDays(`${month}/${day}/${fullYear(year, now)}`, now);
  }
  const typed = possibleDays(date.toLowerCase(), now);
  if (typed.length > 0) return typed;
  for (const format of DAY_FORMATS) {
    const day = parse(date, format, startOfDay(now));
    if (isValid(day) && isCalendarYear(day.getFullYear())) return [day];
  }
  for (const format of MONTH_FORMATS) {
    const month = parse(date, format, startOfDay(now));
    if (!isValid(month) || !isCalendarYear(month.getFullYear())) continue;
    const end = startOfDay(endOfMonth(month));
    // The current month has not ended, so its value is today's.
    return [isAfter(end, now) && !isAfter(month, now) ? startOfDay(now) : end];
  }
  return [];
}

/** `20` is 2020, and `95` is 1995. */
function fullYear(year: string, now: Date): string {
  if (year.length === 4) return year;
  const inThisCentury = 2000 + Number(year);
  return String(inThisCentury > now.getFullYear() ? inThisCentury - 100 : inThisCentury);
}
