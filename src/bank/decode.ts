import type { Encoding } from './csv-mapping.ts';
import { detectEncoding } from './detect-encoding.ts';

const MEBIBYTE = 1_048_576;

/** A statement of 10,000 transactions in the wordiest format takes about 20 MB. Larger files are not even opened. */
export const MAX_STATEMENT_BYTES = 32 * MEBIBYTE;

const ARCHIVE = 'The file is a spreadsheet or a ZIP archive. Unpack it, or save the spreadsheet as CSV';

/** Files that are not text, by their first bytes as Latin-1. */
const BINARY_FILES: readonly [start: string, reason: string][] = [
  ['PK\x03\x04', ARCHIVE],
  ['PK\x05\x06', ARCHIVE],
  ['\xd0\xcf\x11\xe0', 'The file is an Excel workbook. Save it as CSV'],
  ['{\\rtf', 'The file is a text document. Download the statement as CSV, OFX, QIF or CAMT.053'],
  ['%PDF', 'The file is a PDF. Download the statement as CSV, OFX, QIF or CAMT.053'],
  ['\x1f\x8b', 'The file is compressed. Unpack it'],
  ['7z\xbc\xaf', 'The file is compressed. Unpack it'],
  ['Rar!', 'The file is compressed. Unpack it'],
  ['\x89PNG', 'The file is a picture'],
  ['\xff\xd8\xff', 'The file is a picture'],
];

export type Decoded = { readonly text: string; readonly encoding: Encoding } | { readonly reason: string };

/** The text of a file. Its encoding is found from the bytes unless it is given. */
export function decode(bytes: Uint8Array<ArrayBuffer>, given?: Encoding): Decoded {
  if (bytes.length === 0) return { reason: 'The file is empty' };
  if (bytes.length > MAX_STATEMENT_BYTES) return { reason: tooLarge(bytes.length) };
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  const binary = BINARY_FILES.find(([prefix]) => start.startsWith(prefix));
  if (binary) return { reason: binary[1] };
  const encoding = given ?? detectEncoding(bytes);
  // Also removes a byte order mark.
  const text = new TextDecoder(declaredOr(encoding, bytes)).decode(bytes);
  if (text.includes('\0')) return { reason: 'The file is not text: it contains zero bytes' };
  if (text.trim() === '') return { reason: 'The file is empty' };
  return { text, encoding };
}

/** The encoding that XML or OFX declares, if the bytes leave it open: `encoding="windows-1250"` or `CHARSET:1250`. */
function declaredOr(encoding: Encoding, bytes: Uint8Array): string {
  if (encoding.startsWith('utf')) return encoding;
  const start = String.fromCharCode(...bytes.subarray(0, 400));
  const declared = /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(start)?.[1];
  const page = /^\s*OFXHEADER[\s\S]*?CHARSET:(125\d)/.exec(start)?.[1];
  const label = page === undefined ? declared : `windows-${page}`;
  try {
    const { encoding: known } = new TextDecoder(label ?? encoding);
    // The bytes have shown that it is not UTF-8, whatever the file says.
    return known === 'utf-8' ? encoding : known;
  } catch {
    return encoding;
  }
}

/** Why a file of this size is not opened. */
export function tooLarge(size: number): string {
  const [actual, max] = [size, MAX_STATEMENT_BYTES].map((each) => Math.ceil(each / MEBIBYTE));
  return `The file has ${actual} MB. It can have at most ${max} MB`;
}
