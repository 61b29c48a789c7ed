/** A cell: text, a number, or nothing. */
export type Cell = string | number | null;

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What makes a spreadsheet read text as a formula, including the full-width forms that Excel accepts. */
const STARTS_FORMULA = /^[\s\0]*[=+\-@|%＝＋－＠]|^[\t\r\n]/;

const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

/**
 * Writes a table as CSV by RFC 4180, with CRLF after every line. Text that a spreadsheet would run as a formula gets an
 * apostrophe before it, which makes it text. Numbers stay as they are, even negative ones.
 * @param rows the first one is the header
 */
export function writeCsv(rows: Iterable<readonly Cell[]>): string {
  return BYTE_ORDER_MARK + Array.from(rows, (row) => `${row.map(writeCell).join(',')}\r\n`).join('');
}

function writeCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = STARTS_FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
