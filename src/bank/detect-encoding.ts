import type { Encoding } from './csv-mapping.ts';

/** Enough to see whether every other byte is zero. */
const SAMPLE_BYTES = 4096;

/** Enough letters to tell a language by. */
const LETTERS_BYTES = 100_000;

/** The encoding of a text, from its bytes. */
export function detectEncoding(bytes: Uint8Array<ArrayBuffer>): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  for (const [i, byte] of sample.entries()) if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
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
