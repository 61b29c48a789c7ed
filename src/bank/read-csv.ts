import { cellOf, isTransactionRow, type ReadRow, readRow } from './csv-line.ts';
import { isMostlyNegative } from './csv-signs.ts';
import {
  describeColumns,
  detectMapping,
  findDelimiter,
  findHeader,
  fingerprintOf,
  isComplete,
} from './detect-csv.ts';
import { type CsvRow, lexCsv } from './lex-csv.ts';
import { parseMoney } from './money-text.ts';
import { recallMapping } from './recall-mapping.ts';
import { cleanText, keepOneCurrency, type ReadOptions, type StatementContent } from './statement-content.ts';
import type { CsvDetection, CsvDoubt, Encoding } from './csv-mapping.ts';
import type { StatementLine, StatementProblem } from './types.ts';

/** The number of characters of a skipped row that are shown. */
const MAX_SKIPPED_TEXT = 200;
const MAX_SKIPPED_ROWS = 50;

/**
 * Reads a CSV file by the mapping in the options, or else by that of an earlier file of its kind, or else by the detected
 * one.
 * @returns undefined if it has more than `maxRows` rows that are not empty
 */
export function readCsv(
  text: string,
  encoding: Encoding,
  options: ReadOptions,
  maxRows: number,
): StatementContent | undefined {
  const delimiter = options.mapping?.delimiter ?? findDelimiter(text);
  const { rows, problems } = lexCsv(text, delimiter);
  if (rows.length > maxRows) return undefined;
  const headerRow = options.mapping?.headerRow;
  const header = options.mapping ? rows.find(({ row }) => row === headerRow) : findHeader(rows);
  const detected = detectMapping(rows, { encoding, delimiter, header, today: options.today });
  const columns = describeColumns(rows, header);
  const fingerprint = fingerprintOf(delimiter, header, columns.length);
  const recalled = recallMapping(options.recall?.(fingerprint), detected.mapping);
  const mapping = options.mapping ?? recalled ?? detected.mapping;
  const missing: CsvDoubt[] = isComplete(mapping) ? [] : ['columns'];
  const csv: CsvDetection = {
    mapping,
    columns,
    fingerprint,
    doubts: mapping === detected.mapping ? detected.doubts : missing,
    skipped: [],
  };
  if (!isComplete(mapping)) return { lines: [], problems, currency: undefined, csv };

  const body = rows.filter(({ row }) => row > (header?.row ?? 0));
  const { read, skipped, bad } = readRows(body, mapping);
  const transactions = read.map(({ row, result }) => ({
    line: lineOf(row, result, mapping),
    currency: result.currency,
  }));
  const { lines, currency, foreign } = keepOneCurrency(transactions, currencyInHeading(csv));
  const above = rows.filter(({ row }) => row < (header?.row ?? 0));
  return {
    lines,
    currency,
    problems: [...problems, ...bad, ...foreign].sort((a, b) => (a.row ?? 0) - (b.row ?? 0)),
    csv: { ...csv, skipped: [...above, ...skipped].slice(0, MAX_SKIPPED_ROWS).map(asText) },
  };
}

interface Read {
  readonly row: CsvRow;
  readonly result: ReadRow;
}

/** Reads all rows. Skips those before the first transaction and after the last. */
function readRows(rows: readonly CsvRow[], mapping: CsvDetection['mapping']) {
  const { columns, decimalMark } = mapping;
  const format = {
    mapping,
    isDebitNegative: isMostlyNegative(rows, columns.debit, decimalMark),
    isCreditNegative: isMostlyNegative(rows, columns.credit, decimalMark),
  };
  const results = rows.map((row) => ({ row, result: readRow(row, format) }));
  const isOther = ({ row, result }: (typeof results)[number]) =>
    'problem' in result && result.problem.kind === 'unreadable' && !isTransactionRow(row, columns);
  const first = results.findIndex((each) => !isOther(each));
  const last = results.findLastIndex((each) => !isOther(each));
  const read: Read[] = [];
  const bad: StatementProblem[] = [];
  for (const { row, result } of results.slice(Math.max(0, first), last + 1)) {
    if ('problem' in result) bad.push({ row: row.row, ...result.problem });
    else read.push({ row, result });
  }
  const skipped = last < 0 ? rows : [...rows.slice(0, first), ...rows.slice(last + 1)];
  return { read, bad, skipped };
}

/** The currency that the heading of the amounts names. */
function currencyInHeading({ mapping, columns }: CsvDetection): string | undefined {
  const heading = columns[mapping.columns.amount ?? mapping.columns.debit ?? -1]?.name ?? '';
  return /\b(?:EUR|USD|GBP|CHF|CAD|AUD|NZD|SEK|DKK|NOK|PLN|CZK|HUF)\b/.exec(heading)?.[0];
}

function lineOf(
  row: CsvRow,
  { day, amount }: ReadRow,
  { columns, decimalMark }: CsvDetection['mapping'],
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
    payee,
    description: description === payee ? '' : description,
    reference: textOf(columns.reference),
    category: textOf(columns.category),
    isTransfer: false,
    account: '',
    balance: parseMoney(cellOf(row, columns.balance), decimalMark)?.amount,
  };
}

function asText({ row, cells }: CsvRow): CsvDetection['skipped'][number] {
  return {
    row,
    text: cleanText(cells.filter((cell) => cell.trim() !== '').join(' · ')).slice(0, MAX_SKIPPED_TEXT),
  };
}
