import type { Encoding } from '#src/bank/csv/mapping.ts';

import { DOWNLOAD_INSTEAD } from './formats.ts';

const MEBIBYTE = 1_048_576;

/** A statement of 10,000 transactions in the wordiest format takes about 20 MB. Larger files are not even opened. */
export const MAX_STATEMENT_BYTES = 32 * MEBIBYTE;

const BINARY_FILES: readonly [starts: readonly string[], reason: string][] = [
  [
    ['PK\x03\x04', 'PK\x05\x06'],
    'The file is a spreadsheet or a ZIP archive. Unpack it, or save the spreadsheet as CSV',
  ],
  [['\xd0\xcf\x11\xe0'], 'The file is an Excel workbook. Save it as CSV'],
  [['{\\rtf'], `The file is a text document. ${DOWNLOAD_INSTEAD}`],
  [['%PDF'], `The file is a PDF. ${DOWNLOAD_INSTEAD}`],
  [['\x1f\x8b', '7z\xbc\xaf', 'Rar!'], 'The file is compressed. Unpack it'],
  [['\x89PNG', '\xff\xd8\xff'], 'The file is a picture'],
];

type Decoded = { readonly text: string; readonly encoding: Encoding } | { readonly reason: string };

/** The text of a file. Its encoding is found from the bytes unless it is given. */
export function decode(bytes: Uint8Array<ArrayBuffer>, given?: Encoding): Decoded {
  if (bytes.length === 0) return { reason: 'The file is empty' };
  if (bytes.length > MAX_STATEMENT_BYTES) return { reason: tooLarge(bytes.length) };
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  const binary = BINARY_FILES.find(([starts]) => starts.some((each) => start.startsWith(each)));
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

export function tooLarge(size: number, max = MAX_STATEMENT_BYTES): string {
  return `The file has ${Math.ceil(size / MEBIBYTE)} MB. It can have at most ${Math.ceil(max / MEBIBYTE)} MB`;
}

const SAMPLE_BYTES = 4096;

const LETTERS_BYTES = 100_000;

function detectEncoding(bytes: Uint8Array<ArrayBuffer>): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zerosAt = (rest: 0 | 1) => sample.filter((byte, i) => byte === 0 && i % 2 === rest).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  if (odd > sample.length / 4 && even < odd / 10) return 'utf-16le';
  if (even > sample.length / 4 && odd < even / 10) return 'utf-16be';
  return isMostlyUtf8(bytes) ? 'utf-8' : detectOlder(bytes.subarray(0, LETTERS_BYTES));
}

/** A few damaged characters do not make it another encoding. */
function isMostlyUtf8(bytes: Uint8Array<ArrayBuffer>): boolean {
  if (decodeStrictly(bytes, 'utf-8') !== undefined) return true;
  const text = new TextDecoder('utf-8').decode(bytes.subarray(0, LETTERS_BYTES));
  const damaged = text.match(/\uFFFD/g)?.length ?? 0;
  const others = text.match(/[^\p{ASCII}\uFFFD]/gu)?.length ?? 0;
  return damaged * 10 < others;
}

/** An encoding that was usual before UTF-8. The letters beyond ASCII show which. */
function detectOlder(bytes: Uint8Array<ArrayBuffer>): Encoding {
  let [high, letters, adjacent] = [0, 0, 0];
  for (const [i, byte] of bytes.entries()) {
    if (byte < 0x80) continue;
    high += 1;
    if (byte >= 0xc0) letters += 1;
    if ((bytes[i + 1] ?? 0) >= 0x80) adjacent += 1;
  }
  // Words that consist of such letters are not in the Latin script.
  if (adjacent > high / 2) {
    if (letters > high * 0.95) return 'windows-1251';
    const japanese = decodeStrictly(bytes, 'shift_jis');
    if (japanese !== undefined && /[\u3041-\u30FF\uFF66-\uFF9F]/.test(japanese)) return 'shift_jis';
    if (decodeStrictly(bytes, 'gb18030') !== undefined) return 'gb18030';
  }
  // Polish letters, which would be signs within words.
  if (/\p{L}[¹³¿¼¾¯]\p{L}/u.test(new TextDecoder('windows-1252').decode(bytes))) return 'windows-1250';
  // It also covers ISO 8859-1: browsers read that name as Windows-1252.
  return 'windows-1252';
}

/** @returns undefined if the bytes are not in this encoding; a character may be cut off at the end */
function decodeStrictly(bytes: Uint8Array<ArrayBuffer>, encoding: Encoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: encoding !== 'utf-8' });
  } catch {
    return undefined;
  }
}
