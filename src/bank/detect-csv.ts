import { contentId } from './content-id.ts';
import { assignColumns, MAX_COLUMNS } from './csv-columns.ts';
import { detectSigns } from './csv-signs.ts';
import { detectDateOrder, isDate } from './date-text.ts';
import { normalizeHeading, rolesOf } from './header-words.ts';
import { type CsvRow, lexCsv } from './lex-csv.ts';
import { detectDecimalMark, isMoney } from './money-text.ts';
import type { CsvColumn, CsvDoubt, CsvMapping, Delimiter, Encoding } from './csv-mapping.ts';

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|'];

/** Enough rows to see how a file is structured. */
const PREVIEW_ROWS = 300;

const MAX_SAMPLES = 4;

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
    const headings = rows.slice(0, 20).map(headingCount);
    const cells = rows.reduce((sum, row) => sum + Math.min(row.cells.length, MAX_COLUMNS), 0);
    return {
      delimiter,
      score: transactions * 1e6 + Math.max(0, ...headings) * 1e4 + cells / (rows.length || 1),
    };
  });
  return scores.reduce((best, each) => (each.score > best.score ? each : best)).delimiter;
}

/** Whether a row has a date and an amount. */
function isTransaction({ cells }: CsvRow): boolean {
  const dated = cells.slice(0, MAX_COLUMNS).findIndex(isDate);
  return (
    dated >= 0 && cells.slice(0, MAX_COLUMNS).some((cell, i) => i !== dated && isMoney(cell) && !isDate(cell))
  );
}

/** How many cells are names of different columns. */
function headingCount({ cells }: CsvRow): number {
  if (cells.some((cell) => isDate(cell) || isMoney(cell))) return 0;
  const roles = cells
    .slice(0, MAX_COLUMNS)
    .flatMap((cell) => rolesOf(cell).find(({ rank }) => rank < 200)?.role ?? []);
  return new Set(roles).size;
}

/** The row with the names of the columns; undefined if there is none. */
export function findHeader(rows: readonly CsvRow[]): CsvRow | undefined {
  const first = rows.findIndex(isTransaction);
  const above = rows.slice(0, first < 0 ? 50 : first);
  const best = above.reduce<{ row: CsvRow | undefined; count: number }>(
    (found, row) => {
      const count = headingCount(row);
      return count >= Math.max(2, found.count) ? { row, count } : found;
    },
    { row: undefined, count: 0 },
  ).row;
  if (best || first <= 0) return best;
  // Headings in another language: as many as the row below has cells.
  const before = rows[first - 1];
  const isHeading = before?.cells.length === rows[first]?.cells.length && before !== undefined;
  const texts = before?.cells.filter((cell) => cell.trim() !== '') ?? [];
  return isHeading && texts.length > 1 && !texts.some((cell) => isDate(cell) || isMoney(cell))
    ? before
    : undefined;
}

export interface Detected {
  readonly mapping: CsvMapping;
  readonly doubts: readonly CsvDoubt[];
}

interface Layout {
  readonly encoding: Encoding;
  readonly delimiter: Delimiter;
  readonly header: CsvRow | undefined;
  /** As ISO text. */
  readonly today: string | undefined;
}

/** Detects how the rows of a file are to be read. */
export function detectMapping(
  rows: readonly CsvRow[],
  { encoding, delimiter, header, today }: Layout,
): Detected {
  const body = rows.filter((row) => row.row > (header?.row ?? 0) && isTransaction(row));
  const { columns: guessed, isPairGuessed } = assignColumns(header?.cells ?? [], body);
  const textsOf = (column: number | undefined) =>
    column === undefined ? [] : body.map(({ cells }) => cells[column] ?? '');
  const dates = detectDateOrder(textsOf(guessed.date), today);
  const amountTexts = [guessed.amount, guessed.debit, guessed.credit, guessed.balance].flatMap(textsOf);
  const decimals = detectDecimalMark(amountTexts, delimiter === ';' ? ',' : '.');
  const { columns, sign, isDoubtful } = detectSigns(body, guessed, decimals.mark);
  // Where the month comes first, decimals have a point.
  const hasDecimalComma =
    decimals.mark === ',' && !decimals.isAmbiguous && amountTexts.some((text) => text.includes(','));
  const dateOrder = dates.isAmbiguous && hasDecimalComma ? 'day first' : dates.order;
  const doubts: CsvDoubt[] = [];
  if (!isComplete({ columns, sign })) doubts.push('columns');
  if (dates.isAmbiguous && !hasDecimalComma) doubts.push('dateOrder');
  if (decimals.isAmbiguous) doubts.push('decimalMark');
  if (isDoubtful || (sign === 'separate' && isPairGuessed)) doubts.push('sign');
  return {
    doubts,
    mapping: {
      encoding,
      delimiter,
      headerRow: header?.row,
      columns,
      sign,
      dateOrder,
      decimalMark: decimals.mark,
    },
  };
}

/** Whether the columns that are needed to read anything are known. */
export function isComplete({ columns, sign }: Pick<CsvMapping, 'columns' | 'sign'>): boolean {
  const { date, amount, debit, credit, direction } = columns;
  const needed = {
    signed: [amount],
    reversed: [amount],
    direction: [amount, direction],
    separate: [debit, credit],
  }[sign];
  return ![date, ...needed].includes(undefined);
}

/** The names of the columns, with the first values below them. */
export function describeColumns(rows: readonly CsvRow[], header: CsvRow | undefined): CsvColumn[] {
  const body = rows.filter(({ row }) => row > (header?.row ?? 0)).slice(0, PREVIEW_ROWS);
  const width = Math.max(header?.cells.length ?? 0, ...body.map(({ cells }) => cells.length));
  return Array.from({ length: Math.min(width, MAX_COLUMNS) }, (_, index) => {
    const heading = header?.cells[index]?.trim() ?? '';
    const values = body.map(({ cells }) => (cells[index] ?? '').trim()).filter((cell) => cell !== '');
    return {
      index,
      name: heading === '' ? `Column ${index + 1}` : heading,
      samples: [...new Set(values)].slice(0, MAX_SAMPLES),
    };
  });
}

/** The same for files of the same bank and kind: the delimiter, and the names of the columns or else how many there are. */
export function fingerprintOf(delimiter: Delimiter, header: CsvRow | undefined, columnCount: number): string {
  const names = header?.cells.map(normalizeHeading) ?? [String(columnCount)];
  return contentId(new TextEncoder().encode(JSON.stringify([delimiter, ...names])));
}
