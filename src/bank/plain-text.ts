import { fold } from '#src/entry/words.ts';

/** Letters that no decomposition turns into those of English. */
const LETTERS: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', đ: 'd' };

/** Text in lower case with the letters of English alone, so that it can be compared with words in many languages. */
export function plainText(text: string): string {
  return fold(text).replaceAll(/[łøæœßđ]/g, (letter) => LETTERS[letter] ?? letter);
}
