import { fold } from '#src/entry/words.ts';

/** Letters that Unicode does not decompose into an English letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', đ: 'd' };

/** Text in lower case and without accents, so that it can be compared with words of many languages. */
export function plainText(text: string): string {
  return fold(text).replaceAll(/[łøæœßđ]/g, (letter) => LETTERS[letter] ?? letter);
}
