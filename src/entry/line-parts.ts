import type { Expense } from '#contract/expenses.ts';

import { type EntryTarget, ITEM_KINDS } from './entry-target.ts';
import { type Token, wordsOf } from './tokens.ts';

/** A run of tokens that names a target. */
interface TargetMatch {
  readonly target: EntryTarget;
  readonly from: number;
  readonly to: number;
}

interface Name {
  readonly target: EntryTarget;
  readonly words: readonly string[];
}

/** Words after the first may be abbreviated too, but a shorter one, such as `a`, more likely begins a note. */
const MIN_PREFIX_LENGTH = 3;

const kindNames: readonly Name[] = ITEM_KINDS.flatMap(({ kind, words }) => {
  const target = { kind };
  return words.map((text) => ({ target, words: wordsOf(text) }));
});

/**
 * Finds the targets that a line names. A category whose whole name is typed wins. Otherwise these are all categories
 * that the first matching words can abbreviate, and all kinds of income and investments that are named. More than one
 * match means that the line is ambiguous.
 */
export function matchTargets(tokens: readonly Token[], categories: readonly Expense[]): TargetMatch[] {
  const names = categories.map((category): Name => ({
    target: { kind: 'expenses', category },
    words: wordsOf(category.name),
  }));
  const whole = firstOfEach(longest(matchWholeNames(tokens, names)));
  if (whole.length > 0) return whole;
  return firstOfEach(longest([...matchFirstPrefix(tokens, names), ...matchWholeNames(tokens, kindNames)]));
}

function firstOfEach(matches: readonly TargetMatch[]): TargetMatch[] {
  return [...new Map(matches.toReversed().map((match) => [match.target, match])).values()].toReversed();
}

function matchWholeNames(tokens: readonly Token[], names: readonly Name[]): TargetMatch[] {
  return tokens.flatMap((_token, from) =>
    names.flatMap(({ target, words }) => {
      const to = endOfRun(tokens, from, words);
      return to === undefined ? [] : [{ target, from, to }];
    }),
  );
}

/** The end of the run of tokens that consists of exactly these words. A number alone is never a name. */
function endOfRun(tokens: readonly Token[], from: number, words: readonly string[]): number | undefined {
  let to = from;
  let position = 0;
  while (position < words.length) {
    const token = tokens[to];
    if (!token || token.words.some((word, i) => word !== words[position + i])) return undefined;
    // A sign between words, such as a slash, does not matter.
    if (token.words.length === 0 && to === from) return undefined;
    position += token.words.length;
    to += 1;
  }
  const isName = tokens.slice(from, to).some((token) => token.shape === 'word' || token.isDayWord);
  return position === words.length && isName ? to : undefined;
}

/** Drops matches inside longer ones: `car insurance` is not `car`. */
function longest(matches: readonly TargetMatch[]): TargetMatch[] {
  const length = ({ from, to }: TargetMatch) => to - from;
  return matches.filter(
    (match) =>
      !matches.some(
        (other) => other.from <= match.from && other.to >= match.to && length(other) > length(match),
      ),
  );
}

/** All categories that the first matching words can abbreviate. Those whose first word begins with them come first. */
function matchFirstPrefix(tokens: readonly Token[], names: readonly Name[]): TargetMatch[] {
  for (const [from, token] of tokens.entries()) {
    if (token.shape !== 'word') continue;
    const matches = names.flatMap(({ target, words }) => {
      const to = endOfPrefixes(tokens, from, words);
      return to === undefined ? [] : [{ target, from, to, isStart: startsWith(words, token) }];
    });
    if (matches.length === 0) continue;
    const end = Math.max(...matches.map(({ to }) => to));
    return matches
      .filter(({ to }) => to === end)
      .sort((a, b) => Number(b.isStart) - Number(a.isStart))
      .map(({ target, to }) => ({ target, from, to }));
  }
  return [];
}

function startsWith([first = '']: readonly string[], token: Token): boolean {
  return first.startsWith(token.words[0] ?? '');
}

/** The end of the tokens that abbreviate a name: prefixes of its words, in their order. */
function endOfPrefixes(tokens: readonly Token[], from: number, words: readonly string[]): number | undefined {
  let position = 0;
  let to = from;
  for (const token of tokens.slice(from)) {
    if (token.shape !== 'word' || token.words.length === 0) break;
    let next = position;
    for (const typed of token.words) {
      const isLongEnough = to === from || typed.length >= MIN_PREFIX_LENGTH;
      const found = words.findIndex(
        (word, i) => i >= next && (word === typed || (isLongEnough && word.startsWith(typed))),
      );
      next = found === -1 ? Infinity : found + 1;
    }
    if (next === Infinity) break;
    position = next;
    to += 1;
  }
  return to > from ? to : undefined;
}

/** Which token is the amount and which is the day. */
export interface NumberReading {
  readonly amount: Token | undefined;
  /** Undefined if the line names no day: then the day is today. */
  readonly dayToken: Token | undefined;
  readonly day: Date;
}

const ORDINAL = /^\d+(?:st|nd|rd|th)$/i;

/**
 * All plausible ways to read the numbers of a line; at least one.
 * - A number that can only be an amount is the amount. Otherwise it is a whole number, and the first one if that cannot
 *   be a day. `10/30` is an amount only if there is no other.
 * - A written date is the day, or else `10/30`, or else a whole number from 1 to 31. Next to a word of the note, such a
 *   number may also belong to it, as may `3rd` before one.
 * @param tokens those that name no category
 * @param isInNote whether a token is a word of the note
 */
export function readNumbers(
  tokens: readonly Token[],
  today: Date,
  isInNote: (token: Token) => boolean,
): NumberReading[] {
  const ofShape = (shape: Token['shape']) => tokens.filter((token) => token.shape === shape);
  const wholes = ofShape('whole');
  const slashes = ofShape('slash');
  const amounts = amountCandidates(ofShape('amount'), wholes, slashes);

  function dayCandidates(amount: Token | undefined): readonly (Token | undefined)[] {
    const dates = ofShape('day');
    const isBeforeNote = ({ index, text }: Token) =>
      ORDINAL.test(text) && tokens.some((other) => other.index === index + 1 && isInNote(other));
    if (dates.length > 0) return dates.some(isBeforeNote) ? [...dates, undefined] : dates;
    const others = slashes.filter((token) => token !== amount);
    if (others.length > 0) return others;
    const days = amount ? wholes.filter((token) => token !== amount && token.days.length > 0) : [];
    const isBesideNote = ({ index }: Token) =>
      tokens.some((other) => Math.abs(other.index - index) === 1 && isInNote(other));
    return days.length === 0 || days.some(isBesideNote) ? [...days, undefined] : days;
  }

  return amounts.flatMap((amount) =>
    dayCandidates(amount).flatMap((dayToken) =>
      (dayToken?.days ?? [today]).map((day) => ({ amount, dayToken, day })),
    ),
  );
}

function amountCandidates(
  amounts: readonly Token[],
  wholes: readonly Token[],
  slashes: readonly Token[],
): readonly (Token | undefined)[] {
  if (amounts.length > 0) return amounts;
  const [first] = wholes;
  if (first) return first.days.length === 0 ? [first] : wholes;
  return slashes.length > 0 ? slashes : [undefined];
}
