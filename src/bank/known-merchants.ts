import type { Expense } from '#contract/expenses.ts';
import { type EntryTarget, targetName } from '#src/entry/entry-target.ts';

import { isNoise } from './payee-key.ts';
import { plainText } from './plain-text.ts';
import { SPENDING_KINDS } from './merchant-words.ts';

type SpendingKind = (typeof SPENDING_KINDS)[number];

interface Phrase {
  readonly words: readonly string[];
  readonly isAtStart: boolean;
  readonly kind: SpendingKind;
}

/** What money is spent on at the merchants of the built-in list, in the categories of a person. */
export class KnownMerchants {
  readonly #targets: ReadonlyMap<SpendingKind, EntryTarget | undefined>;

  constructor(categories: readonly Expense[]) {
    const named = categories.map((category) => ({ category, names: namesIn(category.name) }));
    this.#targets = new Map(
      SPENDING_KINDS.map((kind) => [
        kind,
        categories.length === 0 ? newCategory(kind) : targetOf(kind, named),
      ]),
    );
  }

  /**
   * The target of money spent, if the texts leave no doubt: all that they say must lead to the same one.
   * @param texts such as the payee and the description of a line
   */
  targetOf(...texts: readonly string[]): EntryTarget | undefined {
    const targets = texts.flatMap(kindsIn).map((kind) => this.#targets.get(kind));
    const [first] = targets;
    const isClear = first && targets.every((each) => each && targetName(each) === targetName(first));
    return isClear ? first : undefined;
  }
}

function newCategory({ newCategory: wanted }: SpendingKind): EntryTarget | undefined {
  return wanted && { kind: 'newCategory', ...wanted };
}

interface NamedCategory {
  readonly category: Expense;
  readonly names: readonly string[];
}

/** The only category whose name says a kind; otherwise the only one whose name is wider. */
function targetOf(kind: SpendingKind, categories: readonly NamedCategory[]): EntryTarget | undefined {
  for (const level of kind.names) {
    const wanted = listOf(level);
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
function wordsIn(text: string): readonly string[] {
  return plainText(text)
    .replaceAll(/(?<!\p{L})(\p{L})\s?&\s?(\p{L})(?!\p{L})/gu, '$1and$2')
    .replaceAll(/(?<=[^\Ws])['’\s]+s(?!\p{L})/gu, 's')
    .replaceAll(/(?<=\p{L})\+(?=\s|$)/gu, ' plus')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

function listOf(text: string): readonly string[] {
  return text.split(',').map((each) => each.replaceAll(/\s+/g, ' ').trim());
}

/** By their first word, the longest first. */
const phrases: ReadonlyMap<string, readonly Phrase[]> = Map.groupBy(
  SPENDING_KINDS.flatMap((kind) =>
    listOf(kind.words)
      .filter((text) => !text.startsWith('*'))
      .map((text): Phrase => ({ words: wordsIn(text), isAtStart: text.startsWith('^'), kind })),
  ).sort((a, b) => b.words.length - a.words.length),
  ({ words: [first = ''] }) => first,
);

const endings: readonly (readonly [ending: string, kind: SpendingKind])[] = SPENDING_KINDS.flatMap((kind) =>
  listOf(kind.words)
    .filter((text) => text.startsWith('*'))
    .map((text) => [text.slice(1), kind] as const),
);

function kindsIn(text: string): readonly SpendingKind[] {
  const words = wordsIn(text);
  const start = words.findIndex((word) => !isNoise(word) && !/^\d+$/.test(word));
  const found: SpendingKind[] = [];
  let at = 0;
  while (at < words.length) {
    const phrase = phrases
      .get(words[at] ?? '')
      ?.find(
        (each) =>
          (!each.isAtStart || at === start) && each.words.every((word, index) => words[at + index] === word),
      );
    const ending = phrase ? undefined : endings.find(([end]) => words[at]?.endsWith(end));
    if (phrase) found.push(phrase.kind);
    else if (ending) found.push(ending[1]);
    at += phrase?.words.length ?? 1;
  }
  return found;
}
