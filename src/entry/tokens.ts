import { localDay } from '#contract/days.ts';
import { trimText } from '#contract/fields.ts';
import { type Cents, dollarsFromCents, MAX_AMOUNT } from '#contract/money.ts';
import { parseAmount } from '#contract/typed-numbers.ts';

import { swapMarks } from './decimal-mark.ts';
import { isFullDate, possibleDays, spokenDay, unclearDays } from './typed-days.ts';

/**
 * What a token looks like:
 * - `amount`: a number with a point, a sign, a dollar sign, a comma or an operator
 * - `whole`: a number without any of them; it may be a day of the month
 * - `slash`: `10/30`, a day or a division
 * - `day`: any other date
 * - `tooLarge`: an amount beyond the largest one
 * - `word`: anything else
 */
type Shape = 'amount' | 'whole' | 'slash' | 'day' | 'tooLarge' | 'word';

/** A text that can be read in only one way. */
export interface ClearerText {
  readonly text: string;
  /** What the number in question is: an amount, a day, or one number each. Undefined if that is not the question. */
  readonly amount: Cents | undefined;
  readonly day: Date | undefined;
}

/** A part of a typed line between spaces, or a date of several words. */
export type Token = Readonly<ReturnType<typeof tokenOf>>;

/** A number that does not even fit in whole cents. */
const TOO_LONG = /^[-+]?\$?[\d,]{13,}(?:\.\d*)?$/;

/** An operator between spaces joins the numbers beside it. */
const SPACED_OPERATOR = /(?<=[\d)]) +([-+*/×÷−]) +(?=[\d(.$])/g;

export function tokenize(line: string, now: Date): Token[] {
  const parts = line
    .replaceAll(/\s+/g, ' ')
    .replaceAll(SPACED_OPERATOR, '$1')
    .split(' ')
    .filter((text) => trimText(text) !== '');
  const isOnlyNumber = parts.filter((text) => /\d/.test(text)).length === 1;
  return withJoinedDays(parts, now).map((text, index) => tokenOf(text, { index, now, isOnlyNumber }));
}

/** `on the 3rd of november 2026` */
const MAX_DAY_WORDS = 6;

/** Joins the words of each date such as `3 nov`, and of `12 nov 3`, which has two. */
function withJoinedDays(parts: readonly string[], now: Date): readonly string[] {
  const joined: string[] = [];
  let from = 0;
  while (from < parts.length) {
    let to = Math.min(parts.length, from + MAX_DAY_WORDS);
    const textTo = (end: number) => parts.slice(from, end).join(' ');
    while (to > from + 1 && !spokenDay(bare(textTo(to)), now)) to -= 1;
    if (to === from + 2 && monthMeanings(bare(textTo(to + 1)), now, false).length > 0) to += 1;
    joined.push(textTo(to));
    from = to;
  }
  return joined;
}

/** Folded, without the punctuation between words. */
function bare(text: string): string {
  return fold(text).replaceAll(/(?<=[^ ])[,;]+(?= |$)/g, '');
}

interface TokenContext {
  readonly index: number;
  readonly now: Date;
  /** Whether the line has a number nowhere else. */
  readonly isOnlyNumber: boolean;
}

function tokenOf(written: string, { index, now, isOnlyNumber }: TokenContext) {
  const text = bare(written);
  const meanings = monthMeanings(text, now, isOnlyNumber);
  const spoken = meanings.length > 0 ? undefined : spokenDay(text, now);
  const days = spoken ? [spoken] : possibleDays(text, now);
  const amount = isFullDate(text) || !/\d/.test(text) ? undefined : parseAmount(text);
  return {
    text: written,
    index,
    words: wordsOf(written),
    shape: shapeOf(text, days, amount),
    /** For the shapes `amount`, `whole` and `slash`. */
    amount,
    /** The amount as it has to be written, if it has a decimal comma: `12.50` for `12,50`. */
    withPoint: amount === undefined && /,\d/.test(text) ? withDecimalPoint(text) : undefined,
    /** How else it has to be written, if it may be a day or another amount: `3-11-2026`, `1.234`. */
    meanings: days.length > 0 ? [] : [...meanings, ...meaningsOf(text, amount, now)],
    /** None if it is not a date. */
    days,
    /** Whether it is a date in letters, such as `sun`, which could also be part of a name. */
    isDayWord: days.length > 0 && !/\d/.test(text),
  };
}

const NUMBER_AND_MONTH = /^(\d{1,2}) ([a-z]+)\.?(?: (\d{1,2}))?$/;

/** `12 nov 3` has an amount and a day. `20 may` may be a day, or an amount and a name. */
function monthMeanings(text: string, now: Date, isOnlyNumber: boolean): readonly ClearerText[] {
  const [, before = '', month = '', after] = NUMBER_AND_MONTH.exec(text) ?? [];
  const day = spokenDay(`${before} ${month}`, now);
  const other = after === undefined ? undefined : spokenDay(`${month} ${after}`, now);
  if (day && after !== undefined && other)
    return [
      { text: `$${before} ${localDay(other)}`, amount: parseAmount(before), day: other },
      { text: `${localDay(day)} $${after}`, amount: parseAmount(after), day },
    ];
  if (!day || after !== undefined || !isOnlyNumber) return [];
  return [
    { text: `$${before} ${month}`, amount: parseAmount(before), day: undefined },
    { text: localDay(day), amount: undefined, day },
  ];
}

/** Thousands, or one with three decimals. */
const THREE_DECIMALS = /^([-+−]?[$]?[1-9]\d{0,2})\.(\d{3})$/;

function meaningsOf(text: string, amount: Cents | undefined, now: Date): readonly ClearerText[] {
  const [, whole, decimals = ''] = THREE_DECIMALS.exec(text) ?? [];
  if (whole !== undefined && amount !== undefined) {
    const thousands = `${whole}${decimals}`;
    return [
      { text: thousands, amount: parseAmount(thousands), day: undefined },
      { text: String(dollarsFromCents(amount)), amount, day: undefined },
    ];
  }
  const days = unclearDays(text, now).map((day) => ({ text: localDay(day), amount: undefined, day }));
  // `30/4` may be a calculation, unlike `2026/11/03`.
  const isCalculation = days.length > 0 && amount !== undefined && !/\d{4}/.test(text);
  return isCalculation ? [...days, { text: `$${text}`, amount, day: undefined }] : days;
}

function withDecimalPoint(text: string): string | undefined {
  const written = swapMarks(text);
  return parseAmount(written) === undefined ? undefined : written.replaceAll(',', '');
}

function shapeOf(text: string, days: readonly Date[], amount: Cents | undefined): Shape {
  if (days.length > 0 && amount === undefined) return 'day';
  if (amount === undefined) return TOO_LONG.test(text) ? 'tooLarge' : 'word';
  if (Math.abs(amount) > MAX_AMOUNT) return 'tooLarge';
  if (/^\d+$/.test(text)) return 'whole';
  return days.length > 0 ? 'slash' : 'amount';
}

/**
 * Lower case without accents, so that `cafe` finds `Café`. Unlike `foldText`, it keeps signs such as `²` and `½`, since as
 * digits they would change an amount.
 */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** The words of a text, folded: `Phone & Internet` is `phone`, `internet`. */
export function wordsOf(text: string): readonly string[] {
  return fold(text)
    .split(/[\s\p{P}]+/u)
    .filter((word) => word !== '');
}
