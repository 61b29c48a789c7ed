import { cellOf, formatOf, looksLikeTransaction, type ReadRow, readRow } from './csv-line.ts';
import { checkReading, isContradicted } from './csv-readings.ts';
import { type CsvTable, filledCount, namedBalances, sortRows } from './csv-table.ts';
import {
  describeColumns,
  detectMapping,
  doubtsAbout,
  findDelimiter,
  findHeader,
  fingerprintOf,
  isComplete,
  isHeaderOfTable,
  isTransaction,
} from './detect-csv.ts';
import { isDate } from './date-text.ts';
import { type CsvRow, lexCsv, withPlainLineEnds } from './lex-csv.ts';
import { isMoney, parseMoney } from './money-text.ts';
import { recallMapping } from './recall-mapping.ts';
import { cleanText, keepOneCurrency, type ReadOptions, type StatementContent } from './statement-content.ts';
import type { CsvDetection, CsvDoubt, CsvMapping, Encoding } from './csv-mapping.ts';
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
  rawText: string,
  encoding: Encoding,
  options: ReadOptions,
  maxRows: number,
): StatementContent | undefined {
  const text = withPlainLineEnds(rawText);
  const delimiter = options.mapping?.delimiter ?? findDelimiter(text);
  const { rows, problems } = lexCsv(text, delimiter);
  if (rows.length > maxRows) return undefined;
  const headerRow = options.mapping?.headerRow;
  const header = options.mapping ? rows.find(({ row }) => row === headerRow) : findHeader(rows);
  const above = rows.filter(({ row }) => row < (header?.row ?? 0));
  const [first, ...others] = splitTables(rows, header);
  const table = sortRows(first.rows, header, delimiter, above);

  const layout = { encoding, delimiter, header, today: options.today };
  const detected = detectMapping(table, layout);
  const columns = describeColumns(first.rows, header);
  const fingerprint = fingerprintOf(delimiter, header, columns.length);
  const recalled = recallMapping(options.recall?.(fingerprint), detected);
  const chosen = options.mapping ?? recallMapping(options.draft, detected);
  const mapping = chosen ?? chooseMapping(recalled, detected, table);
  const main = readTable(table, mapping);
  const doubts =
    mapping === recalled ? missingColumns(mapping) : doubtsAbout(mapping, detected, table, options.today);

  const more = others.map((other) => readOther(other, mapping, table, layout));
  const all = [main, ...more];
  const { lines, currency, foreign } = keepOneCurrency(
    all.flatMap(({ read }) => read),
    currencyInHeading(mapping, columns),
  );
  const skipped = [...above, ...all.flatMap((each) => each.skipped)];
  return {
    lines,
    currency,
    problems: [...problems, ...all.flatMap((each) => each.problems), ...foreign].sort(
      (a, b) => (a.row ?? 0) - (b.row ?? 0),
    ),
    csv: {
      ...{ mapping, columns, fingerprint },
      doubts: all.some(({ contradicted }) => contradicted) ? [...doubts, 'balance'] : doubts,
      contradicted: all.flatMap(({ contradicted }) => contradicted ?? []),
      skipped: skipped.slice(0, MAX_SKIPPED_ROWS).map(asText),
    },
  };
}

/** An earlier mapping is not used if the balances in the file contradict it, but not the detected one. */
function chooseMapping(recalled: CsvMapping | undefined, detected: CsvMapping, table: CsvTable): CsvMapping {
  if (!recalled) return detected;
  const isWrong = (mapping: CsvMapping) => !isComplete(mapping) || isContradicted(mapping, table);
  return isWrong(recalled) && !isWrong(detected) ? detected : recalled;
}

function missingColumns(mapping: CsvMapping): CsvDoubt[] {
  return isComplete(mapping) ? [] : ['columns'];
}

interface TableContent {
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
function readTable(table: CsvTable, mapping: CsvMapping): TableContent {
  const balances = namedBalances(table, mapping);
  const known = [...table.leftOut, ...balances.problems];
  if (!isComplete(mapping)) return { ...unreadTable(table, known), skipped: balances.remarks };
  const format = formatOf(mapping, table.rows, table.headings);
  const results = table.rows.map((row) => ({ row, result: readRow(row, format) }));
  const isTitle = ({ row }: (typeof results)[number]) => filledCount(row) === 1;
  const isRemark = (each: (typeof results)[number]) =>
    'problem' in each.result &&
    (each.result.problem.kind === 'unreadable' || isTitle(each)) &&
    !looksLikeTransaction(each.row, mapping.columns, table.usualFilled);
  const first = results.findIndex((each) => !isRemark(each));
  const last = results.findLastIndex((each) => !isRemark(each));
  const problems: StatementProblem[] = [...known];
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
function unreadTable({ rows }: CsvTable, known: readonly StatementProblem[]): TableContent {
  const problems = rows.map(({ row, cells }): StatementProblem => {
    const hasDate = cells.some(isDate);
    const hasMoney = cells.some((cell) => isMoney(cell) && !isDate(cell));
    if (hasDate && hasMoney) return { row, reason: 'The columns are not known', kind: 'unreadable' };
    const missing = hasDate ? 'an amount' : hasMoney ? 'a date' : 'a date or an amount';
    return { row, reason: `No cell is ${missing} that can be read`, kind: 'unreadable' };
  });
  return { read: [], problems: [...known, ...problems], skipped: [], contradicted: undefined };
}

interface RowsOfTable {
  readonly header: CsvRow | undefined;
  /** The rows just above the header. */
  readonly title: readonly CsvRow[];
  /** Those below the header. */
  readonly rows: readonly CsvRow[];
}

/** The tables in a file, each with its header. Some banks write one for each account. */
function splitTables(rows: readonly CsvRow[], header: CsvRow | undefined): [RowsOfTable, ...RowsOfTable[]] {
  const body = rows.filter(({ row }) => row > (header?.row ?? 0));
  const starts = header ? [...body.keys()].filter((index) => isHeaderOfTable(body[index] ?? header)) : [];
  return [
    { header, title: [], rows: body.slice(0, starts[0]) },
    ...starts.map((start, index) => ({
      header: body[start],
      title: body.slice(Math.max(0, start - 2), start),
      rows: body.slice(start + 1, starts[index + 1]),
    })),
  ];
}

/**
 * Reads another table: by the mapping of the first if it has the same columns, or else by its own. What the person could
 * not correct is read only if it is certain.
 */
function readOther(
  { header, title, rows }: RowsOfTable,
  main: CsvMapping,
  { headings }: CsvTable,
  layout: Omit<Parameters<typeof detectMapping>[1], 'header'>,
): TableContent {
  const table = sortRows(rows, header, layout.delimiter, title);
  const headerRows = header ? [header] : [];
  const isSame = table.headings.join('\n') === headings.join('\n');
  const detected = { ...detectMapping(table, { ...layout, header }), decimalMark: main.decimalMark };
  const content = readTable(table, isSame ? main : { ...detected, dateOrder: main.dateOrder });
  const doubts = isSame ? [] : doubtsAbout(detected, detected, table, layout.today);
  const isCertain = doubts.every((doubt) => doubt === 'dateOrder' || doubt === 'decimalMark');
  if (isCertain) return { ...content, skipped: [...headerRows, ...content.skipped] };
  const unread = rows.filter(isTransaction).map(({ row }): StatementProblem => ({
    row,
    reason: 'It is in another table, whose columns are not certain. Save that table as a file of its own',
    kind: 'unreadable',
  }));
  return { read: [], problems: unread, skipped: headerRows, contradicted: undefined };
}

/** The currency that the heading of the amounts names. */
function currencyInHeading(mapping: CsvMapping, columns: CsvDetection['columns']): string | undefined {
  const heading = columns[mapping.columns.amount ?? mapping.columns.debit ?? -1]?.name ?? '';
  return /\b(?:EUR|USD|GBP|CHF|CAD|AUD|NZD|SEK|DKK|NOK|PLN|CZK|HUF)\b/.exec(heading)?.[0];
}

function lineOf(
  row: CsvRow,
  { day, amount }: ReadRow,
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
