import {
  cleanText,
  type Doubt,
  keepOneCurrency,
  MAX_TRANSACTIONS,
  type ReadOptions,
  type StatementFormat,
  type StatementProblem,
  TOO_MANY,
} from '#src/bank/statement.ts';
import { isDate, parseDate } from '#src/bank/text/date-text.ts';
import { rolesOf } from '#src/bank/words/header-words.ts';

import { hasCents } from './column-content.ts';
import {
  describeColumns,
  detectMapping,
  doubtsAbout,
  evidenceIn,
  findDelimiter,
  findHeader,
  fingerprintOf,
  isComplete,
  isHeaderOfTable,
} from './detect-csv.ts';
import { type CsvRow, lexCsv } from './lex-csv.ts';
import { type CsvDetection, type CsvMapping, type Encoding, recallMapping } from './mapping.ts';
import { readTable, type TableContent } from './read-table.ts';
import { isContradicted } from './readings.ts';
import { balancesIn, type CsvTable, isTransaction, tableOf } from './table.ts';

export const CSV: StatementFormat = {
  names: ['CSV'],
  rowName: 'Line',
  fileTypes: ['.csv', '.tsv', '.txt', 'text/csv', 'text/plain'],
  start: /^/,
  read: readCsv,
};

const MAX_SKIPPED_TEXT = 200;
const MAX_SKIPPED_ROWS = 50;

/**
 * Reads a CSV file by the mapping in the options, or else by that of an earlier file of its kind, or else by the detected
 * one.
 */
function readCsv(
  rawText: string,
  options: ReadOptions,
  encoding: Encoding,
): ReturnType<StatementFormat['read']> {
  // Files that several programs have edited mix the ends of lines.
  const text = rawText.replaceAll(/\r\n?/g, '\n');
  const delimiter = options.mapping?.delimiter ?? findDelimiter(text);
  const { rows: written, problems } = lexCsv(text, delimiter);
  if (written.length > MAX_TRANSACTIONS) return { reason: TOO_MANY };
  const headerRow = options.mapping?.headerRow;
  const header = options.mapping ? written.find(({ row }) => row === headerRow) : findHeader(written);
  const rows = withDayNumbers(written, header, options.today);
  const above = rows.filter(({ row }) => row < (header?.row ?? 0));
  const [table, ...others] = splitTables(rows, header, delimiter, above);
  const columns = describeColumns(table);
  if (columns.length < 2) return { reason: 'The file is neither a table nor a known kind of bank statement' };

  const layout = { encoding, delimiter, today: options.today };
  // All rows of the first table may be pending.
  const known = [table, ...others.filter((other) => hasSameColumns(table, other))].find(
    ({ transactions }) => transactions.length > 0,
  );
  const sample = { ...(known ?? table), header };
  const detected = detectMapping(sample, layout);
  const fingerprint = fingerprintOf(delimiter, table.headings, columns.length);
  const recalled = recallMapping(options.recall?.(fingerprint), detected);
  const chosen = options.mapping
    ? { ...options.mapping, hasDayNumbers: true }
    : recallMapping(options.draft, detected);
  const told = chosen ?? chooseMapping(recalled, detected, sample);
  const { dates, ...evidence } = evidenceIn(sample, told.columns, told.delimiter, options.today);
  const { languages } = dates;
  const latestYear = evidence.latestYear(told.dateOrder, told.language);
  // The dates of another file may not have depended on their order.
  const isOrderWrong = told === recalled && !dates.possible.includes(told.dateOrder);
  const mapping: CsvMapping = {
    ...told,
    dateOrder: isOrderWrong ? dates.order : told.dateOrder,
    year: told.year ?? latestYear,
    language: told.language ?? languages[0],
  };
  // What was chosen for another file is not asked again, except for the year, which is that of one file.
  const isKnown = told === recalled && !isOrderWrong && isComplete(mapping);
  const yearDoubts: Doubt[] = latestYear === undefined ? [] : ['year'];
  const doubts = isKnown ? yearDoubts : doubtsAbout(mapping, detected, sample, options.today);

  const all = [
    readTable(table, mapping),
    ...others.map((other) => readOther(other, hasSameColumns(table, other), mapping, layout)),
  ];
  const { lines, currency, foreign } = keepOneCurrency(
    all.flatMap(({ read }) => read),
    currencyInHeading(mapping, columns),
  );
  const unread = above.filter(mayBeUnread);
  const remarks = above.filter((row) => !unread.includes(row));
  const skipped = [...remarks, ...all.flatMap((each) => each.skipped)];
  return {
    lines,
    currency,
    problems: [...problems, ...unread.map(aboveHeader), ...all.flatMap((each) => each.problems), ...foreign],
    doubts: all.some(({ contradicted }) => contradicted) ? [...doubts, 'balance'] : doubts,
    csv: {
      ...{ mapping, columns, fingerprint, latestYear, languages },
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

/** Whether a row above the header is probably a transaction of another table, rather than a remark. */
function mayBeUnread(row: CsvRow): boolean {
  return isTransaction(row) && row.cells.some(hasCents) && balancesIn([row]).length === 0;
}

function aboveHeader({ row }: CsvRow): StatementProblem {
  return { row, reason: 'It is above the names of the columns, so it is not read', kind: 'unreadable' };
}

/** The tables in a file, each with its header. Some banks write one for each account. */
function splitTables(
  rows: readonly CsvRow[],
  header: CsvRow | undefined,
  delimiter: string,
  above: readonly CsvRow[],
): [CsvTable, ...CsvTable[]] {
  const body = rows.filter(({ row }) => row > (header?.row ?? 0));
  const starts = header ? [...body.keys()].filter((index) => isHeaderOfTable(body[index] ?? header)) : [];
  const others = starts.map((start, index) => {
    const title = body.slice(Math.max(0, start - 2), start);
    return tableOf(body.slice(start + 1, starts[index + 1]), body[start], delimiter, title);
  });
  return [tableOf(body.slice(0, starts[0]), header, delimiter, above), ...others];
}

function hasSameColumns(a: CsvTable, b: CsvTable): boolean {
  return a.headings.join('\n') === b.headings.join('\n');
}

/**
 * Reads another table: by the mapping of the first if it has the same columns, or else by its own. What the person could
 * not correct is read only if it is certain.
 */
function readOther(
  table: CsvTable,
  isSame: boolean,
  main: CsvMapping,
  layout: Parameters<typeof detectMapping>[1],
): TableContent {
  const own = detectMapping(table, layout);
  const doubts = isSame ? [] : doubtsAbout(own, own, table, layout.today);
  // What the first table shows about how dates and amounts are written, and this one leaves open.
  const settled = SHARED.filter((doubt) => doubts.includes(doubt)).map(
    (doubt) => [doubt, main[doubt]] as const,
  );
  const content = readTable(table, isSame ? main : { ...own, ...Object.fromEntries(settled) });
  const skipped = [...(table.header ? [table.header] : []), ...content.skipped];
  if (settled.length === doubts.length) return { ...content, skipped };
  const reason =
    'It is in another table, whose columns are not certain. Save that table as a file of its own';
  const unread = content.read.map(({ line: { row } }) => ({ row, reason, kind: 'unreadable' as const }));
  return { read: [], problems: [...content.problems, ...unread], skipped };
}

/** How dates and amounts are written, which is the same in the whole file. */
const SHARED = ['dateOrder', 'decimalMark', 'year', 'language'] as const;

function currencyInHeading(mapping: CsvMapping, columns: CsvDetection['columns']): string | undefined {
  const heading = columns[mapping.columns.amount ?? mapping.columns.debit ?? -1]?.name ?? '';
  return /\b(?:EUR|USD|GBP|CHF|CAD|AUD|NZD|SEK|DKK|NOK|PLN|CZK|HUF)\b/.exec(heading)?.[0];
}

function asText({ row, cells }: CsvRow): CsvDetection['skipped'][number] {
  return {
    row,
    text: cleanText(cells.filter((cell) => cell.trim() !== '').join(' · ')).slice(0, MAX_SKIPPED_TEXT),
  };
}

/** Rewrites a number that can be a day as a date that cannot be anything else; undefined if it is no such number. */
type Rewrite = (cell: string, today: string | undefined) => string | undefined;

const REWRITES: readonly Rewrite[] = [
  // 46331, a day of a spreadsheet.
  (cell, today = '9999') => {
    const isSerial = /^\d{5}(?:[.,]\d+)?$/.test(cell);
    const day = isSerial ? parseDate(cell, 'year first', { hasDayNumbers: true }) : undefined;
    return day !== undefined && day <= today ? day : undefined;
  },
  // 261105
  (cell) => {
    const written = cell.replace(/^(\d\d)(\d\d)(\d\d)$/, '$1/$2/$3');
    return written !== cell && isDate(written) ? written : undefined;
  },
  // 05.11
  (cell) => (/^\d{1,2}\.\d{1,2}$/.test(cell) && isDate(`${cell}.`) ? `${cell}.` : undefined),
];

/**
 * Writes numbers that are days as dates. Only in a column whose heading says that it has dates, and if all its numbers are
 * days: elsewhere such a number may be anything.
 */
function withDayNumbers(
  rows: readonly CsvRow[],
  header: CsvRow | undefined,
  today: string | undefined,
): readonly CsvRow[] {
  if (!header) return rows;
  const body = rows.filter(({ row }) => row > header.row);
  const rewrites = header.cells.map((heading, column) => {
    if (!rolesOf(heading).some(({ role }) => role === 'date' || role === 'valueDate')) return undefined;
    const numbers = body
      .map(({ cells }) => (cells[column] ?? '').trim())
      .filter((cell) => /^\d+(?:[.,]\d+)?$/.test(cell) && !isDate(cell));
    if (numbers.length === 0) return undefined;
    return REWRITES.find((each) => numbers.every((cell) => each(cell, today) !== undefined));
  });
  if (rewrites.every((each) => each === undefined)) return rows;
  return rows.map(({ row, cells }) => {
    if (row <= header.row) return { row, cells };
    return { row, cells: cells.map((cell, column) => rewrites[column]?.(cell.trim(), today) ?? cell) };
  });
}
