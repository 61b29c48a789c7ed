import { type Cents, cents, MAX_AMOUNT } from '#contract/money.ts';
import { type DecimalEvidence, type DecimalMark, decimalMarkOf } from '#src/entry/decimal-mark.ts';

import { plainCharacters } from './plain-text.ts';

/** A space or an apostrophe between thousands. */
const GROUP_SEPARATOR = /(?<=\d)[\s'’`´](?=\d{3}(?!\d))/gu;

/** What means that there are no cents: `12.-`, `12.--`, `12/-`. */
const NO_CENTS = /(?<=\d)(?:[.,]-{1,2}|\/-)(?!\d)/;

/** What stands before a number, the number, and what stands after it. */
const AMOUNT = /^([^\d.,]*)(\d[\d.,]*|[.,]\d+)(\D*)$/;

/** How banks write the currencies of their countries, in lower case. The last are those of several countries. */
const SIGNS_BY_CURRENCY = `EUR € euro euros | GBP £ | INR ₹ | TRY ₺ tl | UAH ₴ грн | RUB ₽ руб | KRW ₩ 원 | VND ₫ đ | THB ฿
  KZT ₸ | PLN zł zl | CZK kč kc | HUF ft | BGN лв lv | RON lei | IDR rp | MYR rm | PEN s/ | JPY 円 | CNY 元 | MKD ден
  BAM km | RSD дин din | HRK kn | KES ksh | TZS tsh | UGX ush | CHF sfr | PAB b/ | several kr rs r р fr sr dh bs`;
const CURRENCY_OF_SIGN: ReadonlyMap<string, string> = new Map(
  SIGNS_BY_CURRENCY.split(/[|\n]/).flatMap((line) => {
    const [currency = '', ...signs] = line.trim().split(' ');
    return signs.map((sign) => [sign, currency === 'several' ? '' : currency] as const);
  }),
);

/** Words beside an amount that say whether it is money out. */
const DIRECTIONS: ReadonlyMap<string, '-' | '+'> = new Map([
  ...['d', 'dr', 'db', 'deb', 'debit', 's', 'soll'].map((word) => [word, '-'] as const),
  ...['c', 'cr', 'cred', 'credit', 'h', 'haben'].map((word) => [word, '+'] as const),
]);

/** Built on first use, since it takes some milliseconds. */
let knownCurrencies: ReadonlySet<string> | undefined;

/** Whether a text is a code of ISO 4217 in capitals. */
export function isCurrencyCode(text: string): boolean {
  knownCurrencies ??= new Set(Intl.supportedValuesOf('currency'));
  return knownCurrencies.has(text);
}

export interface WrittenMoney {
  readonly amount: Cents;
  /** ISO 4217; undefined if the currency is not written, or if its sign is that of several. */
  readonly currency: string | undefined;
  readonly roundedFrom?: string | undefined;
}

/**
 * Parses an amount as banks write it: `1.234,56`, `-1,234.56`, `12.50-`, `(12.50)`, `$12.50`, `12,50 EUR`, `12,50 kr`,
 * `12.50 Dr.`, `12,50 S`. Fractions of a cent are rounded, half away from zero.
 * @returns undefined if it is not an amount
 */
export function parseMoney(text: string, mark: DecimalMark): WrittenMoney | undefined {
  const parts = splitMoney(text);
  if (!parts) return undefined;
  const { isNegative, number, currency } = parts;
  const read = magnitudeOf(number, mark);
  if (read === undefined || read.magnitude > MAX_AMOUNT) return undefined;
  return {
    amount: cents(isNegative ? -read.magnitude : read.magnitude),
    currency,
    ...(read.isRounded && { roundedFrom: number }),
  };
}

function splitMoney(text: string) {
  // No amount is longer than this, but hostile text can be.
  if (text.length > 60 || !/\p{Nd}/u.test(text)) return undefined;
  // A point after a letter ends an abbreviation.
  const plain = plainCharacters(text)
    .trim()
    .replaceAll(/(?<=[\p{L}/])\./gu, '');
  const [, outside, inside, behind] = /^([^()]*)\(([^()]*)\)([^()]*)$/.exec(plain) ?? [];
  const whole = (outside === undefined ? plain : `${outside}${inside}${behind}`).replace(NO_CENTS, '');
  const [, before = '', number, after = ''] = AMOUNT.exec(whole.replaceAll(GROUP_SEPARATOR, '')) ?? [];
  if (number === undefined) return undefined;
  const first = readAffix(before);
  const last = readAffix(after);
  if (!first || !last || (first.currency !== undefined && last.currency !== undefined)) return undefined;
  // `12.50 (Cr)` only has its word in parentheses.
  const parenthesis = /\d/.test(inside ?? '') ? '(' : '';
  const signs = `${parenthesis}${first.signs}${last.signs}`;
  const directions = `${first.direction}${last.direction}`;
  if (signs.length > 1 || directions.length > 1) return undefined;
  // `-12.50 Cr` contradicts itself.
  const isNegative = /[-(]/.test(signs);
  if (signs !== '' && directions !== '' && isNegative !== (directions === '-')) return undefined;
  const currency = first.currency ?? last.currency;
  return {
    isNegative: isNegative || directions === '-',
    hasDirection: directions !== '',
    number,
    currency: currency === '' ? undefined : currency,
  };
}

/** What is written before or after a number: a sign, a currency and a direction, all of which can be missing. */
function readAffix(text: string) {
  const signs = text.replaceAll(/[^-+]/g, '');
  let currency: string | undefined;
  let direction = '';
  for (const word of text.split(/[-+\s]+/)) {
    if (word === '') continue;
    const [, own = '', joined] = /^(.*?)(?<=\p{Sc}|[A-Z]{3})(cr|dr)$/iu.exec(word) ?? [undefined, word];
    for (const part of [own, joined]) {
      if (part === undefined) continue;
      const said = currencyOf(part);
      const found = DIRECTIONS.get(part.toLowerCase());
      if (said !== undefined && currency === undefined) currency = said;
      else if (found && direction === '') direction = found;
      else return undefined;
    }
  }
  return { signs, currency, direction };
}

/** Empty if it is the sign of several currencies, undefined if it is not a currency. */
function currencyOf(word: string): string | undefined {
  if (isCurrencyCode(word.toUpperCase())) return word.toUpperCase();
  return CURRENCY_OF_SIGN.get(word.toLowerCase()) ?? (/^[A-Z]{0,3}\p{Sc}$/iu.test(word) ? '' : undefined);
}

function magnitudeOf(number: string, mark: DecimalMark) {
  const at = number.lastIndexOf(mark);
  const whole = at < 0 ? number : number.slice(0, at);
  const fraction = at < 0 ? '' : number.slice(at + 1);
  if (!/^\d*$/.test(fraction) || whole.includes(mark) || !isGrouped(whole)) return undefined;
  const digits = whole.replaceAll(/[.,]/g, '');
  if (digits.length > 13) return undefined;
  const rest = fraction.slice(2);
  return {
    magnitude: Number(digits + fraction.slice(0, 2).padEnd(2, '0')) + (rest.charAt(0) >= '5' ? 1 : 0),
    isRounded: !BINARY_REMAINDER.test(rest),
  };
}

/** No fraction of a cent, or one that is only the rounding error of a binary fraction. */
const BINARY_REMAINDER = /^(?:0*|0{6,}\d*|9{6,}\d*)$/;

/** Whether separators stand where thousands end, or hundreds as in India. */
function isGrouped(whole: string): boolean {
  return /^\d*$/.test(whole) || /^\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3}$/.test(whole);
}

export function detectDecimalMark(texts: readonly string[], preferred: DecimalMark): DecimalEvidence {
  return decimalMarkOf(
    texts.flatMap((text) => splitMoney(text)?.number ?? []),
    preferred,
  );
}

export function isMoney(text: string): boolean {
  return parseMoney(text, '.') !== undefined || parseMoney(text, ',') !== undefined;
}

export function isNegativeMoney(text: string): boolean {
  const parts = splitMoney(text);
  return parts?.isNegative === true && /[1-9]/.test(parts.number);
}

export function hasDirection(text: string): boolean {
  // Most amounts have no letters, which is quick to see.
  return /\p{L}/u.test(text) && splitMoney(text)?.hasDirection === true;
}
