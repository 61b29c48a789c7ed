import { balanceIn, type BalanceKind } from './balance-words.ts';
import type { CsvMapping } from './csv-mapping.ts';
import { isDate, looksLikeDate } from './date-text.ts';
import type { CsvRow } from './lex-csv.ts';
import { isMoney } from './money-text.ts';
import type { StatementProblem } from './types.ts';

/** A row that has a balance or a total rather than a transaction. */
export interface BalanceRow {
  readonly row: CsvRow;
  readonly kind: BalanceKind;
  /** What says so. */
  readonly text: string;
}

/** The rows below a header, sorted by what they are. */
export interface CsvTable {
  /** Empty if there is no header. */
  readonly headings: readonly string[];
  /** Transactions and remarks. */
  readonly rows: readonly CsvRow[];
  /** Those among the rows of the table, and those above it. */
  readonly balances: readonly BalanceRow[];
  readonly balancesAbove: readonly BalanceRow[];
  /** Rows with more cells than there are columns: a text or an amount has been split. */
  readonly tooWide: readonly StatementProblem[];
  /** How many cells of a transaction are usually filled. */
  readonly usualFilled: number;
}

/**
 * @param rows those below the header
 * @param above those above it
 */
export function sortRows(
  rows: readonly CsvRow[],
  header: CsvRow | undefined,
  delimiter: string,
  above: readonly CsvRow[],
): CsvTable {
  const dated = rows.filter(({ cells }) => cells.some(isDate));
  const usualWidth = mostFrequent(dated.map(({ cells }) => cells.length));
  const usualFilled = mostFrequent(
    dated.map(({ cells }) => cells.filter((cell) => cell.trim() !== '').length),
  );
  const width = header?.cells.length ?? usualWidth;
  const kept: CsvRow[] = [];
  const balances: BalanceRow[] = [];
  const tooWide: StatementProblem[] = [];
  for (const row of rows) {
    const balance = balanceOfRow(row, usualFilled);
    if (balance) balances.push({ row, ...balance });
    else if (isSplit(row, width, usualWidth, delimiter))
      tooWide.push(tooWideProblem(row, width, header !== undefined));
    else kept.push(row);
  }
  return {
    headings: header?.cells ?? [],
    rows: kept,
    balances,
    balancesAbove: balancesIn(above),
    tooWide,
    usualFilled,
  };
}

/**
 * The balances in a table, sorted into those that might be taken for transactions, which are left out with a reason, and
 * remarks below the table.
 */
export function namedBalances({ balances }: CsvTable, { columns }: CsvMapping) {
  const isDated = ({ row }: BalanceRow) =>
    columns.date === undefined ? row.cells.some(looksLikeDate) : looksLikeDate(row.cells[columns.date] ?? '');
  const problems = balances.filter(isDated).map(({ row, text }): StatementProblem => ({
    row: row.row,
    reason: `It is a balance or a total, not a transaction: “${text}”`,
    kind: 'noTransaction',
  }));
  return { problems, remarks: balances.filter((each) => !isDated(each)).map(({ row }) => row) };
}

function balancesIn(rows: readonly CsvRow[]): BalanceRow[] {
  return rows.flatMap((row) => {
    const balance = balanceOfRow(row, Infinity);
    return balance ? [{ row, ...balance }] : [];
  });
}

function balanceOfRow({ cells }: CsvRow, usualFilled: number): Omit<BalanceRow, 'row'> | undefined {
  const filled = cells.filter((cell) => cell.trim() !== '').length;
  for (const cell of cells) {
    const found = balanceIn(cell);
    if (!found) continue;
    const isAlone = !cells.some((other) => other !== cell && isText(other));
    const isBelieved = { clear: true, bare: isAlone, shop: filled < usualFilled }[found.certainty];
    if (isBelieved) return { kind: found.kind, text: cell.trim() };
  }
  return undefined;
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

function tooWideProblem({ row, cells }: CsvRow, width: number, hasHeader: boolean): StatementProblem {
  const others = hasHeader ? `the header has ${width}` : `most rows have ${width}`;
  return { row, reason: `It has ${cells.length} cells, but ${others}`, kind: 'unreadable' };
}

function mostFrequent(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const each of numbers) counts.set(each, (counts.get(each) ?? 0) + 1);
  const [most] = [...counts].sort(([a, countA], [b, countB]) => countB - countA || b - a);
  return most?.[0] ?? 0;
}
