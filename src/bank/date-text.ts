import type { DateOrder } from './csv-mapping.ts';

/** The first letters of the months, folded, in the languages of many banks. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'ene', 'gen', 'sty', 'led', 'tammi'],
  ['feb', 'fev', 'lut', 'uno', 'helmi'],
  ['mar', 'mrz', 'maa', 'mrt', 'brezen'],
  ['apr', 'avr', 'abr', 'kwi', 'dub', 'huhti'],
  ['may', 'mai', 'mei', 'mag', 'maj', 'kve', 'touko'],
  ['jun', 'juin', 'giu', 'cze', 'kesa'],
  ['jul', 'juil', 'lug', 'lip', 'heina'],
  ['aug', 'aou', 'ago', 'sie', 'srp', 'elo'],
  ['sep', 'set', 'wrz', 'zar', 'syys'],
  ['oct', 'okt', 'ott', 'out', 'paz', 'rij', 'loka'],
  ['nov', 'lis', 'marras'],
  ['dec', 'dez', 'dic', 'gru', 'pro', 'joulu', 'des'],
];

const MIN_YEAR = 1970;
const MAX_YEAR = 2099;

const YEAR_FIRST = /^((?:19|20)\d{2})([-/. ]?)(\d{1,2})\2(\d{1,2})$/;
const THREE_NUMBERS = /^(\d{1,2})([-/. ])\s?(\d{1,2})\2\s?(\d{4}|\d{2})$/;
const COMPACT = /^(\d{2})(\d{2})((?:19|20)\d{2})$/;
const NAMED_MONTH = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]*(\p{L}{3,})[-/., ]*(\d{4}|\d{2})$/u;
const NAMED_MONTH_FIRST = /^(\p{L}{3,})[-/. ]*(\d{1,2})(?:st|nd|rd|th)?[-/., ]+(\d{4}|\d{2})$/u;
const IDEOGRAPHIC = /^(\d{4})年(\d{1,2})月(\d{1,2})日$/;
/** `Mon, `, which adds nothing to the date. */
const WEEKDAY = /^\p{L}{2,9}\.?,?\s+(?=[\d\p{L}])/u;
/** A time after the date, with or without a zone. */
const TIME =
  /(?:[T ]|,\s)\s*\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?:Z|UTC|GMT|[A-Z]{3,4}|[+-]\d{2}:?\d{2})?$/i;

type Numbers = readonly [first: number, second: number, year: number];

/** The day as ISO text, if it needs no order, or three numbers with the year last. Undefined if it is no date. */
type WrittenDate = { readonly day: string } | { readonly numbers: Numbers; readonly separator: string };

/**
 * Parses a date as banks write it, with or without a time, which does not matter: `2026-10-05`, `05.10.26`,
 * `10/05/2026 13:45`, `20261005`, `5 Oct 2026`, `5. Oktober 2026`, `Oct 5, 2026`, `10/ 5'26`, `2026年10月5日`.
 * @param order for those that are three numbers with the year last; `year first` also reads `26-10-05`
 * @returns the day as ISO text; undefined if it is no date or the calendar has no such day
 */
export function parseDate(text: string, order: DateOrder): string | undefined {
  const written = readWritten(text);
  if (!written) return undefined;
  if ('day' in written) return written.day;
  const [first, second, last] = written.numbers;
  if (order === 'day first') return isoDay(fullYear(last), second, first);
  if (order === 'month first') return isoDay(fullYear(last), first, second);
  return last <= 31 ? isoDay(fullYear(first), second, last) : isoDay(last, second, first);
}

/** Whether a text is a date in some order. */
export function isDate(text: string): boolean {
  return parseDate(text, 'day first') !== undefined || parseDate(text, 'month first') !== undefined;
}

/** Whether a text is written like a date, even if there is no such day. */
export function looksLikeDate(text: string): boolean {
  const bare = bareDate(text);
  return YEAR_FIRST.test(bare) || THREE_NUMBERS.test(bare) || isDate(text);
}

function bareDate(text: string): string {
  const trimmed = text.trim();
  // No date is longer than this, but hostile text can be.
  if (trimmed.length < 6 || trimmed.length > 40) return '';
  // Quicken writes `10/ 5'26`.
  const day = trimmed
    .replace(TIME, '')
    .replace("'", '/')
    .replaceAll(/\s+/g, ' ')
    .replace(IDEOGRAPHIC, '$1-$2-$3');
  // Otherwise, the month of `Oct 5, 2026` would be taken for a weekday.
  return NAMED_MONTH_FIRST.test(day) ? day : day.replace(WEEKDAY, '');
}

function readWritten(text: string): WrittenDate | undefined {
  const bare = bareDate(text);
  const [, year, , month, day] = YEAR_FIRST.exec(bare) ?? [];
  const yearFirst = dayOrNothing(Number(year), Number(month), Number(day));
  if (yearFirst) return yearFirst;
  const [, first, separator = '', second, last] = THREE_NUMBERS.exec(bare) ?? [];
  if (first !== undefined) return { numbers: [Number(first), Number(second), Number(last)], separator };
  const [, ...compact] = COMPACT.exec(bare) ?? [];
  const [compactFirst = 0, compactSecond = 0, compactYear = 0] = compact.map(Number);
  if (compact.length > 0) return { numbers: [compactFirst, compactSecond, compactYear], separator: '' };
  const [, namedDay, name = '', namedYear] = NAMED_MONTH.exec(bare) ?? [];
  if (namedDay !== undefined)
    return dayOrNothing(fullYear(Number(namedYear)), monthNamed(name), Number(namedDay));
  const [, firstName = '', secondDay, lastYear] = NAMED_MONTH_FIRST.exec(bare) ?? [];
  if (secondDay !== undefined)
    return dayOrNothing(fullYear(Number(lastYear)), monthNamed(firstName), Number(secondDay));
  return undefined;
}

function dayOrNothing(year: number, month: number, day: number): WrittenDate | undefined {
  const iso = isoDay(year, month, day);
  return iso === undefined ? undefined : { day: iso };
}

function monthNamed(name: string): number {
  const folded = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  // The longest prefix wins: `juil` is not `jui`, and `marras` is not `mar`.
  const found = MONTHS.flatMap((prefixes, i) =>
    prefixes.filter((prefix) => folded.startsWith(prefix)).map((prefix) => ({ month: i + 1, prefix })),
  ).sort((a, b) => b.prefix.length - a.prefix.length);
  return found[0]?.month ?? 0;
}

function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year;
}

/** @returns undefined if the calendar has no such day, or no bank would have it */
function isoDay(year: number, month: number, day: number): string | undefined {
  const isPossible = year >= MIN_YEAR && year <= MAX_YEAR && month >= 1 && month <= 12 && day >= 1;
  if (!isPossible || day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return undefined;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

export interface DateEvidence {
  readonly order: DateOrder;
  /** Whether the dates can be read both ways, and nothing shows which is right. */
  readonly isAmbiguous: boolean;
}

/**
 * Detects whether the day or the month comes first: from numbers above 12, from points between the numbers, from days in
 * the future, and from the order of the lines, which are sorted.
 * @param texts in the order of the file
 * @param today as ISO text
 */
export function detectDateOrder(texts: readonly string[], today: string | undefined): DateEvidence {
  const dates = texts.flatMap((text) => {
    const written = readWritten(text);
    return written && 'numbers' in written ? [{ text, ...written }] : [];
  });
  if (dates.length === 0) return { order: 'year first', isAmbiguous: false };
  const dayFirst = dates.filter(({ numbers: [first, second] }) => first > 12 && second <= 12).length;
  const monthFirst = dates.filter(({ numbers: [first, second] }) => second > 12 && first <= 12).length;
  if (dayFirst !== monthFirst)
    return { order: dayFirst > monthFirst ? 'day first' : 'month first', isAmbiguous: false };
  if (dates.every(({ separator }) => separator === '.')) return { order: 'day first', isAmbiguous: false };

  const readings = (['day first', 'month first'] as const).map((order) => {
    const days = dates.flatMap(({ text }) => parseDate(text, order) ?? []);
    return { order, days };
  });
  const possible = readings.filter(({ days }) => today === undefined || days.every((day) => day <= today));
  const sorted = possible.filter(({ days }) => isSorted(days));
  const [only, ...others] = sorted.length === 1 ? sorted : possible;
  const isAlike = readings.every(({ days }) => days.join() === readings[0]?.days.join());
  if (only && others.length === 0 && readings.length > 1) return { order: only.order, isAmbiguous: false };
  // The shorter the time between the first and the last day, the likelier.
  const [likelier] = (possible.length > 0 ? possible : readings).toSorted(
    (a, b) => spanOf(a.days) - spanOf(b.days),
  );
  return { order: likelier?.order ?? 'day first', isAmbiguous: !isAlike };
}

function isSorted(days: readonly string[]): boolean {
  const pairs = days.slice(1).map((day, i) => [days[i] ?? '', day] as const);
  return pairs.every(([a, b]) => a <= b) || pairs.every(([a, b]) => a >= b);
}

/** In milliseconds. */
function spanOf(days: readonly string[]): number {
  const times = days.map((day) => Date.parse(day));
  let [min, max] = [Infinity, -Infinity];
  for (const time of times) {
    min = Math.min(min, time);
    max = Math.max(max, time);
  }
  return max - min;
}
