import { DATE_ORDERS, type DateOrder } from '#src/bank/csv/mapping.ts';
import { monthOf, monthWordIn } from '#src/bank/words/month-words.ts';

import { plainCharacters } from './plain-text.ts';

/** No statement is older. Some programs write the first day of 1970, or of 1900, where they have none. */
const MIN_YEAR = 1980;
const MAX_YEAR = 2099;

/** The year 2000 in the Buddhist calendar, in which Thai banks write. */
const BUDDHIST_2000 = 2543;

/** What may stand after a year: a point, and the word for year. */
const YEAR_END = String.raw`\.?(?:\s?(?:г|р|r|g|m|y)\.?)?`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/. ]?)\s?(\d{1,2})\s?\2\s?(\d{1,2})${YEAR_END}$`);
const THREE_NUMBERS = new RegExp(
  String.raw`^(\d{1,2})\s?([-/. ])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})${YEAR_END}$`,
);
const COMPACT = /^(\d{2})()(\d{2})((?:19|20)\d{2})$/;
/** Without a year: `05.11.`, `11/05`, `05-11`. A number such as `5.11` may be an amount. */
const DAY_AND_MONTH = /^(\d{1,2})(?:\.\s?(\d{1,2})\.|[-/](\d{2})|(?<=\d{2})\/(\d))$/;
const IDEOGRAPHIC = /^(?:(\d{4})\s?[年년]\s?)?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일](?:\s?\(?\p{L}+\)?)?$/u;
const NUMBERED_MONTH = /\bth(?:áng|ang|g)\.?\s?(\d{1,2})\b/iu;
/** No date in words has them. */
const OTHER_CHARACTERS = /[^\p{L}\p{M}\d\s.,/()'’׳-]/u;
/** The number of days since the beginning of 1900 in a spreadsheet, with the time as its fraction. */
const SERIAL = /^([3-6]\d{4})(?:[.,]\d+)?$/;
/** A weekday or a zone after the date, which adds nothing to it. */
const IN_PARENTHESES = /\s?\(\p{L}+\.?\)$/u;
const WEEKDAY = /^\p{L}{1,12}\.?,?\s+(?=\d)/u;
const TIME =
  /(?:T|\s*[,;/|@·]\s*(?:\p{L}+\.?\s)*|\s+-\s+|(?<=-\d\d-\d\d)-|\s+(?:\p{L}{1,4}\.?\s+){0,2})\d{1,2}(?:[:.]\d{2}){1,2}(?:[.,:]\d+)?\s*(?:[ap]\.?\s?m\.?|uhr|hrs?\.?|h)?\s*(?:Z|UTC|GMT|[A-Z]{3,4}|[+-]\d{2}:?\d{2})?$|\s+(?:à\s+)?\d{1,2}\s?h\s?\d{2}$/iu;

/** What the texts themselves do not say. */
interface DateContext {
  /** The last day of dates without a year, as ISO text: the others are at most a year before. */
  readonly lastDay?: string | undefined;
  /** That of the words for months, if they mean different months in different languages. */
  readonly language?: string | undefined;
  /** Whether a number such as 46331 is the day of a spreadsheet. */
  readonly hasDayNumbers?: boolean | undefined;
}

/** A month in letters is the word for `monthOf`. */
interface DateParts {
  readonly year: number | undefined;
  readonly month: number | string;
  readonly day: number;
}

export interface WrittenDate {
  /** What it is in each order. A year of one digit cannot be first. */
  readonly parts: Readonly<
    Record<'day first' | 'month first', DateParts> & { 'year first': DateParts | undefined }
  >;
  /** Whether the order of its numbers matters. */
  readonly isOpen: boolean;
  /** Whether it has points between numbers. */
  readonly isDotted: boolean;
  /** Whether it has a year of two digits whose place matters. */
  readonly hasShortYear: boolean;
}

/**
 * Parses a date as banks write it, with or without a time, which does not matter: `2026-10-05`, `05.10.26`,
 * `10/05/2026 13:45`, `20261005`, `5 Oct 2026`, `5. Oktober 2026`, `Oct 5, 2026`, `10/ 5'26`, `2026年10月5日`, `05.10.`,
 * and the number 46300 of a spreadsheet if that is expected.
 * @param order for those that are numbers without a year of four digits in front
 * @returns the day as ISO text; undefined if it is no date, the calendar has no such day, or its year or month is unknown
 */
export function parseDate(text: string, order: DateOrder, context: DateContext = {}): string | undefined {
  const written = readDate(text) ?? (context.hasDayNumbers ? readSerial(text) : undefined);
  return written && dayOf(written, order, context);
}

const ANY_YEAR: DateContext = { lastDay: '2024-12-31' };

export function isDate(text: string): boolean {
  const written = readDate(text);
  const word = written && monthWordOf(written);
  return (
    written !== undefined &&
    (DATE_ORDERS.some((order) => dayOf(written, order, ANY_YEAR) !== undefined) ||
      (word !== undefined && monthOf(word) === undefined))
  );
}

/** Whether a text is written like a date, even if there is no such day. */
export function looksLikeDate(text: string): boolean {
  return readDate(text) !== undefined;
}

export function isWithoutYear({ parts }: WrittenDate): boolean {
  return parts['day first'].year === undefined;
}

export function monthWordOf({ parts }: WrittenDate): string | undefined {
  const { month } = parts['day first'];
  return typeof month === 'string' ? month : undefined;
}

/** @returns undefined if it is no date in this order */
export function dayOf(
  { parts }: WrittenDate,
  order: DateOrder,
  { lastDay, language }: DateContext = {},
): string | undefined {
  const { year, month: written, day = 0 } = parts[order] ?? {};
  const month = typeof written === 'string' ? monthOf(written, language) : written;
  if (month === undefined) return undefined;
  if (year !== undefined) return isoDay(fullYear(year), month, day);
  if (lastDay === undefined) return undefined;
  const lastYear = Number(lastDay.slice(0, 4));
  const own = isoDay(lastYear, month, day);
  return own !== undefined && own <= lastDay ? own : isoDay(lastYear - 1, month, day);
}

/** Cells are read several times while the columns are found, and most of them are alike. */
const MAX_KNOWN = 20_000;
const known = new Map<string, WrittenDate | undefined>();

/** @returns undefined if the text is not written like a date */
export function readDate(text: string): WrittenDate | undefined {
  // No date is longer than this, but hostile text can be.
  if (text.length > 80 || !/\p{Nd}/u.test(text)) return undefined;
  if (known.has(text)) return known.get(text);
  const written = readNewDate(text);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(text, written);
  return written;
}

function readNewDate(text: string): WrittenDate | undefined {
  const plain = plainCharacters(text)
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(IN_PARENTHESES, '')
    // Quicken writes `10/ 5'26`.
    .replaceAll(/(?<=\d)'(?=\s?\d)/g, '/');
  if (plain.length < 4) return undefined;
  const withoutTime = plain.replace(TIME, '');
  return readDay(plain) ?? (withoutTime === plain ? undefined : readDay(withoutTime));
}

function readDay(text: string): WrittenDate | undefined {
  const bare = text.replace(WEEKDAY, '');
  const [, year, between, month, day] = YEAR_FIRST.exec(bare) ?? [];
  const yearFirst = certain(Number(year), Number(month), Number(day));
  // Without separators, the year may also be last.
  if (between !== undefined && (between !== '' || dayOf(yearFirst, 'year first') !== undefined))
    return yearFirst;
  const [, ideographicYear, ideographicMonth, ideographicDay] = IDEOGRAPHIC.exec(bare) ?? [];
  if (ideographicMonth !== undefined)
    return certain(numberIn(ideographicYear), Number(ideographicMonth), Number(ideographicDay));
  const [, first, separator, second, last] = THREE_NUMBERS.exec(bare) ?? COMPACT.exec(bare) ?? [];
  if (first !== undefined) return ofNumbers(first, second, last, separator === '.');
  const [, dayOrMonth, afterPoint, afterSlash, digit] = DAY_AND_MONTH.exec(bare) ?? [];
  if (dayOrMonth !== undefined)
    return ofNumbers(dayOrMonth, afterPoint ?? afterSlash ?? digit, undefined, afterPoint !== undefined);
  return readNamed(text);
}

/** A date whose order does not matter. */
function certain(year: number | undefined, month: number | string, day: number): WrittenDate {
  const parts = { year, month, day };
  return {
    parts: { 'day first': parts, 'month first': parts, 'year first': parts },
    ...{ isOpen: false, isDotted: false, hasShortYear: false },
  };
}

function ofNumbers(
  first: string,
  second: string | undefined,
  last: string | undefined,
  isDotted: boolean,
): WrittenDate {
  const [a, b, year] = [Number(first), Number(second), numberIn(last)];
  const monthFirst = { year, month: a, day: b };
  const canBeginWithYear = first.length === 2 && last?.length === 2;
  const yearFirst = canBeginWithYear ? { year: a, month: b, day: Number(last) } : undefined;
  return {
    parts: {
      'day first': { year, month: b, day: a },
      'month first': monthFirst,
      'year first': year === undefined ? monthFirst : yearFirst,
    },
    ...{ isOpen: true, isDotted, hasShortYear: last?.length === 2 },
  };
}

/** A date with its month in letters: one or two numbers, a month, and nothing else. */
function readNamed(text: string): WrittenDate | undefined {
  if (OTHER_CHARACTERS.test(text)) return undefined;
  const [whole = '', numbered] = NUMBERED_MONTH.exec(text) ?? [];
  const rest = whole === '' ? text : text.replace(whole, ' ');
  const [one, two, ...others] = Array.from(rest.matchAll(/\d+/g));
  if (!one || others.length > 0) return undefined;
  const isYearFirst = one[0].length === 4;
  const [day, year] = isYearFirst ? [two?.[0], one[0]] : [one[0], two?.[0]];
  if (day === undefined || day.length > 2 || (year !== undefined && !/^(?:\d{2}|\d{4})$/.test(year)))
    return undefined;
  const month = numberIn(numbered) ?? monthWordIn(rest);
  if (month === undefined) return undefined;
  const written = certain(numberIn(year), month, Number(day));
  // The number behind `Nov` is the day.
  const canBeginWithYear = rest.search(/\p{L}/u) > one.index;
  if (!canBeginWithYear || year?.length !== 2) return written;
  const yearFirst = day.length === 2 ? { year: Number(day), month, day: Number(year) } : undefined;
  return {
    ...written,
    parts: { ...written.parts, 'year first': yearFirst },
    isOpen: true,
    hasShortYear: true,
  };
}

function numberIn(digits: string | undefined): number | undefined {
  return digits === undefined ? undefined : Number(digits);
}

function readSerial(text: string): WrittenDate | undefined {
  const [, days] = SERIAL.exec(plainCharacters(text).trim()) ?? [];
  if (days === undefined) return undefined;
  const date = new Date(Date.UTC(1899, 11, 30 + Number(days)));
  return certain(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

function fullYear(year: number): number {
  if (year >= BUDDHIST_2000 - 100) return year - BUDDHIST_2000 + 2000;
  return year < 100 ? 2000 + year : year;
}

/** @returns undefined if the calendar has no such day, or no bank would have it */
function isoDay(year: number, month: number, day: number): string | undefined {
  const isPossible = year >= MIN_YEAR && year <= MAX_YEAR && month >= 1 && month <= 12 && day >= 1;
  if (!isPossible || day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return undefined;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
