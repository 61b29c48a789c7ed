import { plainCharacters, plainText } from '#src/bank/text/plain-text.ts';

import text from './directions.txt?raw';
import { wordLists } from './word-lists.ts';

/** The lists of directions.txt, which says what they are. */
const LISTS = new Map(wordLists(text));
const listOf = (name: string) => LISTS.get(name) ?? [];
const MONEY_OUT = new Set(listOf('out'));
const MONEY_IN = new Set(listOf('in'));
const PAIRS = listOf('pairs').map((pair) => pair.split(' '));

const beginning = (list: string, before = '') => new RegExp(`^${before}(?:${listOf(list).join('|')})`);
const [PENDING, FAILED, BOOKED] = [beginning('pending'), beginning('failed'), beginning('booked')];
const [IF_BOOKED, IF_PENDING] = [beginning('if booked', '(?:is )?'), beginning('if pending', '(?:is )?')];
const [YES, NO] = [new Set(listOf('yes')), new Set(listOf('no'))];

/** −1 for money out, 1 for money in, undefined if the text says neither. */
function directionOf(cell: string): 1 | -1 | undefined {
  const word = plainWord(cell).replace(/\.$/, '');
  if (MONEY_OUT.has(word)) return -1;
  return MONEY_IN.has(word) ? 1 : undefined;
}

/**
 * The answer in a column of yes and no that means that a transaction is not booked.
 * @returns undefined if the heading does not ask whether it is, or if the cells are no answers
 */
export function pendingAnswerIn(
  heading: string,
  cells: () => readonly string[],
): ReadonlySet<string> | undefined {
  const name = plainText(heading.trim()).replace(/\?$/, '');
  const isAnswer = (cell: string) => cell === '' || YES.has(plainWord(cell)) || NO.has(plainWord(cell));
  const answer = IF_BOOKED.test(name) ? NO : IF_PENDING.test(name) ? YES : undefined;
  return answer && cells().every(isAnswer) ? answer : undefined;
}

export function plainWord(cell: string): string {
  return plainText(plainCharacters(cell).trim());
}

/** What some banks write before the text of what is not booked. */
const PENDING_BEFORE =
  /^(?:pending|vorgemerkt|pendiente|pendente|en attente|in attesa|oczekujaca|reserverat|venter)\s*(?:[-–:*|]|transaction)|[([](?:pending|vorgemerkt)[)\]]$/;

/** Whether the text of a transaction begins or ends by saying that it is not booked: `PENDING - Cafe`. */
export function saysPending(text: string): boolean {
  return PENDING_BEFORE.test(plainText(text.trim()));
}

/** Whether a transaction is booked; undefined if the text says nothing about it. */
export function stateOf(text: string): 'booked' | 'pending' | 'failed' | undefined {
  const word = plainWord(text);
  if (PENDING.test(word)) return 'pending';
  if (FAILED.test(word)) return 'failed';
  return BOOKED.test(word) ? 'booked' : undefined;
}

interface Directions {
  readonly directionOf: (text: string) => 1 | -1 | undefined;
  /**
   * - `certain`: they are words, such as `debit`
   * - `likely`: they are letters, such as `D` and `K`
   * - `doubtful`: they may mean the opposite
   */
  readonly certainty: 'certain' | 'likely' | 'doubtful';
}

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
  const isNamed = named.length === 2 && [...found].every((word) => named.includes(word));
  const pair = (isNamed ? pairOf(named) : undefined) ?? pairOf([...found]);
  if (pair) {
    const [out, into] = pair;
    const meaningOf = (word: string) => (word === out ? -1 : word === into ? 1 : undefined);
    return { directionOf: (text) => meaningOf(wordOf(text)), certainty: 'likely' };
  }
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

function pairOf(two: readonly string[]) {
  return two.length === 2 ? PAIRS.find((pair) => pair.every((word) => two.includes(word))) : undefined;
}

function wordOf(text: string): string {
  return plainText(text.trim()).replace(/\.$/, '');
}
