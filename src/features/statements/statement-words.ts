import type { DateOrder, Delimiter, Encoding, SignConvention } from '#src/bank/csv/mapping.ts';
import { FORMATS } from '#src/bank/formats.ts';
import type { Doubt, ParsedStatement } from '#src/bank/statement.ts';
import type { DecimalMark } from '#src/entry/decimal-mark.ts';

export const ENCODING_NAMES: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 (little-endian)',
  'utf-16be': 'UTF-16 (big-endian)',
  'windows-1252': 'Windows-1252 (Western European)',
  'windows-1250': 'Windows-1250 (Central European)',
  'windows-1251': 'Windows-1251 (Cyrillic)',
  shift_jis: 'Shift JIS (Japanese)',
  gb18030: 'GB 18030 (Chinese)',
};

export const DELIMITER_NAMES: Readonly<Record<Delimiter, string>> = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
  '|': 'Vertical bar',
};

export const DATE_ORDER_NAMES: Readonly<Record<DateOrder, string>> = {
  'day first': 'Day first',
  'month first': 'Month first',
  'year first': 'Year first',
};

export const DECIMAL_MARK_NAMES: Readonly<Record<DecimalMark, string>> = { '.': 'Point', ',': 'Comma' };

export const SIGN_NAMES: Readonly<Record<SignConvention, string>> = {
  signed: 'Minus is money out',
  reversed: 'Minus is money in',
  direction: 'A column says in or out',
  opposite: 'A column says in or out, the other way round',
  separate: 'Two columns, out and in',
};

const DOUBT_TEXTS: Readonly<Record<Doubt, string>> = {
  columns: 'Choose the columns of the date and the money: they could not be found.',
  amount: 'Check the column of the money: several columns could have the amounts.',
  fee: 'Check the column of the fees: they are subtracted, but the amounts may contain them already.',
  dateOrder: 'Check the order of dates: they can be read in more than one way.',
  year: 'Check the year: the dates do not say it.',
  language: 'Choose the language of the months: their names mean different months in different languages.',
  decimalMark: 'Check the decimal mark: the numbers can be read in two ways.',
  sign: 'Check which way the money goes: the file does not say for certain.',
  balance: 'Check the amounts: they do not add up to the balances in the file.',
};

const MAX_NAMED_LINES = 5;

/**
 * What the person has to check.
 * @param contradicted the lines whose balances contradict the amounts
 */
export function doubtText(doubt: Doubt, contradicted: readonly number[]): string {
  const text = DOUBT_TEXTS[doubt];
  if (doubt !== 'balance' || contradicted.length === 0) return text;
  const named = contradicted.slice(0, MAX_NAMED_LINES).join(', ');
  const more = contradicted.length > MAX_NAMED_LINES ? ' and others' : '';
  return `${text} See line${contradicted.length > 1 ? 's' : ''} ${named}${more}.`;
}

/** How a file is read in what is doubtful. Undefined if that takes more than a few words. */
export function readingText(doubt: Doubt, { kind, csv, reading }: ParsedStatement): string | undefined {
  const { dateOrder, decimalMark } = csv?.mapping ?? reading ?? {};
  const nameOf = (column: number | undefined) => csv?.columns.find(({ index }) => index === column)?.name;
  switch (doubt) {
    case 'amount':
      return nameOf(csv?.mapping.columns.amount);
    case 'fee':
      return nameOf(csv?.mapping.columns.fee);
    case 'dateOrder':
      return dateOrder && DATE_ORDER_NAMES[dateOrder];
    case 'decimalMark':
      return decimalMark && DECIMAL_MARK_NAMES[decimalMark];
    case 'year':
      return csv?.latestYear === undefined ? undefined : String(csv.mapping.year ?? csv.latestYear);
    case 'language':
      return csv && languageName(csv.mapping.language ?? csv.languages[0] ?? '');
    case 'sign':
      return csv ? SIGN_NAMES[csv.mapping.sign] : reading && FORMATS[kind].signs?.[reading.sign];
    case 'columns':
    case 'balance':
      return undefined;
  }
}

export function languageName(language: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
}
