import type { Expense } from '#contract/expenses.ts';

import { type EntryTarget, ITEM_KINDS } from './entry-target.ts';
import { type Token, wordsOf } from './tokens.ts';

/** A run of tokens that names a target. */
export interface TargetMatch {
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
