import Papa, { type ParseError } from 'papaparse';

import { formatCount } from '#contract/counts.ts';
import type { StatementProblem } from '#src/bank/statement.ts';
import { isDate } from '#src/bank/text/date-text.ts';

import type { Delimiter } from './mapping.ts';

/** A longer row is not a transaction. */
const MAX_ROW_LENGTH = 20_000;

/** After rereading this many characters because of broken quotes, quotes are read as plain characters. */
const MAX_REREAD = 20_000_000;

/** Invisible characters that say in which direction a text is written, and the byte order mark. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

export interface CsvRow {
  /** As a spreadsheet numbers it, from 1. */
  readonly row: number;
  readonly cells: readonly string[];
}

/**
 * Splits text into rows and cells. A row with broken quotes would swallow the rest of the file, so it is left out, and the
 * text after its line is read again. Empty rows are left out too.
 * @param text whose lines end in `\n`
 * @param maxRows reads at most this many; 0 reads all
 */
export function lexCsv(text: string, delimiter: Delimiter, maxRows = 0) {
  const rows: CsvRow[] = [];
  const problems: StatementProblem[] = [];
  let rest = withoutFormulas(withoutLongLines(text, problems));
  let rowsBefore = 0;
  let reread = 0;
  for (;;) {
    const hasQuotes = reread <= MAX_REREAD;
    const { data, errors } = parse(rest, delimiter, maxRows, hasQuotes);
    const broken = hasQuotes ? firstBrokenRow(data, errors, delimiter) : undefined;
    const good = data.slice(0, broken ?? data.length);
    for (const [i, cells] of good.entries()) {
      if (cells.some((cell) => cell.trim() !== ''))
        rows.push({ row: rowsBefore + i + 1, cells: cells.map(plainCell) });
    }
    if (broken === undefined) break;
    problems.push({
      row: rowsBefore + broken + 1,
      reason: 'The quotation marks are not closed properly',
      kind: 'unreadable',
    });
    // The text after the line of the broken row.
    const start = broken === 0 ? 0 : parse(rest, delimiter, broken, hasQuotes).meta.cursor;
    const end = rest.indexOf('\n', start);
    if (end < 0) break;
    rest = rest.slice(end + 1);
    rowsBefore += broken + 1;
    reread += rest.length;
  }
  return { rows, problems };
}

/** Spreadsheets keep a text as it is if it is a formula, `="0012"`: here a cell in quotation marks. */
function withoutFormulas(text: string): string {
  return text.replaceAll(/(?<=^|[,;\t|\r\n])="((?:[^"\r\n]|"")*)"(?=[,;\t|\r\n]|$)/g, '"$1"');
}

/** Without marks of direction, and without a formula in a cell that is in quotation marks itself. */
function plainCell(cell: string): string {
  const plain = cell.replaceAll(DIRECTION_MARKS, '');
  const [, text] = /^\s*="(.*)"\s*$/s.exec(plain) ?? [];
  return text === undefined ? plain : text.replaceAll('""', '"');
}

function parse(text: string, delimiter: Delimiter, preview: number, hasQuotes: boolean) {
  return Papa.parse(text, { delimiter, preview, newline: '\n', ...(!hasQuotes && { quoteChar: '\0' }) });
}

function firstBrokenRow(
  data: readonly (readonly string[])[],
  errors: readonly ParseError[],
  delimiter: Delimiter,
): number | undefined {
  const reported = errors.find(({ type }) => type === 'Quotes')?.row;
  const swallowing = data
    .slice(0, reported)
    .findIndex((cells) => cells.some((cell) => hasRow(cell, delimiter)));
  return swallowing < 0 ? reported : swallowing;
}

/** Whether a quoted cell contains another row, since its quotation mark was closed by one that should open. */
function hasRow(cell: string, delimiter: Delimiter): boolean {
  if (!cell.includes('\n')) return false;
  const [, ...lines] = cell.split('\n');
  return lines.some((line) => {
    const parts = line.split(delimiter);
    return parts.length > 1 && parts.some(isDate);
  });
}

/** Empties lines that are too long, so that the others keep their numbers. */
function withoutLongLines(text: string, problems: StatementProblem[]): string {
  if (text.length <= MAX_ROW_LENGTH) return text;
  let line = 0;
  return text.replaceAll(/[^\n]*(?:\n|$)/g, (whole) => {
    line += 1;
    if (whole.length <= MAX_ROW_LENGTH) return whole;
    const reason = `The row has ${formatCount(whole.length)} characters, too many for a transaction`;
    problems.push({ row: line, reason, kind: 'unreadable' });
    return whole.endsWith('\n') ? '\n' : '';
  });
}
