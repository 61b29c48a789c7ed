import * as v from 'valibot';

import type { DecimalMark } from '#src/entry/decimal-mark.ts';

/** Names that browsers know. */
export type Encoding =
  | 'utf-8'
  | 'utf-16le'
  | 'utf-16be'
  | 'windows-1252'
  | 'windows-1250'
  | 'windows-1251'
  | 'shift_jis'
  | 'gb18030';
export type Delimiter = ',' | ';' | '\t' | '|';
export type DateOrder = 'day first' | 'month first' | 'year first';

/**
 * - `signed`: one column, money out is negative
 * - `reversed`: one column, money out is positive, as in many credit card statements
 * - `direction`: one column, and another one says whether it is money in or out
 * - `opposite`: like `direction`, but the words mean the opposite of what they usually mean
 * - `separate`: one column for money out and one for money in
 */
export type SignConvention = 'signed' | 'reversed' | 'direction' | 'opposite' | 'separate';

/** A wider table is not a bank statement. */
export const MAX_COLUMNS = 100;

/** The columns of a CSV file by their position, from 0. Undefined if there is none. */
export interface CsvColumns {
  readonly date: number | undefined;
  /** For all conventions but `separate`. */
  readonly amount: number | undefined;
  /** Money out, for the convention `separate`. */
  readonly debit: number | undefined;
  /** Money in, for the convention `separate`. */
  readonly credit: number | undefined;
  /** For the conventions `direction` and `opposite`: `D` or `C`, `Debit` or `Credit`, `-` or `+`, and the like. */
  readonly direction: number | undefined;
  readonly payee: number | undefined;
  /** Whom money in came from, if `payee` has only whom money out went to. */
  readonly payer: number | undefined;
  readonly description: number | undefined;
  readonly reference: number | undefined;
  readonly category: number | undefined;
  readonly currency: number | undefined;
  /** Fees that are not part of the amount, and are subtracted from it. */
  readonly fee: number | undefined;
  readonly balance: number | undefined;
  /** Whether it is booked or pending. */
  readonly state: number | undefined;
}

/** How a CSV file is to be read. It is plain data, so that it can be remembered by `CsvDetection.fingerprint`. */
export interface CsvMapping {
  readonly encoding: Encoding;
  readonly delimiter: Delimiter;
  /** The row with the names of the columns, from 1; undefined if there is none. Rows above it are skipped. */
  readonly headerRow: number | undefined;
  readonly columns: CsvColumns;
  readonly dateOrder: DateOrder;
  /** The year of the last day, where dates have none. */
  readonly year?: number | undefined;
  /** The language of the months in letters, if it matters. */
  readonly language?: string | undefined;
  /** Whether the person has chosen a column, so that a number such as 46331 in it is the day of a spreadsheet. */
  readonly hasDayNumbers?: boolean | undefined;
  readonly decimalMark: DecimalMark;
  readonly sign: SignConvention;
}

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
export type CsvDoubt =
  'columns' | 'amount' | 'fee' | 'dateOrder' | 'year' | 'language' | 'decimalMark' | 'sign' | 'balance';

export interface CsvColumn {
  /** From 0. */
  readonly index: number;
  /** From the header row, or `Column 3`. */
  readonly name: string;
  /** The first values that are not empty. */
  readonly samples: readonly string[];
}

/** The structure of a CSV file, and how it would be read without corrections. */
export interface CsvDetection {
  /** How it was read: as detected, or as the person has chosen. */
  readonly mapping: CsvMapping;
  readonly doubts: readonly CsvDoubt[];
  readonly columns: readonly CsvColumn[];
  /** The latest year that puts no day in the future, where dates have none. */
  readonly latestYear: number | undefined;
  /** The languages that the months in letters can be in, if it matters. */
  readonly languages: readonly string[];
  /** Files of the same bank and kind have the same one: the names of the columns and the delimiter. */
  readonly fingerprint: string;
  /** The rows whose amounts do not lead to their balances. */
  readonly contradicted: readonly number[];
  /** The rows above the header row and beside the transactions, such as remarks, which are skipped, as text. */
  readonly skipped: readonly { readonly row: number; readonly text: string }[];
}

const Column = v.optional(
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_COLUMNS - 1)),
  () => undefined,
);

const Remembered = v.object({
  columns: v.object({
    date: Column,
    amount: Column,
    debit: Column,
    credit: Column,
    direction: Column,
    payee: Column,
    payer: Column,
    description: Column,
    reference: Column,
    category: Column,
    currency: Column,
    fee: Column,
    balance: Column,
    state: Column,
  }),
  dateOrder: v.picklist(['day first', 'month first', 'year first']),
  year: v.optional(v.pipe(v.number(), v.integer())),
  language: v.optional(v.string()),
  decimalMark: v.picklist(['.', ',']),
  sign: v.picklist(['signed', 'reversed', 'direction', 'opposite', 'separate']),
});

/**
 * Applies the mapping of an earlier file of the same kind. The encoding and the row of the header are the detected ones,
 * since they may differ from file to file.
 * @param remembered an earlier mapping, which another version of the app may have stored
 * @returns undefined if it is not a mapping
 */
export function recallMapping(remembered: unknown, detected: CsvMapping): CsvMapping | undefined {
  const result = v.safeParse(Remembered, remembered);
  return result.success ? { ...detected, ...result.output } : undefined;
}
