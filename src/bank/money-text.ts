import { type Cents, cents, MAX_AMOUNT } from '#contract/money.ts';

import type { DecimalMark } from './csv-mapping.ts';

/** All kinds of spaces and apostrophes that separate thousands. */
const SEPARATORS = /[\s'’`´]/gu;

/** A number with a sign or a currency before or after it, once spaces are gone. */
const AMOUNT =
  /^(?<before>[-+−–]?)(?<unit>\p{Sc}|[A-Za-z]{1,3}\p{Sc}|[A-Za-z]{3})?(?<sign>[-+−–]?)(?<number>\d[\d.,]*|[.,]\d+)(?<after>[-+−–]?)(?<unitAfter>\p{Sc}|[A-Za-z]{2,3})?$/u;

/** More decimals are rounding errors of binary fractions, and mean the nearest cent. */
const MAX_EXACT_DECIMALS = 5;

export interface WrittenMoney {
  readonly amount: Cents;
  /** ISO 4217; undefined if no code is written. */
  readonly currency: string | undefined;
}

interface Parts {
  readonly isNegative: boolean;
  /** Digits, points and commas. */
  readonly number: string;
  readonly currency: string | undefined;
}

/**
 * Parses an amount as banks write it: `1.234,56`, `-1,234.56`, `12.50-`, `(12.50)`, `$12.50`, `12,50 EUR`, `12.50 DR`.
 * @returns undefined if it is not an amount, or not a whole number of cents
 */
export function parseMoney(text: string, mark: DecimalMark): WrittenMoney | undefined {
  const parts = splitMoney(text);
  if (!parts) return undefined;
  const magnitude = magnitudeOf(parts.number, mark);
  if (magnitude === undefined || magnitude > MAX_AMOUNT) return undefined;
  return { amount: cents(parts.isNegative ? -magnitude : magnitude), currency: parts.currency };
}

function splitMoney(text: string): Parts | undefined {
  let bare = text.replaceAll(SEPARATORS, '');
  // No amount is longer than this, but hostile text can be.
  if (bare.length > 40) return undefined;
  const [, inParentheses] = /^\(([^()]*)\)$/.exec(bare) ?? [];
  bare = inParentheses ?? bare;
  const groups = AMOUNT.exec(bare)?.groups;
  if (!groups) return undefined;
  const { before = '', unit = '', sign = '', number = '', after = '', unitAfter = '' } = groups;
  const signs = [before, sign, after].filter((each) => each !== '');
  if (signs.length > 1) return undefined;
  const suffix = unitAfter.toUpperCase();
  if (unitAfter.length === 2 && suffix !== 'CR' && suffix !== 'DR') return undefined;
  const isMinus = signs.some((each) => each !== '+');
  const currency = [unit, unitAfter].find((each) => /^[A-Za-z]{3}$/.test(each))?.toUpperCase();
  return { isNegative: isMinus !== (inParentheses !== undefined || suffix === 'DR'), number, currency };
}

function magnitudeOf(number: string, mark: DecimalMark): number | undefined {
  const at = number.lastIndexOf(mark);
  const whole = at < 0 ? number : number.slice(0, at);
  const fraction = at < 0 ? '' : number.slice(at + 1);
  if (!/^\d*$/.test(fraction) || whole.includes(mark) || !isGrouped(whole)) return undefined;
  const digits = whole.replaceAll(/[.,]/g, '');
  if (digits.length > 13) return undefined;
  const rest = fraction.slice(2);
  const isExact = /^0*$/.test(rest);
  if (!isExact && fraction.length <= MAX_EXACT_DECIMALS) return undefined;
  return Number(digits + fraction.slice(0, 2).padEnd(2, '0')) + (rest.charAt(0) >= '5' ? 1 : 0);
}

/** Whether separators stand where thousands end, or hundreds as in India. */
function isGrouped(whole: string): boolean {
  return /^\d*$/.test(whole) || /^\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3}$/.test(whole);
}

/** The decimal mark that amounts suggest. */
export interface DecimalEvidence {
  readonly mark: DecimalMark;
  /** Whether amounts such as `1.234` can be read both ways, and none shows which is right. */
  readonly isAmbiguous: boolean;
}

/** @param preferred if nothing shows it */
export function detectDecimalMark(texts: Iterable<string>, preferred: DecimalMark): DecimalEvidence {
  const votes = { '.': 0, ',': 0 };
  let isOpen = false;
  for (const text of texts) {
    const number = splitMoney(text)?.number;
    if (number === undefined) continue;
    const vote = markOf(number);
    if (vote === 'open') isOpen = true;
    else if (vote) votes[vote] += 1;
  }
  if (votes['.'] === votes[',']) return { mark: preferred, isAmbiguous: isOpen };
  return { mark: votes['.'] > votes[','] ? '.' : ',', isAmbiguous: false };
}

/** The decimal mark of a number; `open` if it could be either, undefined if it has none. */
function markOf(number: string): DecimalMark | 'open' | undefined {
  const marks = Array.from(number.matchAll(/[.,]/g), ([mark]) => mark as DecimalMark);
  const last = marks.at(-1);
  if (last === undefined) return undefined;
  const other = last === '.' ? ',' : '.';
  if (marks.includes(other)) return last;
  // `1.234.567`
  if (marks.length > 1) return other;
  const decimals = number.length - number.lastIndexOf(last) - 1;
  return decimals === 3 && /^[1-9]\d{0,2}[.,]/.test(number) ? 'open' : last;
}

/** Whether a text could be an amount, whatever its decimal mark. */
export function isMoney(text: string): boolean {
  return parseMoney(text, '.') !== undefined || parseMoney(text, ',') !== undefined;
}
