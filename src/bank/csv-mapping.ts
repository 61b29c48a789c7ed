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
export type DecimalMark = '.' | ',';

/**
 * - `signed`: one column, money out is negative
 * - `reversed`: one column, money out is positive, as in many credit card statements
 * - `direction`: one column, and another one says whether it is money in or out
 * - `opposite`: like `direction`, but the words mean the opposite of what they usually mean
 * - `separate`: one column for money out and one for money in
 */
export type SignConvention = 'signed' | 'reversed' | 'direction' | 'opposite' | 'separate';

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
  readonly decimalMark: DecimalMark;
  readonly sign: SignConvention;
}

/**
 * What the file leaves open, so that the person has to check:
 * - `columns`: no column of dates or no column of amounts was found
 * - `amount`: several columns may have the amounts
 * - `fee`: nothing says whether the fees are part of the amounts
 * - `dateOrder`: every date can be read both ways
 * - `decimalMark`: amounts such as `1.234` can be read both ways
 * - `sign`: nothing in the file says for certain which amounts are money out
 * - `balance`: the amounts, as they are read, do not lead from one balance in the file to the next
 */
export type CsvDoubt = 'columns' | 'amount' | 'fee' | 'dateOrder' | 'decimalMark' | 'sign' | 'balance';

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
  /** Files of the same bank and kind have the same one: the names of the columns and the delimiter. */
  readonly fingerprint: string;
  /** The rows whose amounts do not lead to their balances. */
  readonly contradicted: readonly number[];
  /** The rows above the header row and beside the transactions, such as remarks, which are skipped, as text. */
  readonly skipped: readonly { readonly row: number; readonly text: string }[];
}
