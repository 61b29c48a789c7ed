import { readFileSync } from 'node:fs';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { MAX_STATEMENT_BYTES } from '#src/bank/decode.ts';
import { readStatement } from '#src/bank/read-statement.ts';
import type { FileKind } from '#src/bank/statement.ts';
import { anyText } from '#tests/support/any-text.ts';

import { read } from './statements.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

function reasonOf(file: string | Uint8Array<ArrayBuffer>): string | undefined {
  const result = readStatement(typeof file === 'string' ? bytesOf(file) : file, 'statement.csv');
  return 'reason' in result ? result.reason : undefined;
}

const entry = (content: string) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>${content}
  <Ntry><Amt Ccy="EUR">2.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-10-05</Dt></BookgDt></Ntry>
  </Stmt></BkToCstmrStmt></Document>`;

describe('a file that is no statement', () => {
  const entities = '<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>';
  const prefixed = `<n:Document xmlns:n="urn:x">${' '.repeat(6000)}<n:BkToCstmrDbtCdtNtfctn>`;
  const refused = readFileSync('tests/src/bank/refused.txt', 'utf8').matchAll(/^# (.*)\n(.*)\n=> (.*)$/gm);

  it.each<[string, string, string]>([
    ['an entity bomb', `${entities}${entry('')}`, 'The file defines XML entities'],
    ['CAMT.054 with a prefix', prefixed, 'The file is CAMT.054, a notification.'],
    ...Array.from(refused, ([, what = '', text = '', reason = '']): [string, string, string] => {
      return [what, JSON.parse(`"${text.replaceAll('"', String.raw`\"`)}"`) as string, reason];
    }),
  ])('is refused: %s', (_what, text, reason) => {
    expect(reasonOf(text) ?? 'It was read').toContain(reason);
  });

  it('is refused by its size before it is read', () => {
    expect(reasonOf(new Uint8Array(MAX_STATEMENT_BYTES + 1))).toBe(
      'The file has 33 MB. It can have at most 32 MB',
    );
  });

  it('is refused if it has more transactions than any account', () => {
    const text = `Date,Payee,Amount\n${'2026-10-05,Kiosk,-1.00\n'.repeat(60_000)}`;
    const reason = 'The file has more than 50,000 transactions. Choose a shorter period';
    expect(reasonOf(text)).toBe(reason);
    expect(reasonOf(`<OFX>${'<STMTTRN>'.repeat(50_001)}`)).toBe(reason);
    expect(reasonOf(entry('<Ntry/><Ntry>'.repeat(50_001)))).toBe(reason);
    expect(reasonOf(entry('<Bal></Bal>'.repeat(50_001)))).toBe(reason);
    expect(reasonOf(`!Type:Bank\n${'^\n'.repeat(50_001)}`)).toBe(reason);
  });

  it.each([
    ['a CSV file', 'Date,Payee,Amount\n', '\n'],
    ['a CSV file with empty cells', 'Date,Payee,Amount\r\n', ',,\r\n'],
    ['a QIF file', '!Type:Bank\n', '\n'],
  ])('is refused if it has more lines than a spreadsheet, even empty ones: %s', (_kind, start, line) => {
    expect(reasonOf(start + line.repeat(1_048_577))).toBe(
      'The file has more than 1,048,576 lines. Remove the empty ones, or choose a shorter period',
    );
  });
});

const HEADER = 'Date,Payee,Amount';
const LAST = '2026-10-05,Kiosk,-2.00';
const OFX = '<OFX><STMTTRN><DTPOSTED>20261005<TRNAMT>-2.00</STMTTRN><STMTTRN><DTPOSTED>2026';

describe('a damaged part', () => {
  it.each<[string, string, string[]]>([
    ['60,000 empty rows', `${HEADER}\n${',,\n'.repeat(60_000)}${LAST}`, []],
    [
      'an endless row',
      `${HEADER}\n2026-10-04,${'x'.repeat(1_000_000)},-1.00\n${LAST}`,
      ['2: The row has 1,000,018 characters, too many for a transaction'],
    ],
    [
      'an element that is nested too deeply',
      entry(`<Ntry>${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}</Ntry>`),
      ['1: The entry is nested too deeply'],
    ],
    [
      'where an entry ends',
      `${entry('')}<Ntry><Amt Ccy="EUR">1`,
      ['2: The file ends in the middle of the entry'],
    ],
    ['where a transaction ends', OFX, ['2: The file ends in the middle of the transaction']],
  ])('is left out: %s', (_what, text, problems) => {
    expect(read(text)).toMatchObject({ amounts: [-2], problems });
  });

  it('does not take the rest with it if many rows have broken quotes', () => {
    const { amounts, problems } = read(`${HEADER}\n${'2026-10-04,"x,-1.00\n'.repeat(100)}${LAST}`);
    expect(amounts.at(-1)).toBe(-2);
    expect(problems.length + amounts.length).toBe(101);
  });

  it('is text and nothing else if it is a formula or a script', () => {
    const { statement } = read(HEADER, '2026-10-05,"=HYPERLINK(""http://evil"")\u0007\u202E<script>",-2.00');
    expect(statement.lines[0]?.payee).toBe('=HYPERLINK("http://evil") <script>');
  });
});

describe('readStatement', () => {
  const starts: Readonly<Record<FileKind, string>> = {
    csv: 'Date,Payee,Amount\n',
    qif: '!Type:Bank\n',
    ofx: 'OFXHEADER:100\n<OFX>',
    camt: '<Document xmlns="camt.053">',
  };
  const tags = '<Ntry> </Ntry> <STMTTRN> <TRNAMT> &#x0; &amp; <!-- <![CDATA['.split(' ');
  const others = '-1,00 " , ; ^ D T 2026-10-05 \uD800 😀 ( 10/05/2026 S $'.split(' ');
  const words = fc.constantFrom('\n', '<Amt Ccy="EUR">', ...tags, ...others);

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('', ...Object.values(starts)),
        fc.array(fc.oneof(words, anyText()), { maxLength: 60 }),
        (start, parts) => {
          expect(() => readStatement(bytesOf(start + parts.join('')), 'x')).not.toThrow();
        },
      ),
    );
  });

  it('never throws, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(() => readStatement(Uint8Array.from(bytes), 'x')).not.toThrow();
      }),
    );
  });
});
