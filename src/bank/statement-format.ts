import { formatCount } from '#contract/counts.ts';
import type { DecimalMark } from '#src/entry/decimal-mark.ts';

import type { CsvMapping, DateOrder, Encoding } from './csv-mapping.ts';
import { parseDate } from './date-text.ts';
import type { AmountSign, ParsedStatement, StatementLine, StatementProblem } from './types.ts';

/** A file format of bank statements; `formats.ts` lists them. What their readers share is below. */
export interface StatementFormat {
  readonly name: string;
  /** What the place of a transaction in a file is called. */
  readonly rowName: 'Line' | 'Transaction';
  /** The extensions and media types that the choice of files offers. What a file is shows in its content alone. */
  readonly fileTypes: readonly string[];
  /** How its files begin, after blanks. */
  readonly start: RegExp;
  /** What each transaction has once, so that a file with too many is refused before it is read. */
  readonly transaction?: RegExp;
  /** Whether some programs list balances among its transactions, which are then left out. */
  readonly listsBalances?: boolean;
  /** The ways in which a person can choose to read its amounts, with their names. */
  readonly signs?: Readonly<Partial<Record<AmountSign, string>>>;
  /** Leaves out what is damaged, with a problem; the reason is why nothing can be read. Never throws. */
  readonly read: (
    text: string,
    options: ReadOptions,
    encoding: Encoding,
  ) => StatementContent | { readonly reason: string };
}

/** How to read a file, as far as the person has said so. The rest is detected. */
export interface ReadingChoices {
  /** For a CSV file. */
  readonly mapping?: CsvMapping | undefined;
  /** For a QIF file. */
  readonly dateOrder?: DateOrder | undefined;
  /** For a QIF file. */
  readonly decimalMark?: DecimalMark | undefined;
  /** For a file other than CSV. */
  readonly sign?: AmountSign | undefined;
}

export interface ReadOptions extends ReadingChoices {
  /** The mapping that a person had chosen for a CSV file before a session timeout, as it was stored. */
  readonly draft?: unknown;
  /**
   * Finds the mapping of an earlier CSV file with this fingerprint. Another version of the app may have stored it: anything
   * that is not a mapping is ignored.
   */
  readonly recall?: ((fingerprint: string) => unknown) | undefined;
  /** The current day as ISO text. No transaction is later, which can show the order of the dates. */
  readonly today?: string | undefined;
}

/**
 * What a file has. `csv` or `reading` says how it was read, if the person can correct that. The lines have the sign in the
 * file; the sign `reversed` of `reading` turns it around afterward.
 */
export interface StatementContent extends Pick<
  ParsedStatement,
  'problems' | 'currency' | 'doubts' | 'csv' | 'reading'
> {
  readonly lines: readonly LineContent[];
}

export type LineContent = Omit<StatementLine, 'id'>;

/** More than any account has in years. */
export const MAX_TRANSACTIONS = 50_000;

export const TOO_MANY = `The file has more than ${formatCount(MAX_TRANSACTIONS)} transactions. Choose a shorter period`;

/** Longer payees and descriptions are cut off. */
const MAX_TEXT = 500;

const MAX_QUOTED = 40;

/** The first of those that occur most often; undefined if there are none. */
export function mostFrequent<T>(all: readonly T[]): T | undefined {
  const groups = Array.from(Map.groupBy(all, (each) => each).values());
  return groups.sort((a, b) => b.length - a.length)[0]?.[0];
}

/** Text on one line, without invisible characters, and not too long. */
export function cleanText(text: string): string {
  const clean = text
    .slice(0, 2 * MAX_TEXT)
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT);
  return clean.toWellFormed();
}

/** Why a transaction is left out. */
export type LeftOut = Omit<StatementProblem, 'row'>;

export function unreadable(reason: string): LeftOut {
  return { reason, kind: 'unreadable' };
}

/** Text of a file in such a reason. */
export function quoted(text: string): string {
  const clean = cleanText(text);
  return `“${clean.length > MAX_QUOTED ? `${clean.slice(0, MAX_QUOTED)}…` : clean}”`;
}

/** What is wrong with a text that is no date, and with one that is no amount. */
export function noDate(text: string): string {
  return text === '' ? 'No date' : `${quoted(text)} is not a date`;
}
export function noAmount(text: string): string {
  return text === '' ? 'No amount' : `${quoted(text)} is not an amount with cents`;
}

/** The day with which a date that begins with the year begins: `20261005120000[-5:EST]`, `2026-10-05T12:00:00+02:00`. */
export function isoDayOf(written: string): string | undefined {
  const [, year = '', month = '', day = ''] = /^((?:19|20)\d{2})-?(\d{2})-?(\d{2})/.exec(written) ?? [];
  return parseDate(`${year}-${month}-${day}`, 'year first');
}

/**
 * Leaves out lines that are not in the currency of most lines, since amounts are never converted.
 * @param unmarked the currency of those that name none
 */
export function keepOneCurrency(
  transactions: readonly { readonly line: LineContent; readonly currency: string | undefined }[],
  unmarked: string | undefined,
) {
  const marked = transactions.flatMap(({ currency = unmarked }) => currency ?? []);
  const main = mostFrequent(marked) ?? unmarked;
  const lines: LineContent[] = [];
  const foreign: StatementProblem[] = [];
  for (const { line, currency = unmarked } of transactions) {
    if (currency === undefined || currency === main) {
      lines.push(line);
    } else {
      const reason = `The amount is in ${cleanText(currency).slice(0, 3)}, not in ${main ?? ''}`;
      foreign.push({ row: line.row, reason, kind: 'otherCurrency' });
    }
  }
  return { lines, foreign, currency: main };
}
