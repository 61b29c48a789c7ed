import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { MAX_STATEMENT_BYTES } from '#src/bank/decode.ts';
import { readStatement } from '#src/bank/read-statement.ts';
import { anyText } from '#tests/support/any-text.ts';

import { read } from './statements.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

function reasonOf(file: string | Uint8Array<ArrayBuffer>): string | undefined {
  const result = readStatement(typeof file === 'string' ? bytesOf(file) : file, 'statement.csv');
  return 'reason' in result ? result.reason : undefined;
}

const MT940 =
  ':20:STARTUMSE\n:25:10010010/1\n:28C:1/1\n:60F:C261101EUR100,\n:61:2611051105D54,30NMSC\n:86:Kiosk\n';

const entry = (content: string) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>${content}
  <Ntry><Amt Ccy="EUR">2.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-10-05</Dt></BookgDt></Ntry>
  </Stmt></BkToCstmrStmt></Document>`;

describe('a file that is no statement', () => {
  it.each<[string, string, string]>([
    ['nothing', '', 'The file is empty'],
    ['blanks', '\uFEFF \r\n\r\n', 'The file is empty'],
    ['zero bytes', 'Date,Amount\n2026-10-05,\0-1.00', 'The file is not text: it contains zero bytes'],
    ['a ZIP archive', 'PK\u0003\u0004…', 'The file is a spreadsheet or a ZIP archive.'],
    ['an unfinished ZIP archive', 'PK\u0005\u0006', 'The file is a spreadsheet or a ZIP archive.'],
    ['a PDF', '%PDF-1.7', 'The file is a PDF.'],
    ['a sign-in page', '\n<!DOCTYPE html><html><body>Sign in', 'The file is a web page.'],
    ['JSON', '{"format": "freehold"}', 'The file is JSON.'],
    ['a payment order', '<?xml version="1.0"?><Document xmlns="pain.001"/>', 'The file is XML, but neither'],
    ['OFX without transactions', '<OFX><STATUS><CODE>2000</STATUS></OFX>', 'The file has no transactions'],
    ['QIF with categories alone', '!Type:Cat\nNFood\nDAll food\nE\n^\n', 'The file has no transactions'],
    ['CAMT without entries', '<Document xmlns="camt.053"></Document>', 'The file has no transactions'],
    ['prose', 'Dear customer\nwe regret to inform you', 'The file is neither a table nor'],
    [
      'an entity bomb',
      `<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>${entry('')}`,
      'The file defines XML entities',
    ],
    ['MT940 of SWIFT', `{1:F01BANKDEFFXXXX0000000000}{2:I940}{4:\r\n${MT940}`, 'The file is MT940.'],
    ['MT940 after blank lines', `\r\n \r\n${MT940}`, 'The file is MT940.'],
    ['MT940 of ING', `0000 01INGBNL2AXXXX00001\n940 00\n${MT940}`, 'The file is MT940.'],
    ['MT940 of ABN AMRO', `ABNANL2A\n940\nABNANL2A\n${MT940}`, 'The file is MT940.'],
    ['MT940 of Rabobank', `:940:\n${MT940}`, 'The file is MT940.'],
    ['MT940 after a byte of transmission', `\u0001{1:F01X}{4:\n${MT940}`, 'The file is MT940.'],
    ['MT940 without a reference', MT940.replace(/^:20:.*\n/, ''), 'The file is MT940.'],
    [
      'MT942',
      ':20:STARTDISPE\n:25:1/1\n:28C:1\n:34F:EURD0,\n:13D:2611251200+0100\n:61:2611251125D5,NMSC\n',
      'The file is MT942, a report of the running day.',
    ],
    ['BAI2', '01,BANK,CLIENT,261105,0600,1,80,,2/\n02,CLIENT,BANK,1,261104,,USD/\n', 'The file is BAI2.'],
    ['CODA', `0000005112672505        00309699  ACME${' '.repeat(80)}\n1...`, 'The file is CODA.'],
    [
      'Norma 43',
      '11218100010200012345261101261130200000000100000978\n22    0001261105',
      'The file is Norma 43.',
    ],
    ['SYLK', 'ID;PWXL;N;E\nC;Y1;X1;K"Date"\n', 'The file is a spreadsheet.'],
    ['a text document', '{\\rtf1\\ansi Statement}', 'The file is a text document.'],
    [
      'a workbook as XML',
      '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:x">',
      'The file is an Excel workbook.',
    ],
    [
      'a web page that begins as XML',
      '<?xml version="1.0"?><!-- x --><!DOCTYPE html PUBLIC "x"><html><table>',
      'The file is a web page.',
    ],
    [
      'CAMT.054 with a prefix',
      `<n:Document xmlns:n="urn:x">${' '.repeat(6000)}<n:BkToCstmrDbtCdtNtfctn>`,
      'The file is CAMT.054, a notification.',
    ],
  ])('is refused: %s', (_what, text, reason) => {
    expect(reasonOf(text)).toContain(reason);
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
  const starts = [
    '',
    'Date,Payee,Amount\n',
    '!Type:Bank\n',
    'OFXHEADER:100\n<OFX>',
    '<Document xmlns="camt.053">',
  ];
  const tags = '<Ntry> </Ntry> <STMTTRN> <TRNAMT> &#x0; &amp; <!-- <![CDATA['.split(' ');
  const others = '-1,00 " , ; ^ D T 2026-10-05 \uD800 😀 ( 10/05/2026 S $'.split(' ');
  const words = fc.constantFrom('\n', '<Amt Ccy="EUR">', ...tags, ...others);

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...starts),
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
