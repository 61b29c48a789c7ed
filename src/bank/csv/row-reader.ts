import { cents, negateCents } from '#contract/money.ts';
import { type LeftOut, noAmount, noDate, quoted, unreadable } from '#src/bank/statement.ts';
import { lastDayOf } from '#src/bank/text/date-order.ts';
import { isDate, parseDate } from '#src/bank/text/date-text.ts';
import { hasDirection, parseMoney, type WrittenMoney } from '#src/bank/text/money-text.ts';
import {
  directionsIn,
  pendingAnswerIn,
  plainWord,
  saysPending,
  stateOf,
} from '#src/bank/words/direction-words.ts';
import { isInOtherUnit } from '#src/bank/words/header-words.ts';

import { SAMPLE_ROWS } from './column-content.ts';
import type { CsvRow } from './lex-csv.ts';
import type { CsvMapping } from './mapping.ts';
import { type CsvTable, isAmount } from './table.ts';

const NOT_BOOKED = 'It is not booked yet';

export function rowReader(mapping: CsvMapping, { rows, headings }: Pick<CsvTable, 'rows' | 'headings'>) {
  const { columns, sign, decimalMark, dateOrder, year, language, hasDayNumbers } = mapping;
  const { date, amount, debit, credit, fee, direction } = columns;
  const textsOf = (column: number | undefined) => rows.map((row) => cellOf(row, column));
  const lastDay = year === undefined ? undefined : lastDayOf(textsOf(date), dateOrder, year, language);
  const dateContext = { language, hasDayNumbers, lastDay };
  /** The columns in which a minus means the opposite, since most of their amounts have one. */
  const negative = new Set(
    [debit, credit, fee].filter((column) => {
      const signs = textsOf(column).map((text) => Math.sign(parseMoney(text, decimalMark)?.amount ?? 0));
      return signs.reduce((sum, each) => sum + each, 0) < 0;
    }),
  );
  /** The other columns of dates, in which some banks say that a transaction is not booked. */
  const otherDates = new Set(
    rows
      .slice(0, SAMPLE_ROWS)
      .flatMap(({ cells }) =>
        [...cells.keys()].filter((column) => column !== date && isDate(cells[column] ?? '')),
      ),
  );
  /** The columns of yes and no that say whether a transaction is booked, with the answers that mean that it is not. */
  const answers = headings.flatMap((heading, column) => {
    const pending = pendingAnswerIn(heading, () => textsOf(column));
    return pending ? { column, pending } : [];
  });
  const otherUnit = [amount, debit, credit]
    .map((column) => headings[column ?? -1] ?? '')
    .find((heading) => isInOtherUnit(heading));
  const directions =
    direction === undefined ? undefined : directionsIn(textsOf(direction), headings[direction] ?? '');

  /** Why the money in a row has not moved, or not yet. */
  function pendingReason(row: CsvRow): string | undefined {
    const textOf = (column: number | undefined) => cellOf(row, column);
    if (answers.some(({ column, pending }) => pending.has(plainWord(textOf(column))))) return NOT_BOOKED;
    const text = [columns.description, columns.payee].map(textOf).find(saysPending);
    if (text !== undefined) return `${NOT_BOOKED}: ${quoted(text)}`;
    const state = stateOf(textOf(columns.state));
    if (state === 'pending') return NOT_BOOKED;
    if (state === 'failed') return 'It was declined or canceled, so no money moved';
    const word = [date, ...otherDates].map(textOf).find((each) => stateOf(each) === 'pending');
    if (word !== undefined) return `${NOT_BOOKED}: ${quoted(word)}`;
    const isOpen = textOf(date) === '' && [...otherDates].some((column) => isDate(textOf(column)));
    return isOpen && typeof amountOf(row) !== 'string' ? `${NOT_BOOKED}: its day is still empty` : undefined;
  }

  /** @returns the fee as a cost in cents, or what is wrong as text */
  function feeOf(row: CsvRow): number | string {
    const text = cellOf(row, fee);
    if (text === '' || text === '-') return 0;
    const money = parseMoney(text, decimalMark);
    if (!money) return `The fee ${quoted(text)} is not an amount with cents`;
    return negative.has(fee) ? -1 * money.amount : money.amount;
  }

  const parse = (text: string) => parseMoney(text, decimalMark) ?? noAmount(text);

  /** @returns the amount, or what is wrong as text */
  function amountOf(row: CsvRow): WrittenMoney | string {
    if (otherUnit !== undefined)
      return `The column ${quoted(otherUnit)} is not in whole units of the currency`;
    if (sign === 'separate') return amountOfTwo(row);
    const text = cellOf(row, amount);
    const money = parse(text);
    // `500.00 CR` is money in even where the amounts without a word are money out.
    if (typeof money === 'string' || sign === 'signed' || (sign === 'reversed' && hasDirection(text)))
      return money;
    if (sign === 'reversed') return negated(money);
    const word = cellOf(row, direction);
    const found = directions?.directionOf(word);
    if (found === undefined) return `${quoted(word)} says neither money in nor money out`;
    return found < 0 === (sign === 'direction') ? negated(money) : money;
  }

  function amountOfTwo(row: CsvRow): WrittenMoney | string {
    const [out, into] = [debit, credit].map((column) => {
      const text = cellOf(row, column);
      return text === '' || text === '-' ? undefined : parse(text);
    });
    if (typeof out === 'string') return out;
    if (typeof into === 'string') return into;
    const hasOut = out !== undefined && out.amount !== 0;
    if (hasOut && into && into.amount !== 0) return 'It is money out and money in at once';
    if (hasOut) return negative.has(debit) ? out : negated(out);
    if (into && negative.has(credit)) return negated(into);
    return into ?? out ?? 'No amount';
  }

  function balanceAfter(row: CsvRow): WrittenMoney['amount'] | undefined {
    return parseMoney(cellOf(row, columns.balance), decimalMark)?.amount;
  }

  return {
    read(row: CsvRow): (WrittenMoney & { readonly day: string }) | LeftOut {
      const pending = pendingReason(row);
      if (pending !== undefined) return { reason: pending, kind: 'pending' };
      const text = cellOf(row, date);
      const day = parseDate(text, dateOrder, dateContext);
      if (day === undefined) return unreadable(noDate(text));
      const money = amountOf(row);
      if (typeof money === 'string') return unreadable(money);
      const cost = feeOf(row);
      if (typeof cost === 'string') return unreadable(cost);
      const net = cents(money.amount - cost);
      if (net === 0) return unreadable('The amount is zero');
      const currency = cellOf(row, columns.currency).toUpperCase() || money.currency;
      return { day, amount: net, roundedFrom: money.roundedFrom, currency };
    },
    balanceAfter,
    /** The balance in a row that is none of a transaction: in the same columns, or in the first cell with an amount. */
    namedBalance(row: CsvRow): number | undefined {
      const balance = balanceAfter(row);
      if (balance !== undefined) return balance;
      const money = isDate(cellOf(row, date)) ? amountOf(row) : '';
      return typeof money === 'string'
        ? parseMoney(row.cells.find(isAmount) ?? '', decimalMark)?.amount
        : money.amount;
    },
  };
}

export function cellOf({ cells }: CsvRow, column: number | undefined): string {
  return column === undefined ? '' : (cells[column] ?? '').trim();
}

function negated(money: WrittenMoney): WrittenMoney {
  return { ...money, amount: negateCents(money.amount) };
}
