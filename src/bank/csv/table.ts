import { mostFrequent, type StatementProblem } from '#src/bank/statement.ts';
import { isDate, looksLikeDate } from '#src/bank/text/date-text.ts';
import { isMoney, parseMoney } from '#src/bank/text/money-text.ts';
import { plainText } from '#src/bank/text/plain-text.ts';
import { balanceIn, balanceProblem, type BalanceWords } from '#src/bank/words/balance-words.ts';
import { stateOf } from '#src/bank/words/direction-words.ts';

import type { CsvRow } from './lex-csv.ts';
import { type CsvMapping, MAX_COLUMNS } from './mapping.ts';

const SAMPLE_ROWS = 100;

/** A row that has a balance or a total rather than a transaction, and what says so. */
interface BalanceRow extends BalanceWords {
  readonly row: CsvRow;
  readonly text: string;
}

/** The rows below a header, sorted by what they are. */
export interface CsvTable {
  readonly header: CsvRow | undefined;
  readonly headings: readonly string[];
  /** Transactions and remarks. */
  readonly rows: readonly CsvRow[];
  /** Those of them that have a date and an amount. */
  readonly transactions: readonly CsvRow[];
  /** Those among the rows of the table, and those above it. */
  readonly balances: readonly BalanceRow[];
  readonly balancesAbove: readonly BalanceRow[];
  /**
   * Rows with more cells than there are columns, of which a text or an amount has been split, and rows below a title such as
   * `Pending transactions`.
   */
  readonly leftOut: readonly StatementProblem[];
  /** How many cells of a transaction are usually filled. */
  readonly usualFilled: number;
}

/** Sorts the rows below a header. Those above it may have the balances, or the title of its transactions. */
export function tableOf(
  rows: readonly CsvRow[],
  header: CsvRow | undefined,
  delimiter: string,
  above: readonly CsvRow[],
): CsvTable {
  const dated = rows.filter(({ cells }) => cells.some(isDate));
  const named = new Map(rows.map((row) => [row, namedBalance(row)]));
  const unnamed = dated.filter((row) => named.get(row) === undefined);
  const usual = unnamed.length > 0 ? unnamed : rows;
  const transactions = dated.filter((row) => (named.get(row)?.certainty ?? 'shop') === 'shop');
  const usualWidth = usualOf(usual.map(({ cells }) => cells.length));
  const textColumns = columnsWithoutAmounts(usual, usualWidth);
  const usualFilled = usualOf(dated.map(filledCount));
  const width = header?.cells.length ?? usualWidth;
  const kept: CsvRow[] = [];
  const balances: BalanceRow[] = [];
  const leftOut: StatementProblem[] = [];
  let pendingTitle = titleOfPending(above.at(-1));
  for (const row of rows) {
    if (filledCount(row) === 1) pendingTitle = titleOfPending(row);
    const balance = named.get(row);
    if (balance && isBelieved(balance, usualFilled, transactions)) balances.push(balance);
    else if (isSplit(row, width, usualWidth, delimiter) || isShifted(row, usualWidth, textColumns))
      leftOut.push(widthProblem(row, header?.cells.length ?? Infinity, usualWidth));
    else if (pendingTitle !== undefined && row.cells.some(isDate))
      leftOut.push({ row: row.row, reason: `It is not booked yet: “${pendingTitle}”`, kind: 'pending' });
    else kept.push(row);
  }
  return {
    header,
    headings: header?.cells ?? [],
    rows: kept,
    transactions: kept.filter(isTransaction),
    balances,
    balancesAbove: balancesIn(above),
    leftOut,
    usualFilled,
  };
}

/**
 * The balances in a table, sorted into those that might be taken for transactions, which are left out with a reason, and
 * remarks above and below the transactions.
 * @param top the number of the first row with a transaction
 * @param bottom the number of the last one
 */
export function namedBalances({ balances }: CsvTable, { columns }: CsvMapping, top: number, bottom: number) {
  const isDated = ({ row }: BalanceRow) =>
    columns.date === undefined ? row.cells.some(looksLikeDate) : looksLikeDate(row.cells[columns.date] ?? '');
  const isLeftOut = (each: BalanceRow) => isDated(each) || (each.row.row > top && each.row.row < bottom);
  const problems = balances.filter(isLeftOut).map(({ row, text }) => balanceProblem(row.row, text));
  return { problems, remarks: balances.filter((each) => !isLeftOut(each)).map(({ row }) => row) };
}

export function isTransaction({ cells }: CsvRow): boolean {
  const dated = cells.slice(0, MAX_COLUMNS).findIndex(isDate);
  return dated >= 0 && cells.slice(0, MAX_COLUMNS).some((cell, i) => i !== dated && isAmount(cell));
}

export function balancesIn(rows: readonly CsvRow[]): BalanceRow[] {
  return rows.flatMap((row) => {
    const balance = namedBalance(row);
    return balance && isBelieved(balance, Infinity, []) ? [balance] : [];
  });
}

function namedBalance(row: CsvRow): BalanceRow | undefined {
  for (const cell of row.cells) {
    const found = balanceIn(cell);
    if (found) return { ...found, row, text: cell.trim() };
  }
  return undefined;
}

function isBelieved(
  { row, text, certainty }: BalanceRow,
  usualFilled: number,
  transactions: readonly CsvRow[],
): boolean {
  if (certainty === 'clear') return true;
  if (certainty === 'bare') return !row.cells.some((other) => other !== text && isText(other));
  return filledCount(row) < usualFilled || isSum(row, transactions);
}

/** Whether a row has the sum of a column, or of what is above or below zero in it. */
function isSum({ row, cells }: CsvRow, transactions: readonly CsvRow[]): boolean {
  const others = transactions.filter((other) => other.row !== row);
  return cells.some((cell, column) => {
    const own = Math.abs(centsIn(cell) ?? 0);
    if (own === 0 || others.length < 2) return false;
    const amounts = others.map((other) => centsIn(other.cells[column] ?? '') ?? 0);
    const above = amounts.reduce((sum, amount) => sum + Math.max(amount, 0), 0);
    const below = amounts.reduce((sum, amount) => sum + Math.min(amount, 0), 0);
    return [above, -below, Math.abs(above + below)].includes(own);
  });
}

/** The amount in a cell. The decimal mark does not matter as long as it is the same for all. */
export function centsIn(cell: string): number | undefined {
  return isDate(cell) ? undefined : (parseMoney(cell, '.') ?? parseMoney(cell, ','))?.amount;
}

/** Whether a cell has words, rather than a number, a date, a currency or a code. */
function isText(cell: string): boolean {
  return /\p{L}{4}|[\p{Lo}]{2}/u.test(cell) && !isDate(cell) && !isMoney(cell) && !/\d{4}/.test(cell);
}

/**
 * Whether a comma within a text or an amount has split it, since it was not quoted: the row has more cells than it should,
 * unless those are empty and no amount can have been split.
 */
function isSplit({ cells }: CsvRow, width: number, usualWidth: number, delimiter: string): boolean {
  if (cells.slice(width).some((cell) => cell.trim() !== '')) return true;
  if (cells.length <= usualWidth) return false;
  return cells.some((cell, index) => {
    const next = cells[index + 1] ?? '';
    return /\d$/.test(cell) && /^\d/.test(next) && isMoney(`${cell}${delimiter}${next}`);
  });
}

function columnsWithoutAmounts(rows: readonly CsvRow[], width: number): ReadonlySet<number> {
  const sample = rows.filter(({ cells }) => cells.length >= width).slice(0, SAMPLE_ROWS);
  const columns = Array.from({ length: width }, (_, column) => column).filter((column) => {
    const cells = sample.map((row) => row.cells[column] ?? '').filter((cell) => cell.trim() !== '');
    return cells.length > 0 && !cells.some(isAmount);
  });
  return new Set(columns);
}

/** Whether a cell is missing before an amount, so that it is in a column in which no other row has one. */
function isShifted({ cells }: CsvRow, width: number, columns: ReadonlySet<number>): boolean {
  return cells.length < width && cells.some((cell, column) => columns.has(column) && isAmount(cell));
}

export function isAmount(cell: string): boolean {
  return isMoney(cell) && !isDate(cell);
}

function widthProblem({ row, cells }: CsvRow, headings: number, usualWidth: number): StatementProblem {
  const others = cells.length > headings ? `the header has ${headings}` : `most rows have ${usualWidth}`;
  return { row, reason: `It has ${cells.length} cells, but ${others}`, kind: 'unreadable' };
}

/** A title that says more than that what is below it is not booked, such as `Posted and pending transactions`. */
const NOT_ONLY_PENDING = /\b(?:inkl|incl|including|und|and|et|y|e|ed|och|og|i|a|mit|with|all|alle)\b|[+&]/;

function titleOfPending(row: CsvRow | undefined): string | undefined {
  const [title = '', ...others] = (row?.cells ?? []).map((cell) => cell.trim()).filter((cell) => cell !== '');
  const plain = plainText(title);
  const words = plain.split(/[\s:]+/);
  if (others.length > 0 || words.length > 5 || NOT_ONLY_PENDING.test(plain)) return undefined;
  return words.some((_, index) => stateOf(words.slice(index).join(' ')) === 'pending') ? title : undefined;
}

export function filledCount({ cells }: CsvRow): number {
  return cells.filter((cell) => cell.trim() !== '').length;
}

/** Of several, the lowest. */
function usualOf(numbers: readonly number[]): number {
  return mostFrequent(numbers.toSorted((a, b) => a - b)) ?? 0;
}
