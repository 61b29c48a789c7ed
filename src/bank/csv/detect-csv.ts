import { textId } from '#src/bank/content-id.ts';
import type { Doubt } from '#src/bank/statement.ts';
import { detectDateOrder, latestYearOf } from '#src/bank/text/date-order.ts';
import { isDate } from '#src/bank/text/date-text.ts';
import { detectDecimalMark, isMoney } from '#src/bank/text/money-text.ts';
import { type ColumnRole, normalizeHeading, rolesOf, WEAK_RANK } from '#src/bank/words/header-words.ts';

import { assignColumns, withoutIncludedFee } from './columns.ts';
import { type CsvRow, lexCsv } from './lex-csv.ts';
import {
  type CsvColumn,
  type CsvColumns,
  type CsvMapping,
  type Delimiter,
  type Encoding,
  MAX_COLUMNS,
} from './mapping.ts';
import { flipped, proofAgainst, provenReading } from './readings.ts';
import { detectSigns, isAgainstWords } from './signs.ts';
import { type CsvTable, isTransaction } from './table.ts';

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|'];

const PREVIEW_ROWS = 300;

const MAX_SAMPLES = 4;

/** The rows among which the header is, counted without empty ones. */
const MAX_HEADER_POSITION = 50;

/** Excel's own line for the delimiter. */
const SEPARATOR_LINE = /^sep=(.)\s*(?:\r|\n|$)/i;

/** The delimiter by which most rows have a date and an amount. */
export function findDelimiter(text: string): Delimiter {
  const declared = SEPARATOR_LINE.exec(text)?.[1];
  const named = DELIMITERS.find((delimiter) => delimiter === declared);
  if (named) return named;
  const scores = DELIMITERS.map((delimiter) => {
    const { rows } = lexCsv(text, delimiter, PREVIEW_ROWS);
    const transactions = rows.filter(isTransaction).length;
    const headings = rows.slice(0, 20).map((row) => namedRoles(row).size);
    const cells = rows.reduce((sum, row) => sum + Math.min(row.cells.length, MAX_COLUMNS), 0);
    return {
      delimiter,
      score: transactions * 1e6 + Math.max(0, ...headings) * 1e4 + cells / (rows.length || 1),
    };
  });
  return scores.reduce((best, each) => (each.score > best.score ? each : best)).delimiter;
}

/** The columns that the cells of a row name; none if it has a date or an amount. */
function namedRoles({ cells }: CsvRow): ReadonlySet<ColumnRole> {
  if (cells.some((cell) => isDate(cell) || isMoney(cell))) return new Set();
  return new Set(
    cells
      .slice(0, MAX_COLUMNS)
      .flatMap((cell) => rolesOf(cell).find(({ rank }) => rank < WEAK_RANK)?.role ?? []),
  );
}

export function isHeaderOfTable(row: CsvRow): boolean {
  const roles = namedRoles(row);
  const has = (...wanted: readonly ColumnRole[]) => wanted.some((role) => roles.has(role));
  return roles.size >= 3 && has('date', 'valueDate') && has('amount', 'debit', 'credit', 'balance');
}

export function findHeader(rows: readonly CsvRow[]): CsvRow | undefined {
  // Lines above it, such as the bank code and the day of the export, may look like a transaction.
  const named = rows.slice(0, MAX_HEADER_POSITION).find(isHeaderOfTable);
  if (named) return named;
  const first = rows.findIndex(isTransaction);
  let [best, most]: [CsvRow | undefined, number] = [undefined, 2];
  for (const row of rows.slice(0, first < 0 ? MAX_HEADER_POSITION : first)) {
    const { size } = namedRoles(row);
    if (size >= most) [best, most] = [row, size];
  }
  const before = rows[first - 1];
  // Headings in another language: as many as the row below has cells.
  if (best || before?.cells.length !== rows[first]?.cells.length) return best;
  const texts = before?.cells.filter((cell) => cell.trim() !== '') ?? [];
  return texts.length > 1 && !texts.some((cell) => isDate(cell) || isMoney(cell)) ? before : undefined;
}

interface Layout {
  readonly encoding: Encoding;
  readonly delimiter: Delimiter;
  readonly today: string | undefined;
}

export function detectMapping(table: CsvTable, layout: Layout): CsvMapping {
  const { encoding, delimiter, today } = layout;
  const body = table.transactions;
  const assigned = assignColumns(table.headings, body);
  const guessed = withoutIncludedFee(assigned.columns, table.headings, body, assigned.otherNumbers);
  const { decimals, dates, latestYear } = evidenceIn(table, guessed, delimiter, today);
  const { columns, sign } = detectSigns(body, table.headings, guessed, decimals.mark);
  const mapping: CsvMapping = {
    ...{ encoding, delimiter, headerRow: table.header?.row, columns, sign },
    ...{ dateOrder: dates.order, year: latestYear(), language: dates.languages[0] },
    decimalMark: decimals.mark,
  };
  const proven = provenReading(mapping, { ...table, rows: body }, assigned.otherNumbers, assigned.columns);
  const found: CsvMapping = { ...mapping, ...proven };
  return isAgainstWords(found, body, table.headings) ? flipped(found) : found;
}

/** What the texts of the chosen columns say about how they are written. */
export function evidenceIn(
  { transactions }: CsvTable,
  columns: CsvColumns,
  delimiter: Delimiter,
  today: string | undefined,
) {
  const textsOf = (column: number | undefined) => transactions.map(({ cells }) => cells[column ?? -1] ?? '');
  const amounts = [columns.amount, columns.debit, columns.credit, columns.balance].flatMap(textsOf);
  const decimals = detectDecimalMark(amounts, delimiter === ';' ? ',' : '.');
  const hasDecimalComma =
    decimals.mark === ',' && !decimals.isAmbiguous && amounts.some((text) => text.includes(','));
  const days = textsOf(columns.date);
  const dates = detectDateOrder(days, today, hasDecimalComma);
  const { order: detected, languages, isYearMissing } = dates;
  /** Of the last day; undefined if the dates have years. */
  const latestYear = (order = detected, language = languages[0]) =>
    isYearMissing ? latestYearOf(days, order, today, language) : undefined;
  return { decimals, dates, latestYear };
}

/**
 * What the file leaves open in a mapping.
 * @param detected what differs from it has been chosen
 */
export function doubtsAbout(
  mapping: CsvMapping,
  detected: CsvMapping,
  table: CsvTable,
  today: string | undefined,
): Doubt[] {
  if (!isComplete(mapping)) return ['columns'];
  const { columns, sign } = mapping;
  const body = { ...table, rows: table.transactions };
  const assigned = assignColumns(table.headings, body.rows);
  const evidence = evidenceIn(table, columns, mapping.delimiter, today);
  const { languages } = evidence.dates;
  const latestYear = evidence.latestYear(mapping.dateOrder, mapping.language);
  const proof = proofAgainst(flipped(mapping), mapping, body);
  const withoutFee = { ...mapping, columns: { ...columns, fee: undefined } };
  const hasFees =
    columns.fee !== undefined &&
    columns.fee === assigned.columns.fee &&
    body.rows.some(({ cells }) => /[1-9]/.test(cells[columns.fee ?? -1] ?? ''));
  const doubts: (Doubt | false)[] = [
    sign !== 'separate' &&
      assigned.isAmountGuessed &&
      columns.amount === assigned.columns.amount &&
      proof === 'open' &&
      'amount',
    hasFees && proofAgainst(withoutFee, mapping, body) !== 'right' && 'fee',
    evidence.dates.isAmbiguous && mapping.dateOrder === evidence.dates.order && 'dateOrder',
    latestYear !== undefined && mapping.year === latestYear && 'year',
    languages.length > 1 && mapping.language === languages[0] && 'language',
    evidence.decimals.isAmbiguous && mapping.decimalMark === evidence.decimals.mark && 'decimalMark',
    sign === detected.sign && isSignOpen(mapping, body, assigned.isPairGuessed, proof) && 'sign',
  ];
  return doubts.filter((doubt) => doubt !== false);
}

function isSignOpen(
  { columns, sign, decimalMark }: CsvMapping,
  { headings, rows }: CsvTable,
  isPairGuessed: boolean,
  proof: ReturnType<typeof proofAgainst>,
): boolean {
  if (proof === 'wrong') return true;
  const signs = detectSigns(rows, headings, columns, decimalMark);
  if (sign === 'separate') {
    const isUnsure = isPairGuessed ? signs.certainty !== 'certain' : signs.certainty === 'doubtful';
    return isUnsure && proof === 'open';
  }
  // Letters seldom mean the opposite of what they usually mean.
  if (sign === 'opposite' && signs.certainty === 'likely') return true;
  if (signs.certainty !== 'doubtful') return false;
  // The balance of a credit card is a debt, which rises with purchases.
  return proof === 'open' || sign === 'signed';
}

export function isComplete({ columns, sign }: Pick<CsvMapping, 'columns' | 'sign'>): boolean {
  const { date, amount, debit, credit, direction } = columns;
  const needed = {
    signed: [amount],
    reversed: [amount],
    direction: [amount, direction],
    opposite: [amount, direction],
    separate: [debit, credit],
  }[sign];
  return ![date, ...needed].includes(undefined);
}

export function describeColumns({ rows, headings }: CsvTable): CsvColumn[] {
  const body = rows.slice(0, PREVIEW_ROWS);
  const width = Math.max(headings.length, ...body.map(({ cells }) => cells.length));
  return Array.from({ length: Math.min(width, MAX_COLUMNS) }, (_, index) => {
    const heading = headings[index]?.trim() ?? '';
    const values = body.map(({ cells }) => (cells[index] ?? '').trim()).filter((cell) => cell !== '');
    const name = heading === '' ? `Column ${index + 1}` : heading;
    return { index, name, samples: [...new Set(values)].slice(0, MAX_SAMPLES) };
  });
}

/** Changes when the columns that earlier versions found may be wrong, so that they are not recalled. */
const FINGERPRINT_VERSION = 2;

/** The same for files of the same bank and kind: the delimiter, and the names of the columns or else how many there are. */
export function fingerprintOf(
  delimiter: Delimiter,
  headings: readonly string[],
  columnCount: number,
): string {
  const names = headings.length > 0 ? headings.map(normalizeHeading) : [String(columnCount)];
  return textId(JSON.stringify([FINGERPRINT_VERSION, delimiter, ...names]));
}
