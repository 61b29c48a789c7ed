import { type Cents, cents } from '#contract/money.ts';

import { looksLikeDate, parseDate } from './date-text.ts';
import { directionOf, stateOf } from './direction-words.ts';
import type { CsvRow } from './lex-csv.ts';
import { isMoney, parseMoney, type WrittenMoney } from './money-text.ts';
import type { CsvColumns, CsvMapping } from './csv-mapping.ts';
import type { StatementProblem } from './types.ts';

/** How to read the rows of one file. */
export interface RowFormat {
  readonly mapping: CsvMapping;
  /** Whether the amounts in the column of money out, or of money in, have a minus sign. */
  readonly isDebitNegative: boolean;
  readonly isCreditNegative: boolean;
}

/** The transaction in a row. */
export interface ReadRow {
  readonly day: string;
  readonly amount: Cents;
  /** Undefined if it has none. */
  readonly currency: string | undefined;
}

export type RowResult = ReadRow | { readonly problem: Omit<StatementProblem, 'row'> };

/** How much of an unreadable text a message quotes. */
const MAX_QUOTED = 40;

export function readRow(row: CsvRow, format: RowFormat): RowResult {
  const { columns, dateOrder } = format.mapping;
  const state = stateOf(cellOf(row, columns.state));
  if (state === 'pending') return { problem: { reason: 'It is not booked yet', kind: 'pending' } };
  if (state === 'failed')
    return { problem: { reason: 'It was declined or canceled, so no money moved', kind: 'pending' } };
  const date = cellOf(row, columns.date);
  const day = parseDate(date, dateOrder);
  if (day === undefined) return unreadable(date === '' ? 'No date' : `“${quoted(date)}” is not a date`);
  const money = amountOfRow(row, format);
  if (typeof money === 'string') return unreadable(money);
  if (money.amount === 0) return unreadable('The amount is zero');
  const currency = cellOf(row, columns.currency);
  return { day, amount: money.amount, currency: currency === '' ? money.currency : currency.toUpperCase() };
}

function unreadable(reason: string): RowResult {
  return { problem: { reason, kind: 'unreadable' } };
}

/** Whether a row has a date and an amount, unlike one with a closing balance or a remark. */
export function isTransactionRow(row: CsvRow, { date, amount, debit, credit }: CsvColumns): boolean {
  const hasAmount = [amount, debit, credit].some((column) => isMoney(cellOf(row, column)));
  return looksLikeDate(cellOf(row, date)) && hasAmount;
}

export function cellOf({ cells }: CsvRow, column: number | undefined): string {
  return column === undefined ? '' : (cells[column] ?? '').trim();
}

/** @returns the amount, or what is wrong as text */
function amountOfRow(
  row: CsvRow,
  { mapping, isDebitNegative, isCreditNegative }: RowFormat,
): WrittenMoney | string {
  const { columns, sign, decimalMark } = mapping;
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
  if (sign === 'reversed') return negated(money);
  if (sign === 'signed') return money;
  const word = cellOf(row, columns.direction);
  const direction = directionOf(word);
  if (direction === undefined) return `“${quoted(word)}” says neither money in nor money out`;
  return direction < 0 ? negated(money) : money;
}

function negated({ amount, currency }: WrittenMoney): WrittenMoney {
  return { amount: cents(-1 * amount), currency };
}

function quoted(text: string): string {
  const short = text.replaceAll(/\s+/g, ' ');
  return short.length > MAX_QUOTED ? `${short.slice(0, MAX_QUOTED)}…` : short;
}
