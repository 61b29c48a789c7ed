import { cleanText, type LineContent, type StatementProblem } from '#src/bank/statement.ts';
import { isDate, looksLikeDate } from '#src/bank/text/date-text.ts';

import { isComplete } from './detect-csv.ts';
import type { CsvRow } from './lex-csv.ts';
import type { CsvColumns, CsvMapping } from './mapping.ts';
import { checkReading, isContradicted } from './readings.ts';
import { cellOf, rowReader } from './row-reader.ts';
import { type CsvTable, filledCount, isAmount, namedBalances } from './table.ts';

export interface TableContent {
  readonly read: readonly { readonly line: LineContent; readonly currency: string | undefined }[];
  readonly problems: readonly StatementProblem[];
  readonly skipped: readonly CsvRow[];
  /** The rows whose balances contradict the amounts; undefined if none do. */
  readonly contradicted?: readonly number[] | undefined;
}

/** Reads the rows of a table. Skips remarks before the first transaction and after the last. */
export function readTable(table: CsvTable, mapping: CsvMapping): TableContent {
  if (!isComplete(mapping)) return unreadTable(table, mapping);
  const reader = rowReader(mapping, table);
  const results = table.rows.map((row) => {
    const result = reader.read(row);
    const isTitle = filledCount(row) === 1;
    const isRemark =
      'reason' in result &&
      (result.kind === 'unreadable' || isTitle) &&
      !looksLikeTransaction(row, mapping.columns, table.usualFilled);
    return { row, result, isTitle, isRemark };
  });
  const first = results.findIndex(({ isRemark }) => !isRemark);
  const last = results.findLastIndex(({ isRemark }) => !isRemark);
  const [top = 0, bottom = 0] = [first, last].map((index) => results[index]?.row.row);
  const balances = namedBalances(table, mapping, top, bottom);
  const problems: StatementProblem[] = [...table.leftOut, ...balances.problems];
  const skipped: CsvRow[] = [...balances.remarks];
  const read = results.flatMap(({ row, result, isTitle, isRemark }, index) => {
    if (!('reason' in result)) {
      const line = lineOf(row, result.amount, mapping);
      const { day, amount, roundedFrom, currency } = result;
      return [{ line: { ...line, day, amount, roundedFrom, balance: reader.balanceAfter(row) }, currency }];
    }
    const isOutside = first < 0 || index < first || index > last;
    if (isRemark && (isOutside || isTitle)) skipped.push(row);
    else problems.push({ row: row.row, ...result });
    return [];
  });
  return {
    ...{ read, problems },
    skipped: skipped.toSorted((a, b) => a.row - b.row),
    contradicted: isContradicted(mapping, table) ? checkReading(mapping, table).contradicted : undefined,
  };
}

/**
 * Whether a row may be a transaction that cannot be read, rather than a remark or a title.
 * @param usual how many cells of a transaction are filled
 */
function looksLikeTransaction(
  row: CsvRow,
  { date, amount, debit, credit }: CsvColumns,
  usual: number,
): boolean {
  const filled = filledCount(row);
  if (looksLikeDate(cellOf(row, date))) return filled > 1;
  const hasAmount = [amount, debit, credit].some((column) => cellOf(row, column) !== '');
  return filled > 1 && filled >= usual * 0.6 && cellOf(row, date) !== '' && hasAmount;
}

/** Says of each row of a table that has no known columns why it cannot be read. */
function unreadTable(table: CsvTable, mapping: CsvMapping): TableContent {
  const balances = namedBalances(table, mapping, 0, 0);
  const unread = table.rows.map(({ row, cells }): StatementProblem => {
    const hasDate = cells.some(isDate);
    const hasMoney = cells.some(isAmount);
    if (hasDate && hasMoney) return { row, reason: 'The columns are not known', kind: 'unreadable' };
    const missing = hasDate ? 'an amount' : hasMoney ? 'a date' : 'a date or an amount';
    return { row, reason: `No cell is ${missing} that can be read`, kind: 'unreadable' };
  });
  const problems = [...table.leftOut, ...balances.problems, ...unread];
  return { read: [], problems, skipped: balances.remarks };
}

function lineOf(row: CsvRow, amount: number, { columns }: CsvMapping) {
  const textOf = (column: number | undefined) => {
    const text = cleanText(cellOf(row, column));
    return text === '-' ? '' : text;
  };
  const payee = textOf(amount > 0 && columns.payer !== undefined ? columns.payer : columns.payee);
  const description = textOf(columns.description);
  return {
    row: row.row,
    payee,
    description: description === payee ? '' : description,
    reference: textOf(columns.reference),
    category: textOf(columns.category),
    isTransfer: false,
    account: '',
  };
}
