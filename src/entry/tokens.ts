import { localDay } from '#contract/days.ts';
import { trimText } from '#contract/fields.ts';
import { type Cents, MAX_AMOUNT } from '#contract/money.ts';
import { parseAmount } from '#contract/typed-numbers.ts';

import { swapMarks } from './decimal-mark.ts';
import { isFullDate, possibleDays, unclearDays } from './typed-days.ts';

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

/** A number that can be read in only one way. */
interface Meaning {
  readonly text: string;
  readonly amount: Cents | undefined;
  readonly day: Date | undefined;
}

/** A part of a typed line between spaces. */
export interface Token {
  readonly text: string;
  readonly index: number;
  readonly words: readonly string[];
  readonly shape: Shape;
  /** For the shapes `amount`, `whole` and `slash`. */
  readonly amount: Cents | undefined;
  /** The amount as it has to be written, if it has a decimal comma: `12.50` for `12,50`. */
  readonly withPoint: string | undefined;
  /** How else it has to be written, if it may be a day or another amount: `3-11-2026`, `1.234`. */
  readonly meanings: readonly Meaning[];
  /** The days that it may mean; none if it is not a date. */
  readonly days: readonly Date[];
  /** A date in letters, such as `sun`, which could also be part of a name. */
  readonly isDayWord: boolean;
}

/** A number that does not even fit in whole cents. */
const TOO_LONG = /^[-+]?\$?[\d,]{13,}(?:\.\d*)?$/;

/** An operator between spaces joins the numbers beside it. */
const SPACED_OPERATOR = /(?<=[\d)]) +([-+*/×÷−]) +(?=[\d(.$])/g;

/** @param now any time on the person's current day */
export function tokenize(line: string, now: Date): Token[] {
  const parts = line.replaceAll(/\s+/g, ' ').replaceAll(SPACED_OPERATOR, '$1').split(' ');
  return parts.filter((text) => trimText(text) !== '').map((text, index) => tokenOf(text, index, now));
}

function tokenOf(text: string, index: number, now: Date): Token {
  const bare = fold(text).replace(/(?<=.)[,;]+$/, '');
  const days = possibleDays(bare, now);
  const amount = isFullDate(bare) || !/\d/.test(bare) ? undefined : parseAmount(bare);
  return {
    text,
    index,
    words: wordsOf(text),
    shape: shapeOf(bare, days, amount),
    amount,
    withPoint: amount === undefined && /,\d/.test(bare) ? withDecimalPoint(bare) : undefined,
    meanings: days.length > 0 ? [] : meaningsOf(bare, amount, now),
    days,
    isDayWord: days.length > 0 && !/\d/.test(bare),
  };
}

/** Thousands, or one with three decimals. */
const THREE_DECIMALS = /^([-+−]?[$]?[1-9]\d{0,2})\.(\d{3})$/;

function meaningsOf(text: string, amount: Cents | undefined, now: Date): readonly Meaning[] {
  const [, whole, decimals = ''] = THREE_DECIMALS.exec(text) ?? [];
  if (whole !== undefined && amount !== undefined) {
    const thousands = `${whole}${decimals}`;
    return [
      { text: thousands, amount: parseAmount(thousands), day: undefined },
      { text: (amount / 100).toFixed(2), amount, day: undefined },
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
