import type { DateOrder } from './csv-mapping.ts';
import { monthOf, monthWordIn } from './month-words.ts';
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
const COMPACT = /^(\d{2})(\d{2})((?:19|20)\d{2})$/;
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
/** A weekday before numbers. */
const WEEKDAY = /^\p{L}{1,12}\.?,?\s+(?=\d)/u;
/** A time after the date, with or without a zone. */
const TIME =
  /(?:T|\s*[,;/|@·]\s*(?:\p{L}+\.?\s)*|\s+-\s+|(?<=-\d\d-\d\d)-|\s+(?:\p{L}{1,4}\.?\s+){0,2})\d{1,2}(?:[:.]\d{2}){1,2}(?:[.,:]\d+)?\s*(?:[ap]\.?\s?m\.?|uhr|hrs?\.?|h)?\s*(?:Z|UTC|GMT|[A-Z]{3,4}|[+-]\d{2}:?\d{2})?$|\s+(?:à\s+)?\d{1,2}\s?h\s?\d{2}$/iu;

/** What the texts themselves do not say. */
export interface DateContext {
  /** The last day of dates without a year, as ISO text: the others are at most a year before. */
  readonly lastDay?: string | undefined;
  /** That of the words for months, if they mean different months in different languages. */
  readonly language?: string | undefined;
  /** Whether a number such as 46331 is the day of a spreadsheet. */
  readonly hasDayNumbers?: boolean | undefined;
}

/** A date before its order is known. */
export type WrittenDate =
  | { readonly kind: 'known'; readonly year: number; readonly month: number; readonly day: number }
  /** A day, a month and a year in some order, or without the year. */
  | {
      readonly kind: 'numbers';
      readonly numbers: readonly [number, number, number | undefined];
      readonly separator: string;
      readonly shortYear: ShortYear;
    }
  /** A month whose place does not matter, such as one in letters. */
  | {
      readonly kind: 'named';
      readonly month: string | number;
      readonly day: number;
      readonly year: number | undefined;
      readonly shortYear: ShortYear;
    };

/** Where a year of two digits is: `last` as in `5/11/26`, or at either end, as in `26/11/05`. Undefined if there is none. */
type ShortYear = 'last' | 'either' | undefined;

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

/** Whether a text is a date in some order, with or without a year. */
export function isDate(text: string): boolean {
  const written = readDate(text);
  if (!written) return false;
  const orders = ['day first', 'month first', 'year first'] as const;
  return orders.some((order) => dayOf(written, order, ANY_YEAR) !== undefined) || isUndecided(written);
}

/** In a leap year. */
const ANY_YEAR: DateContext = { lastDay: '2024-12-31' };

/** Whether the month depends on the language. */
function isUndecided(written: WrittenDate): boolean {
  return (
    written.kind === 'named' && typeof written.month === 'string' && monthOf(written.month) === undefined
  );
}

/** Whether a text is written like a date, even if there is no such day. */
export function looksLikeDate(text: string): boolean {
  return readDate(text) !== undefined;
}

/** @returns undefined if it is no date in this order */
export function dayOf(
  written: WrittenDate,
  order: DateOrder,
  { lastDay, language }: DateContext,
): string | undefined {
  if (written.kind === 'known') return isoDay(fullYear(written.year), written.month, written.day);
  if (written.kind === 'named') {
    const month = typeof written.month === 'number' ? written.month : monthOf(written.month, language);
    const { day, year, shortYear } = written;
    if (month === undefined || (shortYear === 'last' && order === 'year first')) return undefined;
    if (shortYear && order === 'year first') return isoDay(fullYear(day), month, year ?? 0);
    return year === undefined ? inLastYear(month, day, lastDay) : isoDay(fullYear(year), month, day);
  }
  const [first, second, last] = written.numbers;
  if (order === 'year first') {
    if (last === undefined) return inLastYear(first, second, lastDay);
    return written.shortYear === 'either' ? isoDay(fullYear(first), second, last) : undefined;
  }
  const [day, month] = order === 'day first' ? [first, second] : [second, first];
  return last === undefined ? inLastYear(month, day, lastDay) : isoDay(fullYear(last), month, day);
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
  const yearFirst = { kind: 'known', year: Number(year), month: Number(month), day: Number(day) } as const;
  // Without separators, the year may also be last.
  if (between !== undefined && (between !== '' || dayOf(yearFirst, 'year first', {}) !== undefined))
    return yearFirst;
  const [, ideographicYear, ideographicMonth, ideographicDay] = IDEOGRAPHIC.exec(bare) ?? [];
  if (ideographicMonth !== undefined)
    return named(Number(ideographicMonth), Number(ideographicDay), ideographicYear);
  const [, first, separator = '', second, last = ''] = THREE_NUMBERS.exec(bare) ?? [];
  if (first !== undefined)
    return {
      ...{ kind: 'numbers', separator, shortYear: shortYearOf(first, last) },
      numbers: [Number(first), Number(second), Number(last)],
    };
  const [, compactFirst, compactSecond, compactYear] = COMPACT.exec(bare) ?? [];
  if (compactFirst !== undefined)
    return {
      ...{ kind: 'numbers', separator: '', shortYear: undefined },
      numbers: [Number(compactFirst), Number(compactSecond), Number(compactYear)],
    };
  const [, dayOrMonth, afterPoint, afterSlash, digit] = DAY_AND_MONTH.exec(bare) ?? [];
  if (dayOrMonth !== undefined)
    return {
      ...{ kind: 'numbers', separator: afterPoint === undefined ? '/' : '.', shortYear: undefined },
      numbers: [Number(dayOrMonth), Number(afterPoint ?? afterSlash ?? digit), undefined],
    };
  return readNamed(text);
}

function named(month: string | number, day: number, year: string | undefined) {
  return {
    kind: 'named',
    month,
    day,
    year: year === undefined ? undefined : Number(year),
    shortYear: undefined,
  } as const;
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
  const month = numbered === undefined ? monthWordIn(rest) : Number(numbered);
  if (month === undefined) return undefined;
  // The number behind `Nov` is the day.
  const canBeginWithYear = rest.search(/\p{L}/u) > one.index;
  const shortYear = canBeginWithYear ? shortYearOf(day, year) : undefined;
  return { ...named(month, Number(day), year), shortYear };
}

function shortYearOf(first: string, last: string | undefined): ShortYear {
  if (last?.length !== 2) return undefined;
  return first.length === 2 ? 'either' : 'last';
}

function readSerial(text: string): WrittenDate | undefined {
  const [, days] = SERIAL.exec(plainCharacters(text).trim()) ?? [];
  if (days === undefined) return undefined;
  const date = new Date(Date.UTC(1899, 11, 30 + Number(days)));
  return {
    kind: 'known',
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
  };
}

function fullYear(year: number): number {
  if (year >= BUDDHIST_2000 - 100) return year - BUDDHIST_2000 + 2000;
  return year < 100 ? 2000 + year : year;
}

/** The last such day up to `lastDay`. */
function inLastYear(month: number, day: number, lastDay: string | undefined): string | undefined {
  if (lastDay === undefined) return undefined;
  const year = Number(lastDay.slice(0, 4));
  const own = isoDay(year, month, day);
  return own !== undefined && own <= lastDay ? own : isoDay(year - 1, month, day);
}

/** @returns undefined if the calendar has no such day, or no bank would have it */
function isoDay(year: number, month: number, day: number): string | undefined {
  const isPossible = year >= MIN_YEAR && year <= MAX_YEAR && month >= 1 && month <= 12 && day >= 1;
  if (!isPossible || day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return undefined;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

export function isWithoutYear(written: WrittenDate): boolean {
  if (written.kind === 'named') return written.year === undefined;
  return written.kind === 'numbers' && written.numbers[2] === undefined;
}
