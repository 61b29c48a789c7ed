import * as v from 'valibot';

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

export const DATE_ORDERS = ['day first', 'month first', 'year first'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/**
 * - `signed`: one column, money out is negative
 * - `reversed`: one column, money out is positive, as in many credit card statements
 * - `direction`: one column, and another one says whether it is money in or out
 * - `opposite`: like `direction`, but the words mean the opposite of what they usually mean
 * - `separate`: one column for money out and one for money in
 */
const SIGN_CONVENTIONS = ['signed', 'reversed', 'direction', 'opposite', 'separate'] as const;
export type SignConvention = (typeof SIGN_CONVENTIONS)[number];

/** A wider table is not a bank statement. */
export const MAX_COLUMNS = 100;

const Column = v.optional(
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_COLUMNS - 1)),
  () => undefined,
);

/** The columns of a CSV file by their position, from 0. Undefined if there is none. */
const Columns = v.object({
  date: Column,
  amount: Column,
  debit: Column,
  credit: Column,
  /** For the conventions `direction` and `opposite`: `D` or `C`, `Debit` or `Credit`, `-` or `+`, and the like. */
  direction: Column,
  payee: Column,
  /** Whom money in came from, if `payee` has only whom money out went to. */
  payer: Column,
  description: Column,
  reference: Column,
  category: Column,
  currency: Column,
  /** Fees that are not part of the amount, and are subtracted from it. */
  fee: Column,
  balance: Column,
  state: Column,
});
export type CsvColumns = Readonly<v.InferOutput<typeof Columns>>;

/** What is the same in all files of a kind. */
const Remembered = v.object({
  columns: Columns,
  dateOrder: v.picklist(DATE_ORDERS),
  /** The year of the last day, where dates have none. */
  year: v.optional(v.pipe(v.number(), v.integer())),
  language: v.optional(v.string()),
  decimalMark: v.picklist(['.', ',']),
  sign: v.picklist(SIGN_CONVENTIONS),
});

/** How a CSV file is to be read. It is plain data, so that it can be remembered by `CsvDetection.fingerprint`. */
export interface CsvMapping extends Readonly<v.InferOutput<typeof Remembered>> {
  readonly encoding: Encoding;
  readonly delimiter: Delimiter;
  /** The row with the names of the columns, from 1; undefined if there is none. Rows above it are skipped. */
  readonly headerRow: number | undefined;
  /** Whether the person has chosen a column, so that a number such as 46331 in it is the day of a spreadsheet. */
  readonly hasDayNumbers?: boolean | undefined;
}

export interface CsvColumn {
  readonly index: number;
  /** From the header row, or `Column 3`. */
  readonly name: string;
  readonly samples: readonly string[];
}

/** The structure of a CSV file, and how it was read: as detected, or as the person has chosen. */
export interface CsvDetection {
  readonly mapping: CsvMapping;
  readonly columns: readonly CsvColumn[];
  /** The latest year that puts no day in the future, where dates have none. */
  readonly latestYear: number | undefined;
  readonly languages: readonly string[];
  /** Files of the same bank and kind have the same one: the names of the columns and the delimiter. */
  readonly fingerprint: string;
  /** The rows whose amounts do not lead to their balances. */
  readonly contradicted: readonly number[];
  /** The rows above the header row and beside the transactions, such as remarks, which are skipped, as text. */
  readonly skipped: readonly { readonly row: number; readonly text: string }[];
}

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
