import { fold } from '#src/entry/tokens.ts';

/** Letters that Unicode does not decompose into an English letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', đ: 'd' };

/** Text in lower case and without accents, so that it can be compared with words of many languages. */
export function plainText(text: string): string {
  return fold(text).replaceAll(/[łøæœßđ]/g, (letter) => LETTERS[letter] ?? letter);
}

/** Every sign that stands for a minus: hyphens, dashes, and the minus sign in several widths. */
const MINUS = /[\u2010-\u2014\u2212\ufe58\ufe63\uff0d]/g;

/** The zero of each script in which banks write numbers; its other digits follow in order. */
const ZEROS = ['٠', '۰', '०', '০', '๐', '０'].map((zero) => zero.charCodeAt(0));

/**
 * Text of a number or a date with the characters of ASCII: without marks of direction and other invisible characters, with
 * digits and signs of the usual width, and with a hyphen for every minus.
 */
export function plainCharacters(text: string): string {
  // Most text needs no change, and this is fast.
  if (/^[ -&(-~]*$/.test(text)) return text;
  return (
    text
      .replaceAll(/\p{Cf}/gu, '')
      .replaceAll(MINUS, '-')
      .replaceAll(/\p{Nd}/gu, (digit) => {
        const code = digit.charCodeAt(0);
        const zero = ZEROS.find((each) => code >= each && code < each + 10);
        return zero === undefined ? digit : String(code - zero);
      })
      .replaceAll('٫', '.')
      .replaceAll('٬', ',')
      .replaceAll(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
      .replaceAll('￥', '¥')
      // Spreadsheets write it before a number that is a text.
      .replace(/^\s*'/, '')
  );
}
