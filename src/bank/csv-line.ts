import { cents } from '#contract/money.ts';

import { SAMPLE_ROWS } from './column-content.ts';
import { lastDayOf } from './csv-dates.ts';
import type { CsvColumns, CsvMapping } from './csv-mapping.ts';
import { type CsvTable, filledCount, isAmount } from './csv-table.ts';
import { type DateContext, isDate, looksLikeDate, parseDate } from './date-text.ts';
import {
  type Directions,
  directionsIn,
  pendingAnswerIn,
  plainWord,
  saysPending,
  stateOf,
} from './direction-words.ts';
import { isInOtherUnit } from './header-words.ts';
import type { CsvRow } from './lex-csv.ts';
import { hasDirection, parseMoney, type WrittenMoney } from './money-text.ts';
import { type LeftOut, noAmount, noDate, quoted, unreadable } from './statement-format.ts';

interface ReadRow extends WrittenMoney {
  readonly day: string;
}

const NOT_BOOKED = 'It is not booked yet';

/** Reads the rows of a table by a mapping. */
export class RowReader {
  readonly #mapping: CsvMapping;
  readonly #dateContext: DateContext;
  /** The columns in which a minus means the opposite, since most of their amounts have one. */
  readonly #negative: ReadonlySet<number | undefined>;
  /** The other columns of dates, in which some banks say that a transaction is not booked. */
  readonly #otherDates: readonly number[];
  /** The columns of yes and no that say whether a transaction is booked, with the answer that means that it is not. */
  readonly #answers: readonly (readonly [column: number, answer: ReadonlySet<string>])[];
  /** The heading of amounts that are in cents or in thousands. */
  readonly #otherUnit: string | undefined;
  readonly #directions: Directions | undefined;

  constructor(mapping: CsvMapping, { rows, headings }: Pick<CsvTable, 'rows' | 'headings'>) {
    const { columns, dateOrder, year, language, hasDayNumbers, decimalMark } = mapping;
    const { date, amount, debit, credit, fee, direction } = columns;
    const textsOf = (column: number | undefined) => rows.map((row) => cellOf(row, column));
    this.#mapping = mapping;
    const lastDay = year === undefined ? undefined : lastDayOf(textsOf(date), dateOrder, year, language);
    this.#dateContext = { language, hasDayNumbers, lastDay };
    this.#negative = new Set(
      [debit, credit, fee].filter((column) => {
        const signs = textsOf(column).map((text) => Math.sign(parseMoney(text, decimalMark)?.amount ?? 0));
        return signs.reduce((sum, sign) => sum + sign, 0) < 0;
      }),
    );
    const dated = rows
      .slice(0, SAMPLE_ROWS)
      .flatMap(({ cells }) => [...cells.keys()].filter((column) => isDate(cells[column] ?? '')));
    this.#otherDates = [...new Set(dated)].filter((column) => column !== date);
    this.#otherUnit = [amount, debit, credit]
      .map((column) => headings[column ?? -1] ?? '')
      .find((heading) => isInOtherUnit(heading));
    this.#answers = headings.flatMap((heading, column) => {
      const answer = pendingAnswerIn(heading, () => textsOf(column));
      return answer ? [[column, answer] as const] : [];
    });
    this.#directions =
      direction === undefined ? undefined : directionsIn(textsOf(direction), headings[direction] ?? '');
  }

  read(row: CsvRow): ReadRow | LeftOut {
    const pending = this.#pendingReason(row);
    if (pending !== undefined) return { reason: pending, kind: 'pending' };
    const { columns, dateOrder } = this.#mapping;
    const date = cellOf(row, columns.date);
    const day = parseDate(date, dateOrder, this.#dateContext);
    if (day === undefined) return unreadable(noDate(date));
    const money = this.#amountOf(row);
    if (typeof money === 'string') return unreadable(money);
    const fee = this.#feeOf(row);
    if (typeof fee === 'string') return unreadable(fee);
    const amount = cents(money.amount - fee);
    if (amount === 0) return unreadable('The amount is zero');
    const currency = cellOf(row, columns.currency).toUpperCase();
    return { day, amount, roundedFrom: money.roundedFrom, currency: currency || money.currency };
  }

  balanceAfter(row: CsvRow): WrittenMoney['amount'] | undefined {
    const { columns, decimalMark } = this.#mapping;
    return parseMoney(cellOf(row, columns.balance), decimalMark)?.amount;
  }

  /** The balance in a row that is none of a transaction: in the same columns, or in the first cell with an amount. */
  namedBalance(row: CsvRow): number | undefined {
    const { columns, decimalMark } = this.#mapping;
    const balance = this.balanceAfter(row);
    if (balance !== undefined) return balance;
    const money = isDate(cellOf(row, columns.date)) ? this.#amountOf(row) : '';
    if (typeof money !== 'string') return money.amount;
    return parseMoney(row.cells.find(isAmount) ?? '', decimalMark)?.amount;
  }

  /** Why the money in a row has not moved, or not yet. */
  #pendingReason(row: CsvRow): string | undefined {
    const { date, description, payee, state } = this.#mapping.columns;
    const textOf = (column: number | undefined) => cellOf(row, column);
    if (this.#answers.some(([column, answer]) => answer.has(plainWord(textOf(column))))) return NOT_BOOKED;
    const text = [description, payee].map(textOf).find(saysPending);
    if (text !== undefined) return `${NOT_BOOKED}: ${quoted(text)}`;
    const found = stateOf(textOf(state));
    if (found === 'pending') return NOT_BOOKED;
    if (found === 'failed') return 'It was declined or canceled, so no money moved';
    const word = [date, ...this.#otherDates].map(textOf).find((each) => stateOf(each) === 'pending');
    if (word !== undefined) return `${NOT_BOOKED}: ${quoted(word)}`;
    const isOpen = textOf(date) === '' && this.#otherDates.some((column) => isDate(textOf(column)));
    return isOpen && typeof this.#amountOf(row) !== 'string'
      ? `${NOT_BOOKED}: its day is still empty`
      : undefined;
  }

  /** @returns the fee as a cost in cents, or what is wrong as text */
  #feeOf(row: CsvRow): number | string {
    const { columns, decimalMark } = this.#mapping;
    const text = cellOf(row, columns.fee);
    if (text === '' || text === '-') return 0;
    const money = parseMoney(text, decimalMark);
    if (!money) return `The fee ${quoted(text)} is not an amount with cents`;
    return this.#negative.has(columns.fee) ? -1 * money.amount : money.amount;
  }

  /** @returns the amount, or what is wrong as text */
  #amountOf(row: CsvRow): WrittenMoney | string {
    const { columns, sign, decimalMark } = this.#mapping;
    if (this.#otherUnit !== undefined)
      return `The column ${quoted(this.#otherUnit)} is not in whole units of the currency`;
    const parse = (text: string) => parseMoney(text, decimalMark) ?? noAmount(text);
    if (sign === 'separate') {
      const [debit, credit] = [columns.debit, columns.credit].map((column) => {
        const text = cellOf(row, column);
        return text === '' || text === '-' ? undefined : parse(text);
      });
      if (typeof debit === 'string') return debit;
      if (typeof credit === 'string') return credit;
      if (debit && credit && debit.amount !== 0 && credit.amount !== 0)
        return 'It is money out and money in at once';
      if (debit && debit.amount !== 0) return this.#negative.has(columns.debit) ? debit : negated(debit);
      if (credit && this.#negative.has(columns.credit)) return negated(credit);
      return credit ?? debit ?? 'No amount';
    }
    const text = cellOf(row, columns.amount);
    const money = parse(text);
    if (typeof money === 'string') return money;
    // `500.00 CR` is money in even where the amounts without a word are money out.
    if (sign === 'signed' || (sign === 'reversed' && hasDirection(text))) return money;
    if (sign === 'reversed') return negated(money);
    const word = cellOf(row, columns.direction);
    const direction = this.#directions?.directionOf(word);
    if (direction === undefined) return `${quoted(word)} says neither money in nor money out`;
    return direction < 0 === (sign === 'direction') ? negated(money) : money;
  }
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
  if (looksLikeDate(cellOf(row, date))) return filled > 1;
  const isLikeOthers = filled > 1 && filled >= usual * 0.6;
  const hasAmount = [amount, debit, credit].some((column) => cellOf(row, column) !== '');
  return isLikeOthers && cellOf(row, date) !== '' && hasAmount;
}

export function cellOf({ cells }: CsvRow, column: number | undefined): string {
  return column === undefined ? '' : (cells[column] ?? '').trim();
}

function negated(money: WrittenMoney): WrittenMoney {
  return { ...money, amount: cents(-1 * money.amount) };
}
