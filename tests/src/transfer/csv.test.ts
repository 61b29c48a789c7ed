import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type Cell, writeCsv } from '#src/transfer/csv-tables.ts';

const write = (...rows: Cell[][]) => writeCsv(rows);
/** The line of a single row, without the byte order mark and the line end. */
const line = (...cells: Cell[]) => write(cells).slice(1, -2);

/** Reads CSV by RFC 4180. */
function read(text: string): string[][] {
  const rows: string[][] = [];
  for (let rest = text; rest !== '';) {
    const row: string[] = [];
    let end = ',';
    while (end === ',') {
      const [all = '', quoted, plain = '', next = ''] =
        /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(rest) ?? [];
      if (all === '') throw new Error(`Not CSV: ${rest}`);
      row.push(quoted?.replaceAll('""', '"') ?? plain);
      rest = rest.slice(all.length);
      end = next;
    }
    rows.push(row);
  }
  return rows;
}

test('CSV has a byte order mark, commas and CRLF', () => {
  expect(write(['Name', 'Value'], ['Café', 1234.5], ['', null])).toBe(
    '\uFEFFName,Value\r\nCafé,1234.5\r\n,\r\n',
  );
});

test('CSV quotes commas, quotes and line breaks', () => {
  expect(line('a,b', 'say "hi"', 'two\nlines', 'cr\r')).toBe('"a,b","say ""hi""","two\nlines","cr\r"');
});

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  ' =1',
  '\r=1',
  '\n=1',
  '|calc',
  '%0',
  '＝1',
  '＋1',
  '－1',
  '＠a',
])('text like %j cannot become a formula', (text) => {
  expect(read(write([text]).slice(1))).toEqual([[`'${text}`]]);
});

test('numbers stay numbers, even negative ones', () => {
  expect(line(-5, 0.1, 1e-7, 99_999_999_999_999.98)).toBe('-5,0.1,1e-7,99999999999999.98');
});

test('any text can be read back, and none begins like a formula', () => {
  const text = fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', ' ', 'a', '1', "'", 'é', '＝'),
    maxLength: 12,
  });
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 3 }), { minLength: 1 }), (rows) => {
      const back = read(write(...rows).slice(1));
      expect(back.map((row) => row.length)).toEqual(rows.map((row) => row.length));
      for (const [index, text] of rows.flat().entries()) {
        expect([text, `'${text}`]).toContain(back.flat()[index]);
        expect(back.flat()[index]).not.toMatch(/^\s*[=+\-@＝]/);
      }
    }),
  );
});
