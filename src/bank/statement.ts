import { formatCount } from '#contract/counts.ts';
import type { Cents } from '#contract/money.ts';
import type { CsvDetection, CsvMapping, DateOrder, Encoding, SignConvention } from '#src/bank/csv/mapping.ts';
import { parseDate } from '#src/bank/text/date-text.ts';
import type { DecimalMark } from '#src/entry/decimal-mark.ts';

/* What a bank statement is, and what the readers of its formats share. */

export type FileKind = 'csv' | 'ofx' | 'qif' | 'camt';

/** How the amounts of a file without columns are read; by `direction`, each transaction says whether it is money in or out. */
export type AmountSign = Extract<SignConvention, 'signed' | 'reversed' | 'direction'>;

/**
 * What the file leaves open, so that the person has to check:
 * - `columns`: no column of dates or no column of amounts was found
 * - `amount`: several columns may have the amounts
 * - `fee`: nothing says whether the fees are part of the amounts
 * - `dateOrder`: the dates can be read in several orders
 * - `year`: dates have no year
 * - `language`: months in letters are different months in different languages
 * - `decimalMark`: amounts such as `1.234` can be read both ways
 * - `sign`: nothing in the file says for certain which amounts are money out
 * - `balance`: the amounts, as they are read, do not lead from one balance in the file to the next
 */
export type Doubt =
  'columns' | 'amount' | 'fee' | 'dateOrder' | 'year' | 'language' | 'decimalMark' | 'sign' | 'balance';

export interface StatementLine {
  /** The same each time the same file is read, and different in every other file. */
  readonly id: string;
  /** Where it is in the file: the row of a CSV file as a spreadsheet numbers it, otherwise the transaction's number. From 1. */
  readonly row: number;
  /** Such as `2026-01-31`. */
  readonly day: string;
  /** Above zero for money in, below for money out. */
  readonly amount: Cents;
  /** The number as it is written, if it has fractions of a cent, which the amount has not. */
  readonly roundedFrom?: string | undefined;
  /** Whom it was paid to or came from. This and the texts below are empty if the file does not say. */
  readonly payee: string;
  readonly description: string;
  /** The bank's own id of the transaction, by which a file that repeats it is recognized. */
  readonly reference: string;
  /** That of the bank or of another program. */
  readonly category: string;
  /** Whether the file itself says that it went to or came from another account of the person. */
  readonly isTransfer: boolean;
  /** The number of the bank account. */
  readonly account: string;
  /** That of the bank account afterward. */
  readonly balance: Cents | undefined;
  readonly isCorrected?: boolean;
}

/** A line of a file that is left out. */
export interface StatementProblem {
  /** Counted like `StatementLine.row`; undefined for the whole file. */
  readonly row: number | undefined;
  /** As a sentence without a period. */
  readonly reason: string;
  /**
   * `unreadable` is an error. The others are expected: not booked yet, not in the statement's currency, or a balance or total
   * rather than a transaction.
   */
  readonly kind: 'unreadable' | 'pending' | 'otherCurrency' | 'noTransaction';
}

export interface ParsedStatement {
  /** The same each time the same file is read. */
  readonly id: string;
  readonly name: string;
  readonly kind: FileKind;
  readonly lines: readonly StatementLine[];
  readonly problems: readonly StatementProblem[];
  /** ISO 4217; undefined if the file does not say. All lines are in it. */
  readonly currency: string | undefined;
  readonly doubts: readonly Doubt[];
  readonly csv?: CsvDetection | undefined;
  /** How a file of another kind was read. Only QIF leaves open how dates and amounts are written. */
  readonly reading?:
    | { readonly sign: AmountSign; readonly dateOrder?: DateOrder; readonly decimalMark?: DecimalMark }
    | undefined;
}

/** A statement, or why the file as a whole cannot be read, as a sentence without a period. */
export type StatementResult = { readonly statement: ParsedStatement } | { readonly reason: string };

/** A file format of bank statements; `formats.ts` lists them. */
export interface StatementFormat {
  /** As banks offer it; the first is what the app calls it. */
  readonly names: readonly [string, ...string[]];
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

/** How to read a file, as far as the person has said so: by its mapping if it is CSV. The rest is detected. */
export interface ReadingChoices {
  readonly mapping?: CsvMapping | undefined;
  readonly dateOrder?: DateOrder | undefined;
  readonly decimalMark?: DecimalMark | undefined;
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
  /** The current day. No transaction is later, which can show the order of the dates. */
  readonly today?: string | undefined;
}

/** What a file has. The lines have the sign in the file; the sign `reversed` of `reading` turns it around afterward. */
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
