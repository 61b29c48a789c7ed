import { directionOf } from './direction-words.ts';
import { plainText } from './plain-text.ts';

/** What the words in a column of directions mean. */
export interface Directions {
  /** −1 for money out, 1 for money in. Undefined if the text says neither. */
  readonly directionOf: (text: string) => 1 | -1 | undefined;
  /**
   * - `certain`: they are words, such as `debit`
   * - `likely`: they are letters, such as `D` and `K`
   * - `doubtful`: they may mean the opposite
   */
  readonly certainty: 'certain' | 'likely' | 'doubtful';
}

/**
 * Pairs of words, money out first. The same letter can mean either: `D` is debit, but `dal` in Czech and `dobro` in
 * Slovenian are credit.
 */
const PAIRS: readonly (readonly [out: string, into: string])[] = [
  ...([
    'd k',
    'd c',
    'dr cr',
    'db cr',
    'dt kt',
    'dt ct',
    'dt cr',
    's h',
    'd h',
    'd a',
    'd p',
    'b d',
    'md d',
  ] as const),
  ...(['b a', 't k', 't j', 'v d', 'wn ma', 'af bij', 'u i', 'χ π', 'д к', 'дт кт', 'дт кр', '- +'] as const),
].map((pair) => pair.split(' ') as [string, string]);

/** A column with more words says something else. */
const MAX_WORDS = 12;

/** Cards call what is paid to them so, and accounts what is paid from them. */
const PAYMENT = 'payment';
const INTEREST = 'interest';
const PURCHASES = new Set(['purchase', 'sale', 'debit', 'charge']);
const RECEIPTS = new Set(['deposit', 'received', 'income', 'incoming', 'salary', 'receipt']);

/**
 * Finds what the words of a column mean.
 * @param heading may name both words, as in `D/K`
 * @returns undefined if they do not say whether money came in or went out
 */
export function directionsIn(cells: Iterable<string>, heading: string): Directions | undefined {
  const found = new Set<string>();
  for (const cell of cells) {
    if (cell.trim() !== '') found.add(wordOf(cell));
    if (found.size > MAX_WORDS) return undefined;
  }
  if (found.size === 0) return undefined;
  const named = heading.split(/[/|]/).map(wordOf);
  const pair =
    PAIRS.find(
      (words) =>
        named.length === 2 && sameWords(words, named) && [...found].every((word) => named.includes(word)),
    ) ?? PAIRS.find((words) => found.size === 2 && sameWords(words, [...found]));
  if (pair) return { directionOf: (text) => directionInPair(wordOf(text), pair), certainty: 'likely' };
  const known = new Map([...found].map((word) => [word, directionOf(word)]));
  const isLetter = [...found].some((word) => word.length === 1 && /\p{L}/u.test(word));
  let isDoubtful = isLetter && found.size === 1;
  if (found.has(PAYMENT)) {
    const isAccount = [...found].some((word) => RECEIPTS.has(word));
    const isCard = [...found].some((word) => PURCHASES.has(word));
    known.set(PAYMENT, isCard ? 1 : -1);
    // A card charges it, rather than pays it.
    if (isCard && !isAccount && found.has(INTEREST)) known.set(INTEREST, -1);
    isDoubtful ||= !isAccount;
  }
  const [first = '', second = ''] = found;
  const only = known.get(first) ?? known.get(second);
  // Of two words, the one that is not known is the opposite of the other.
  if (found.size === 2 && only !== undefined && known.get(first) !== known.get(second)) {
    const unknown = known.get(first) === undefined ? first : second;
    if (known.get(unknown) === undefined) {
      known.set(unknown, only === 1 ? -1 : 1);
      isDoubtful = true;
    }
  }
  if ([...known.values()].every((direction) => direction === undefined)) return undefined;
  const likely = isLetter ? 'likely' : 'certain';
  return {
    directionOf: (text) => known.get(wordOf(text)),
    certainty: isDoubtful ? 'doubtful' : likely,
  };
}

function directionInPair(word: string, [out, into]: readonly [string, string]): 1 | -1 | undefined {
  if (word === out) return -1;
  return word === into ? 1 : undefined;
}

function sameWords(pair: readonly [string, string], words: readonly string[]): boolean {
  return pair.every((word) => words.includes(word));
}

function wordOf(text: string): string {
  return plainText(text.trim()).replace(/\.$/, '');
}
