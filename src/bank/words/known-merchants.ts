import type { Expense } from '#contract/expenses.ts';
import { isNoise } from '#src/bank/payee-key.ts';
import { plainText } from '#src/bank/text/plain-text.ts';
import { type EntryTarget, targetName } from '#src/entry/entry-target.ts';

import text from './merchants.txt?raw';
import { wordLists } from './word-lists.ts';

/** What money is spent on, as merchants.txt describes it. */
interface SpendingKind {
  readonly newCategory: EntryTarget | undefined;
  readonly names: readonly (readonly string[])[];
  readonly words: readonly string[];
}

const [sharedLists = [], ...kindLists] = text.split(/\r?\n\r?\n/).map(wordLists);
const shared = new Map<string, readonly string[]>();
const withShared = (words: readonly string[]) => words.flatMap((word) => shared.get(word) ?? word);
for (const [name, words] of sharedLists) shared.set(name, withShared(words));

const KINDS = kindLists.map((lists): SpendingKind => {
  const find = (wanted: string) => lists.flatMap(([name, words]) => (name === wanted ? [words] : []));
  const isMandatory = find('essential').length > 0;
  const [name] = find(isMandatory ? 'essential' : 'optional').flat();
  return {
    newCategory: name === undefined ? undefined : { kind: 'newCategory', name, isMandatory },
    names: find('named').map(withShared),
    words: find('words').flat(),
  };
});

/**
 * Finds what money is spent on at the merchants of the built-in list, in the categories of a person. The texts, such as the
 * payee and the description of a line, must leave no doubt: all that they say must lead to the same target.
 */
export function merchantTargets(
  categories: readonly Expense[],
): (...texts: readonly string[]) => EntryTarget | undefined {
  const named = categories.map((category) => ({ category, names: namesIn(category.name) }));
  const targets = new Map(
    KINDS.map((kind) => [kind, categories.length === 0 ? kind.newCategory : targetOf(kind, named)]),
  );
  return (...texts) => {
    const found = texts.flatMap(kindsIn).map((kind) => targets.get(kind));
    const [first] = found;
    const isClear = first && found.every((each) => each && targetName(each) === targetName(first));
    return isClear ? first : undefined;
  };
}

interface NamedCategory {
  readonly category: Expense;
  readonly names: readonly string[];
}

/** The only category whose name says a kind; otherwise the only one whose name is wider. */
function targetOf(kind: SpendingKind, categories: readonly NamedCategory[]): EntryTarget | undefined {
  for (const wanted of kind.names) {
    const found = categories.filter(({ names }) => names.some((name) => wanted.includes(name)));
    // `Gas` is fuel for some and heating for others.
    if (categories.some(({ names }) => names.some((name) => wanted.includes(`${name}?`)))) return undefined;
    const [first, ...others] = found;
    if (first) return others.length === 0 ? { kind: 'expenses', category: first.category } : undefined;
  }
  return undefined;
}

const AND = /[,;/&+|]|\s(?:and|or|und|oder|y|e|o|et|ou)\s/;

/** What a category's name says: the whole, and what it joins, as in `Phone and Internet`. */
function namesIn(name: string): readonly string[] {
  const plain = plainText(name);
  const parts = plain.split(AND);
  return [plain, parts.join(' '), ...parts].map((each) => wordsIn(each).join(' '));
}

/** The words of a text. What `&` joins and a final `'s` are a part of their word: `H&M` is one, as is `Joe's`. */
function wordsIn(written: string): readonly string[] {
  return plainText(written)
    .replaceAll(/(?<!\p{L})(\p{L})\s?&\s?(\p{L})(?!\p{L})/gu, '$1and$2')
    .replaceAll(/(?<=[^\Ws])['’\s]+s(?!\p{L})/gu, 's')
    .replaceAll(/(?<=\p{L})\+(?=\s|$)/gu, ' plus')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

const PHRASES = KINDS.flatMap((kind) =>
  kind.words.map((written) => ({ written, words: wordsIn(written), kind })),
);
const ENDINGS = PHRASES.filter(({ written }) => written.startsWith('*'));
/** By their first word, the longest first. */
const STARTS = Map.groupBy(
  PHRASES.filter((phrase) => !ENDINGS.includes(phrase)).sort((a, b) => b.words.length - a.words.length),
  ({ words: [first = ''] }) => first,
);

function kindsIn(written: string): readonly SpendingKind[] {
  const words = wordsIn(written);
  const start = words.findIndex((word) => !isNoise(word) && !/^\d+$/.test(word));
  const found: SpendingKind[] = [];
  let at = 0;
  while (at < words.length) {
    const phrase = STARTS.get(words[at] ?? '')?.find(
      (each) =>
        (at === start || !each.written.startsWith('^')) &&
        each.words.every((word, index) => words[at + index] === word),
    );
    const ending = phrase ?? ENDINGS.find((each) => words[at]?.endsWith(each.words[0] ?? ''));
    if (ending) found.push(ending.kind);
    at += phrase?.words.length ?? 1;
  }
  return found;
}
