import { isAfter } from 'date-fns/isAfter';
import { startOfDay } from 'date-fns/startOfDay';

import { localDay } from '#contract/days.ts';
import type { Expense } from '#contract/expenses.ts';
import { MAX_TEXT_LENGTH } from '#contract/fields.ts';
import type { Cents } from '#contract/money.ts';
import { parseAmount } from '#contract/typed-numbers.ts';

import type { EntryTarget } from './entry-target.ts';
import { matchTargets, type NumberReading, readNumbers } from './line-parts.ts';
import { type ClearerText, type Token, tokenize } from './tokens.ts';

/** An entry as a line describes it. */
export interface TypedEntry {
  readonly target: EntryTarget;
  readonly amount: Cents;
  /** The beginning of a day in the person's time zone. */
  readonly day: Date;
  readonly note: string;
}

/** An entry, or an incomplete line that is rewritten to be unambiguous. */
export type Option = { readonly entry: TypedEntry } | { readonly line: ClearerText };

export type Question = 'decimalComma' | 'number' | 'category' | 'newCategory' | 'future';

export type Reading =
  | { readonly status: 'entry'; readonly entry: TypedEntry }
  | {
      readonly status: 'question';
      readonly about: Question;
      readonly options: readonly Option[];
      readonly more: number;
    }
  | {
      readonly status: 'incomplete';
      readonly missing: readonly ('amount' | 'category')[];
      /** Whether the amount is beyond the largest one. */
      readonly isTooLarge: boolean;
      readonly targets: readonly EntryTarget[];
      readonly amount: Cents | undefined;
      /** Undefined if the line names no day. */
      readonly day: Date | undefined;
      readonly note: string;
    };

interface ReadingContext {
  /** Any time on the person's current day. */
  readonly now: Date;
  /** The categories that can be named, in the order in which to offer them. */
  readonly categories: readonly Expense[];
  /** What a note usually is for, if the line names no category. */
  readonly targetOfNote?: ((note: string) => EntryTarget | undefined) | undefined;
}

interface LineReading extends NumberReading {
  readonly target: EntryTarget | undefined;
  readonly note: string;
}

const MAX_OPTIONS = 8;

/**
 * Reads a typed line such as `54.30 groceries yesterday corner market`. Never guesses: a line that can be read in several
 * ways, or that names a new category or a day in the future, is a question. See docs/product-rules.md#quick-entry.
 * @param line after `readCurrencySigns`
 */
export function readEntry(line: string, context: ReadingContext): Reading {
  const tokens = tokenize(line, context.now);
  const joined = withJoinedThousands(tokens);
  if (joined === undefined) return readTokens(tokens, context);
  if (tokens.some(({ withPoint }) => withPoint !== undefined)) return readEntry(joined.text, context);
  const reading = readTokens(tokens, context);
  const others = reading.status === 'entry' ? [{ entry: reading.entry }] : [];
  return question('number', [
    { line: { ...joined, day: undefined } },
    ...(reading.status === 'question' ? reading.options : others),
  ]);
}

/** The line without the space in its first number such as `1 234.50`, which may also be two numbers. */
function withJoinedThousands(tokens: readonly Token[]) {
  const index = tokens.findIndex(({ text }, at) => {
    const next = tokens[at + 1]?.text ?? '';
    return /^[-+−]?[$]?[1-9]\d{0,2}$/.test(text) && /^\d{3}(?:[.,]\d{1,2})?$/.test(next);
  });
  if (index < 0) return undefined;
  const end = tokens.findIndex(({ text }, at) => at > index && !/^\d{3}(?:[.,]\d{1,2})?$/.test(text));
  const texts = tokens.map(({ text }) => text);
  const number = texts.slice(index, end < 0 ? undefined : end).join('');
  const rest = end < 0 ? [] : texts.slice(end);
  return { text: [...texts.slice(0, index), number, ...rest].join(' '), amount: parseAmount(number) };
}

function readTokens(tokens: readonly Token[], context: ReadingContext): Reading {
  const { now } = context;
  if (tokens.some(({ withPoint }) => withPoint !== undefined)) {
    const text = tokens.map((token) => token.withPoint ?? token.text).join(' ');
    return question('decimalComma', [{ line: { text, amount: undefined, day: undefined } }]);
  }
  const unclear = tokens.find(({ meanings }) => meanings.length > 0);
  if (unclear) {
    const options = unclear.meanings.map(({ text, ...meaning }) => ({
      line: { text: tokens.map((token) => (token === unclear ? text : token.text)).join(' '), ...meaning },
    }));
    return question('number', options);
  }
  const today = startOfDay(now);
  const readings = readLine(tokens, today, context);
  const [first] = readings;
  const options = readings.flatMap(entryOption);
  const [option] = options;

  if (option) {
    if (options.length === 1 && first?.amount?.shape === 'slash' && !first.dayToken)
      return question('number', [option, ...dayInsteadOf(first.amount, tokens)]);
    const isFuture = isAfter(option.entry.day, today);
    return options.length === 1 && !isFuture
      ? { status: 'entry', entry: option.entry }
      : question(openQuestion(readings), options);
  }
  if (first?.amount && !first.target) {
    const [token] = tokens;
    if (tokens.length === 1 && token && token.days.length > 0)
      return question('number', [clearerLine(tokens, first), ...dayInsteadOf(token, tokens)]);
    if (readings.length > 1 && openQuestion(readings) === 'number')
      return question(
        'number',
        readings.map((reading) => clearerLine(tokens, reading)),
      );
    if (first.note !== '') return question('newCategory', readings.flatMap(newCategoryOptions));
  }
  return {
    status: 'incomplete',
    missing: [
      ...(first?.amount ? [] : (['amount'] as const)),
      ...(first?.target ? [] : (['category'] as const)),
    ],
    isTooLarge: tokens.some(({ shape }) => shape === 'tooLarge'),
    targets: [...new Set(readings.flatMap(({ target }) => target ?? []))],
    amount: first?.amount?.amount,
    day: first?.dayToken && first.day,
    note: first?.note ?? '',
  };
}

function readLine(
  tokens: readonly Token[],
  today: Date,
  { categories, targetOfNote }: ReadingContext,
): LineReading[] {
  const matches = matchTargets(tokens, categories);
  const words = tokens.filter(({ shape }) => shape === 'word').map(({ text }) => text);
  const usual = matches.length === 0 && words.length > 0 ? targetOfNote?.(words.join(' ')) : undefined;
  // All of the line stays in the note.
  const known = usual ? [{ target: usual, from: 0, to: 0 }] : matches;
  const targets = known.length > 0 ? known : [undefined];
  return targets.flatMap((match) => {
    const rest = match ? tokens.filter(({ index }) => index < match.from || index >= match.to) : tokens;
    // Without a category, any word may be a part of its name.
    const isInNote = (token: Token) => match !== undefined && token.shape === 'word';
    return readNumbers(rest, today, isInNote).map((numbers) => ({
      ...numbers,
      target: match?.target,
      note: rest
        .filter((token) => token !== numbers.amount && token !== numbers.dayToken)
        .map(({ text }) => text)
        .join(' '),
    }));
  });
}

function question(about: Question, options: readonly Option[]): Reading {
  const more = Math.max(0, options.length - MAX_OPTIONS);
  return { status: 'question', about, options: options.slice(0, MAX_OPTIONS), more };
}

function openQuestion(readings: readonly LineReading[]): Question {
  const [first] = readings;
  const isSameNumber = ({ amount, dayToken }: LineReading) =>
    amount?.index === first?.amount?.index && dayToken?.index === first?.dayToken?.index;
  if (!readings.every(isSameNumber)) return 'number';
  return readings.every(({ target }) => target === first?.target) ? 'future' : 'category';
}

function entryOption({ target, amount, day, note }: LineReading) {
  return target && amount?.amount !== undefined
    ? [{ entry: { target, amount: amount.amount, day, note } }]
    : [];
}

/** Rewrites the line so that its amount and day cannot be mistaken for anything else. */
function clearerLine(tokens: readonly Token[], { amount, dayToken, day }: NumberReading): Option {
  const parts = tokens.map((token) => {
    if (token === dayToken) return localDay(day);
    return token === amount && token.shape !== 'amount' ? `$${token.text}` : token.text;
  });
  return {
    line: { text: parts.join(' '), amount: amount?.amount, day: dayToken && day },
  };
}

/** The line rewritten for each day that the number may mean instead of an amount. */
function dayInsteadOf(token: Token, tokens: readonly Token[]): Option[] {
  return token.days.map((day) => clearerLine(tokens, { amount: undefined, dayToken: token, day }));
}

/** New categories named by the remaining words, or by the first of them with the others as the note. */
function newCategoryOptions(reading: LineReading): Option[] {
  const [first = '', ...rest] = reading.note.split(' ');
  const names = [{ name: reading.note, note: '' }];
  if (rest.length > 0) names.push({ name: first, note: rest.join(' ') });
  return names
    .filter(({ name }) => name.length <= MAX_TEXT_LENGTH)
    .flatMap(({ name, note }) =>
      [false, true].flatMap((isMandatory) => {
        const target = { kind: 'newCategory', name: capitalize(name), isMandatory } as const;
        return entryOption({ ...reading, target, note });
      }),
    );
}

function capitalize(text: string): string {
  return text.replace(/^./u, (letter) => letter.toUpperCase());
}
