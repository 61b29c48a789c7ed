import type { Cents } from '#contract/money.ts';
import type { DecimalMark } from '#src/entry/decimal-mark.ts';
import type { EntryTarget } from '#src/entry/entry-target.ts';

import type { CsvDetection, DateOrder, SignConvention } from './csv-mapping.ts';

export type FileKind = 'csv' | 'ofx' | 'qif' | 'camt';

/** How the amounts of a file without columns are read; by `direction`, each transaction says whether it is money in or out. */
export type AmountSign = Extract<SignConvention, 'signed' | 'reversed' | 'direction'>;

/** How a file other than CSV was read. */
interface StatementReading {
  readonly sign: AmountSign;
  /** Of a QIF file, as its decimal mark; the other kinds show how each is written. */
  readonly dateOrder?: DateOrder;
  readonly decimalMark?: DecimalMark;
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
export type Doubt =
  'columns' | 'amount' | 'fee' | 'dateOrder' | 'year' | 'language' | 'decimalMark' | 'sign' | 'balance';

export interface StatementLine {
  /** The same each time the same file is read, and different in every other file. */
  readonly id: string;
  /** Where it is in the file: the row of a CSV file as a spreadsheet numbers it, otherwise the transaction's number. From 1. */
  readonly row: number;
  /** The day in the person's calendar, such as `2026-01-31`. */
  readonly day: string;
  /** Above zero for money in, below for money out. */
  readonly amount: Cents;
  /** The number as it is written, if it has fractions of a cent, which the amount has not. */
  readonly roundedFrom?: string | undefined;
  /** Whom it was paid to or came from; empty if the file does not say. */
  readonly payee: string;
  /** The bank's other text about it. */
  readonly description: string;
  /** The bank's own id of the transaction, by which a file that repeats it is recognized; empty if the file has none. */
  readonly reference: string;
  /** The category that the bank or another program gives it; empty if the file does not say. */
  readonly category: string;
  /** Whether the file itself says that it went to or came from another account of the person. */
  readonly isTransfer: boolean;
  /** The number of the bank account; empty if the file does not say. */
  readonly account: string;
  /** The balance of the bank account afterward. */
  readonly balance: Cents | undefined;
  readonly isCorrected?: boolean;
}

/** A line of a file that is left out. */
export interface StatementProblem {
  /** Counted like `StatementLine.row`; undefined for the whole file. */
  readonly row: number | undefined;
  /** Why, as a sentence without a period. */
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
  /** ISO 4217, such as `EUR`; undefined if the file does not say. All lines are in it. */
  readonly currency: string | undefined;
  readonly doubts: readonly Doubt[];
  readonly csv?: CsvDetection | undefined;
  /** How a file of another kind was read. */
  readonly reading?: StatementReading | undefined;
}

/** A statement, or why the file as a whole cannot be read, as a sentence without a period. */
export type StatementResult = { readonly statement: ParsedStatement } | { readonly reason: string };

/** An entry that the person has already recorded, in any month. */
export interface PastEntry {
  /** A category that exists, or a kind of income or investment. Undefined if its category has been deleted. */
  readonly target: EntryTarget | undefined;
  readonly amount: Cents;
  /** The day in the person's calendar, such as `2026-01-31`; undefined if it has no time. */
  readonly day: string | undefined;
  readonly note: string;
}

/** What a line is recorded as: an entry, or nothing because the money only moved between the person's own accounts. */
export type LineTarget = EntryTarget | { readonly kind: 'transfer' };

export interface Proposal {
  /** Undefined if nothing is known: the person has to choose. */
  readonly target: LineTarget | undefined;
  /**
   * Where the target comes from:
   * - `correction`: the person has said so for this line or for one with the same payee
   * - `past`: earlier entries have a similar note, or an earlier line of the payee was a transfer
   * - `pair`: another of the person's accounts has the same amount in the opposite direction
   * - `words`: the line says `salary`, `dividend`, `transfer` or the like, names one of the person's categories, or is from
   *   a merchant whose money can only be for one of them
   */
  readonly source: 'correction' | 'past' | 'pair' | 'words' | undefined;
  /** Lines with the same key have the same payee and direction (in or out), so a correction of one applies to the others. */
  readonly payeeKey: string;
}

export interface Corrections {
  /** By `Proposal.payeeKey`. */
  readonly byPayee: Readonly<Record<string, LineTarget>>;
  /** By the id of a line; it wins over its payee. */
  readonly byLine: Readonly<Record<string, LineTarget>>;
}

/**
 * A line that seems to exist already.
 * - `certain`: day, amount, and payee or bank reference are the same
 * - `possible`: day and amount are the same, but the texts differ
 */
export interface Duplicate {
  readonly certainty: 'certain' | 'possible';
  /** The other line, which is kept, or the past entry. */
  readonly of: { readonly line: StatementLine } | { readonly entry: PastEntry };
}
