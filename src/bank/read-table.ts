import { cellOf, formatOf, looksLikeTransaction, type ReadRow, readRow } from './csv-line.ts';
import { checkReading, isContradicted } from './csv-readings.ts';
import { type CsvTable, filledCount, isAmount, namedBalances } from './csv-table.ts';
import { isDate } from './date-text.ts';
import { isComplete } from './detect-csv.ts';
import type { CsvRow } from './lex-csv.ts';
import { parseMoney } from './money-text.ts';
import { cleanText } from './statement-content.ts';
import type { CsvMapping } from './csv-mapping.ts';
import type { StatementLine, StatementProblem } from './types.ts';

/** What a table has. */
export interface TableContent {
  readonly read: readonly {
    readonly line: Omit<StatementLine, 'id'>;
    readonly currency: string | undefined;
  }[];
  readonly problems: readonly StatementProblem[];
  readonly skipped: readonly CsvRow[];
  /** The rows whose balances contradict the amounts; undefined if none do. */
  readonly contradicted: readonly number[] | undefined;
}

/** Reads the rows of a table. Skips remarks before the first transaction and after the last. */
export function readTable(table: CsvTable, mapping: CsvMapping): TableContent {
  if (!isComplete(mapping)) return unreadTable(table, mapping);
  const format = formatOf(mapping, table.rows, table.headings);
  const results = table.rows.map((row) => ({ row, result: readRow(row, format) }));
  const isTitle = ({ row }: (typeof results)[number]) => filledCount(row) === 1;
  const isRemark = (each: (typeof results)[number]) =>
    'problem' in each.result &&
    (each.result.problem.kind === 'unreadable' || isTitle(each)) &&
    !looksLikeTransaction(each.row, mapping.columns, table.usualFilled);
  const first = results.findIndex((each) => !isRemark(each));
  const last = results.findLastIndex((each) => !isRemark(each));
  const [top = 0, bottom = 0] = [first, last].map((index) => results[index]?.row.row);
  const balances = namedBalances(table, mapping, top, bottom);
  const problems: StatementProblem[] = [...table.leftOut, ...balances.problems];
  const skipped: CsvRow[] = [...balances.remarks];
  const read = results.flatMap((each, index) => {
    const { row, result } = each;
    if (!('problem' in result)) return [{ line: lineOf(row, result, mapping), currency: result.currency }];
    const isOutside = first < 0 || index < first || index > last;
    if (isRemark(each) && (isOutside || isTitle(each))) skipped.push(row);
    else problems.push({ row: row.row, ...result.problem });
    return [];
  });
  return {
    ...{ read, problems },
    skipped: skipped.toSorted((a, b) => a.row - b.row),
    contradicted: isContradicted(mapping, table) ? checkReading(mapping, table).contradicted : undefined,
  };
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
  return {
    ...{ read: [], contradicted: undefined },
    problems: [...table.leftOut, ...balances.problems, ...unread],
    skipped: balances.remarks,
  };
}

function lineOf(
  row: CsvRow,
  { day, amount, roundedFrom }: ReadRow,
  { columns, decimalMark }: CsvMapping,
): Omit<StatementLine, 'id'> {
  const textOf = (column: number | undefined) => {
    const text = cleanText(cellOf(row, column));
    return text === '-' ? '' : text;
  };
  const payee = textOf(amount > 0 && columns.payer !== undefined ? columns.payer : columns.payee);
  const description = textOf(columns.description);
  return {
    row: row.row,
    day,
    amount,
    roundedFrom,
    payee,
    description: description === payee ? '' : description,
    reference: textOf(columns.reference),
    category: textOf(columns.category),
    isTransfer: false,
    account: '',
    balance: parseMoney(cellOf(row, columns.balance), decimalMark)?.amount,
  };
}
