import { isDate } from '#src/bank/text/date-text.ts';
import { isCurrencyCode, isMoney, isNegativeMoney } from '#src/bank/text/money-text.ts';
import { directionsIn, stateOf } from '#src/bank/words/direction-words.ts';
import type { ColumnRole } from '#src/bank/words/header-words.ts';

import type { CsvRow } from './lex-csv.ts';

export const SAMPLE_ROWS = 500;

/** The fraction of cells that decides what a column contains. */
export const MOST_CELLS = 0.9;

/** A column that is filled in fewer rows does not have their amounts. */
export const MANY_CELLS = 0.7;

/** What the cells of a column are, as fractions of those that are not empty. */
export type ColumnContent = ReturnType<typeof contentOf>;

export function contentOf(rows: readonly CsvRow[], column: number, heading: string) {
  const all = rows.slice(0, SAMPLE_ROWS).map((row) => (row.cells[column] ?? '').trim());
  const cells = all.filter((cell) => cell !== '');
  const directions = directionsIn(cells, heading);
  const share = (test: (cell: string) => boolean) => cells.filter(test).length / (cells.length || 1);
  return {
    filled: cells.length,
    coverage: cells.length / (all.length || 1),
    dates: share(isDate),
    /** Words such as `pending`, which some banks write instead of the date. */
    pending: share((cell) => stateOf(cell) === 'pending'),
    datesOrWords: share((cell) => isDate(cell) || !/\d/.test(cell)),
    money: share(isMoney),
    /** Amounts that are written with cents, which other numbers seldom are. */
    withCents: share(hasCents),
    codes: share(isCurrencyCode),
    directions: share((cell) => directions?.directionOf(cell) !== undefined),
    states: share((cell) => stateOf(cell) !== undefined),
    withLetters: share((cell) => /\p{L}/u.test(cell)),
    hasMinus: cells.some(isNegativeMoney),
    isDistinct: new Set(cells).size === cells.length,
    letters:
      cells.reduce((sum, cell) => sum + cell.replaceAll(/\P{L}/gu, '').length, 0) / (cells.length || 1),
  };
}

export function hasCents(cell: string): boolean {
  return /\d[.,]\d{2}\D*$/.test(cell) && isMoney(cell) && !isDate(cell);
}

export function isNumbers({ filled, money, dates }: ColumnContent): boolean {
  return filled > 0 && money >= MOST_CELLS && dates < MOST_CELLS;
}

export function fitsRole(role: ColumnRole, content: ColumnContent): boolean {
  switch (role) {
    case 'date':
    case 'valueDate':
      // It must not depend on how many rows are booked, or a row would have another day once it is.
      return content.dates + content.pending > 0 && content.datesOrWords >= 0.7;
    case 'debit':
    case 'credit':
      return content.filled === 0 || content.money >= MOST_CELLS;
    case 'amount':
      return isNumbers(content) && content.coverage >= 0.5;
    case 'fee':
    case 'balance':
      return isNumbers(content);
    case 'direction':
      return content.directions >= MOST_CELLS;
    case 'currency':
      return content.codes >= MOST_CELLS;
    case 'state':
      return content.states >= 0.5;
    case 'reference':
      return content.filled > 1 && content.isDistinct;
    case 'payee':
    case 'payer':
    case 'description':
    case 'category':
      return content.filled > 0;
  }
}
