import { cents } from '#contract/money.ts';

import { type DateContext, isDate, looksLikeDate, parseDate } from './date-text.ts';
import { SAMPLE_ROWS } from './column-content.ts';
import { isMostlyNegative } from './csv-signs.ts';
import { filledCount, isAmount } from './csv-table.ts';
import {
  answerOf,
  type Directions,
  directionsIn,
  pendingAnswerIn,
  saysPending,
  stateOf,
} from './direction-words.ts';
import { isInOtherUnit } from './header-words.ts';
import type { CsvRow } from './lex-csv.ts';
import { lastDayOf } from './csv-dates.ts';
import { hasDirection, parseMoney, type WrittenMoney } from './money-text.ts';
import type { CsvColumns, CsvMapping } from './csv-mapping.ts';
import type { StatementProblem } from './types.ts';

/** How to read the rows of one file. */
export interface RowFormat {
  readonly mapping: CsvMapping;
  readonly dateContext: DateContext;
  /** Whether the amounts in the column of money out, or of money in, have a minus sign. */
  readonly isDebitNegative: boolean;
  readonly isCreditNegative: boolean;
  /** Whether a minus sign stands before fees that were paid. */
  readonly isFeeNegative: boolean;
  /** The other columns of dates, in which some banks say that a transaction is not booked. */
  readonly otherDates: readonly number[];
  /** The columns of yes and no that say whether a transaction is booked, with the answer that means that it is not. */
  readonly answers: readonly (readonly [column: number, answer: RegExp])[];
  /** The heading of amounts that are in cents or in thousands; undefined if none are. */
  readonly otherUnit: string | undefined;
  /** What the words in the column of directions mean. */
  readonly directions: Directions | undefined;
}

/** How to read these rows. */
export function formatOf(
  mapping: CsvMapping,
  rows: readonly CsvRow[],
  headings: readonly string[],
): RowFormat {
  const { columns, decimalMark } = mapping;
  const isNegative = (column: number | undefined) => isMostlyNegative(rows, column, decimalMark);
  const { direction } = columns;
  return {
    mapping,
    dateContext: dateContextOf(mapping, rows),
    isDebitNegative: isNegative(columns.debit),
    isCreditNegative: isNegative(columns.credit),
    isFeeNegative: isNegative(columns.fee),
    otherDates: otherDates(rows, columns.date),
    otherUnit: [columns.amount, columns.debit, columns.credit]
      .map((column) => headings[column ?? -1] ?? '')
      .find(isInOtherUnit),
    answers: headings.flatMap((heading, column) => {
      const answer = pendingAnswerIn(heading, () => rows.map((row) => cellOf(row, column)));
      return answer ? [[column, answer] as const] : [];
    }),
    directions:
      direction === undefined
        ? undefined
        : directionsIn(
            rows.map((row) => cellOf(row, direction)),
            headings[direction] ?? '',
          ),
  };
}

function dateContextOf(mapping: CsvMapping, rows: readonly CsvRow[]): DateContext {
  const { columns, dateOrder, year, language, hasDayNumbers } = mapping;
  const texts = year === undefined ? [] : rows.map((row) => cellOf(row, columns.date));
  return {
    language,
    hasDayNumbers,
    lastDay: year === undefined ? undefined : lastDayOf(texts, dateOrder, year, language),
  };
}

function otherDates(rows: readonly CsvRow[], date: number | undefined): number[] {
  const sample = rows.slice(0, SAMPLE_ROWS);
  const columns = new Set(
    sample.flatMap(({ cells }) => [...cells.keys()].filter((i) => isDate(cells[i] ?? ''))),
  );
  return [...columns].filter((column) => column !== date);
}

/** The transaction in a row. */
export interface ReadRow extends Pick<WrittenMoney, 'amount' | 'roundedFrom'> {
  readonly day: string;
  /** Undefined if it has none. */
  readonly currency: string | undefined;
}

export type RowResult = ReadRow | { readonly problem: Omit<StatementProblem, 'row'> };

/** How much of an unreadable text a message quotes. */
const MAX_QUOTED = 40;

export function readRow(row: CsvRow, format: RowFormat): RowResult {
  const { columns, dateOrder } = format.mapping;
  const state = stateOf(cellOf(row, columns.state));
  const pendingText = [columns.description, columns.payee]
    .map((column) => cellOf(row, column))
    .find((text) => saysPending(text));
  const answer = format.answers.find(([column, no]) => no.test(answerOf(cellOf(row, column))));
  if (pendingText !== undefined || answer)
    return {
      problem: {
        reason: `It is not booked yet${answer ? '' : `: “${quoted(pendingText ?? '')}”`}`,
        kind: 'pending',
      },
    };
  if (state === 'pending') return { problem: { reason: 'It is not booked yet', kind: 'pending' } };
  if (state === 'failed')
    return { problem: { reason: 'It was declined or canceled, so no money moved', kind: 'pending' } };
  const date = cellOf(row, columns.date);
  const day = parseDate(date, dateOrder, format.dateContext);
  const pending = [date, ...format.otherDates.map((column) => cellOf(row, column))].find(
    (text) => stateOf(text) === 'pending',
  );
  if (pending !== undefined)
    return { problem: { reason: `It is not booked yet: “${quoted(pending)}”`, kind: 'pending' } };
  if (
    date === '' &&
    format.otherDates.some((column) => isDate(cellOf(row, column))) &&
    typeof amountOfRow(row, format) !== 'string'
  )
    return { problem: { reason: 'It is not booked yet: its day is still empty', kind: 'pending' } };
  if (day === undefined) return unreadable(date === '' ? 'No date' : `“${quoted(date)}” is not a date`);
  const money = amountOfRow(row, format);
  if (typeof money === 'string') return unreadable(money);
  const fee = feeOfRow(row, format);
  if (typeof fee === 'string') return unreadable(fee);
  const amount = cents(money.amount - fee);
  if (amount === 0) return unreadable('The amount is zero');
  const currency = cellOf(row, columns.currency);
  return {
    day,
    amount,
    roundedFrom: money.roundedFrom,
    currency: currency === '' ? money.currency : currency.toUpperCase(),
  };
}

/** The balance in a row that says that it has one: in the columns of a transaction, or in the first cell with an amount. */
export function balanceOfRow(row: CsvRow, format: RowFormat): number | undefined {
  const { columns, decimalMark } = format.mapping;
  const balance = parseMoney(cellOf(row, columns.balance), decimalMark);
  if (balance) return balance.amount;
  const money = isDate(cellOf(row, columns.date)) ? amountOfRow(row, format) : 'No transaction';
  if (typeof money !== 'string') return money.amount;
  const first = row.cells.find(isAmount) ?? '';
  return parseMoney(first, decimalMark)?.amount;
}

/** @returns the fee as a cost in cents, or what is wrong as text */
function feeOfRow(row: CsvRow, { mapping, isFeeNegative }: RowFormat): number | string {
  const text = cellOf(row, mapping.columns.fee);
  if (text === '' || text === '-') return 0;
  const money = parseMoney(text, mapping.decimalMark);
  if (!money) return `The fee “${quoted(text)}” is not an amount with cents`;
  return isFeeNegative ? -1 * money.amount : money.amount;
}

function unreadable(reason: string): RowResult {
  return { problem: { reason, kind: 'unreadable' } };
}

/**
 * Whether a row may be a transaction that cannot be read, rather than a remark or a title.
 * @param usual how many cells of a transaction are filled
 */
export function looksLikeTransaction(
  row: CsvRow,
  { date, amount, debit, credit }: CsvColumns,
  usual: number,
): boolean {
  const filled = filledCount(row);
  const amounts = [amount, debit, credit].map((column) => cellOf(row, column));
  if (looksLikeDate(cellOf(row, date))) return filled > 1;
  const isLikeOthers = filled > 1 && filled >= usual * 0.6;
  return isLikeOthers && cellOf(row, date) !== '' && amounts.some((text) => text !== '');
}

export function cellOf({ cells }: CsvRow, column: number | undefined): string {
  return column === undefined ? '' : (cells[column] ?? '').trim();
}

/** @returns the amount, or what is wrong as text */
function amountOfRow(
  row: CsvRow,
  { mapping, isDebitNegative, isCreditNegative, directions, otherUnit }: RowFormat,
): WrittenMoney | string {
  const { columns, sign, decimalMark } = mapping;
  if (otherUnit !== undefined)
    return `The column “${quoted(otherUnit)}” is not in whole units of the currency`;
  const parse = (text: string) =>
    parseMoney(text, decimalMark) ?? `“${quoted(text)}” is not an amount with cents`;
  if (sign === 'separate') {
    const out = cellOf(row, columns.debit);
    const into = cellOf(row, columns.credit);
    const debit = out === '' || out === '-' ? undefined : parse(out);
    const credit = into === '' || into === '-' ? undefined : parse(into);
    if (typeof debit === 'string') return debit;
    if (typeof credit === 'string') return credit;
    if (debit && credit && debit.amount !== 0 && credit.amount !== 0)
      return 'It is money out and money in at once';
    if (debit && debit.amount !== 0) return isDebitNegative ? debit : negated(debit);
    if (credit && isCreditNegative) return negated(credit);
    return credit ?? debit ?? 'No amount';
  }
  const text = cellOf(row, columns.amount);
  if (text === '') return 'No amount';
  const money = parse(text);
  if (typeof money === 'string') return money;
  // `500.00 CR` is money in even where the amounts without a word are money out.
  if (sign === 'signed' || (sign === 'reversed' && hasDirection(text))) return money;
  if (sign === 'reversed') return negated(money);
  const word = cellOf(row, columns.direction);
  const direction = directions?.directionOf(word);
  if (direction === undefined) return `“${quoted(word)}” says neither money in nor money out`;
  return direction < 0 === (sign === 'direction') ? negated(money) : money;
}

function negated(money: WrittenMoney): WrittenMoney {
  return { ...money, amount: cents(-1 * money.amount) };
}

function quoted(text: string): string {
  const short = text.replaceAll(/\s+/g, ' ');
  return short.length > MAX_QUOTED ? `${short.slice(0, MAX_QUOTED)}…` : short;
}
