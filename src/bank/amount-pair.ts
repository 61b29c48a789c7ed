import type { CsvRow } from './lex-csv.ts';
import { isMoney, isNegativeMoney } from './money-text.ts';

/**
 * Finds two columns of which every row has an amount in exactly one, each with one sign: money out and money in, whatever
 * their headings are.
 * @param columns those with amounts
 * @param known one of the two, if its heading tells
 */
export function findAmountPair(
  rows: readonly CsvRow[],
  columns: readonly number[],
  known: number | undefined,
): readonly [first: number, second: number] | undefined {
  if (rows.length < 2) return undefined;
  const amounts = columns
    .map((column) => ({ column, signs: rows.map(({ cells }) => signOf(cells[column] ?? '')) }))
    .filter(({ signs }) => signs.includes('-') !== signs.includes('+'));
  for (const [index, first] of amounts.entries()) {
    for (const second of amounts.slice(index + 1)) {
      const isKnown = known === undefined || first.column === known || second.column === known;
      if (
        isKnown &&
        first.signs.every((sign, row) => (sign === undefined) !== (second.signs[row] === undefined))
      )
        return [first.column, second.column];
    }
  }
  return undefined;
}

/** Undefined if the cell has no amount. Some banks write zero where there is none. */
function signOf(cell: string): '-' | '+' | undefined {
  if (!/[1-9]/.test(cell) || !isMoney(cell)) return undefined;
  return isNegativeMoney(cell) ? '-' : '+';
}
