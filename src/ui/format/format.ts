import { createContext, use } from 'react';

import { DEFAULT_CURRENCY } from '#contract/currency.ts';
import { type Cents, dollarsFromCents, type Sum } from '#contract/money.ts';
import { parseAmount } from '#contract/typed-numbers.ts';

export interface AmountDisplay {
  readonly currency: string;
  /** Whether `HIDDEN_AMOUNT` replaces every amount, except what is being typed. */
  readonly isHidden: boolean;
}

/** Shown in place of an amount. It reveals neither the length nor the sign. */
export const HIDDEN_AMOUNT = '•••';

/** Shown for sums beyond the safe range of cents, which are bigints. */
const TOO_LARGE = 'Too large to show';

const shareCount = new Intl.NumberFormat('en-US', { maximumFractionDigits: 8, signDisplay: 'negative' });

export type Format = ReturnType<typeof createFormat>;

/** Examples are in US dollars. See `docs/product-rules.md#currency` and `#hidden-amounts`. */
export function createFormat({ currency = DEFAULT_CURRENCY, isHidden = false }: Partial<AmountDisplay> = {}) {
  const unlessHidden =
    <T>(format: (value: T) => string) =>
    (value: T) =>
      isHidden ? HIDDEN_AMOUNT : format(value);
  /** Two decimals by default, whatever the currency usually has. */
  const inCurrency = (options: Intl.NumberFormatOptions) => {
    const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
    const decimals = 'notation' in options ? {} : { minimumFractionDigits: 2, maximumFractionDigits: 2 };
    const format = new Intl.NumberFormat('en-US', { ...style, ...decimals, ...options });
    return (dollars: number) => format.format(dollars);
  };
  const readCurrencySigns = currencySignReader(currency);
  const plain = inCurrency({ signDisplay: 'negative' });
  const signed = inCurrency({ signDisplay: 'exceptZero' });
  const whole = inCurrency({ minimumFractionDigits: 0, maximumFractionDigits: 0 });
  const compact = inCurrency({ notation: 'compact', maximumSignificantDigits: 3 });
  const price = inCurrency({ maximumFractionDigits: 8, signDisplay: 'negative' });
  const ofSum = (format: (dollars: number) => string) => (amount: Sum) =>
    typeof amount === 'bigint' ? TOO_LARGE : format(dollarsFromCents(amount));
  return {
    currency,
    isHidden,
    /** `$1,234.50`, `-$5.00`; for a sum possibly `Too large to show`. */
    money: unlessHidden(ofSum(plain)),
    /** A difference, with its sign: `+$900.00`, `-$900.00`, `$0.00`. */
    signedMoney: unlessHidden(ofSum(signed)),
    /** A round amount that follows from the person's own: `$100`. */
    roundMoney: unlessHidden(ofSum(whole)),
    /** An amount that a chart draws, in cents, formatted like any other. Rounded, since a projected one is not whole. */
    drawnMoney: unlessHidden((amount: number) => {
      const rounded = Math.round(amount);
      return Number.isSafeInteger(rounded) ? plain(rounded / 100) : TOO_LARGE;
    }),
    /** An amount in cents beside an axis: `$1.25M`, `-$500`. */
    compactMoney: unlessHidden((amount: number) => compact(amount / 100)),
    /** Text from a file that may contain an amount, without its numbers while amounts are hidden. */
    hideNumbers: (text: string) =>
      isHidden ? text.replaceAll(/[+-]?\p{Nd}[\p{Nd}.,' ]*/gu, HIDDEN_AMOUNT) : text,
    /* Anyone can look up a price, and shares × price is an amount. So both are hidden with amounts. */
    /** `1,234.5`, `0.00012345`: up to eight decimals, as for bitcoin. */
    shares: unlessHidden((count: number) => shareCount.format(count)),
    /** A share price: `$200.00`, `$0.00001234`. */
    price: unlessHidden(price),
    /** An amount that is being typed, as it is understood: `$1,234.50`. Never hidden. */
    typedMoney: (amount: Cents) => plain(dollarsFromCents(amount)),
    /** A difference that is being typed: `+$900.00`. Never hidden. */
    typedSignedMoney: (amount: Cents) => signed(dollarsFromCents(amount)),
    /** An amount in dollars that a text gives as an example: `$1,000`. Never hidden. */
    exampleMoney: whole,
    /** Replaces the signs of the currency in what is typed with the `$` that the parsers know. */
    readCurrencySigns,
    parseAmount: (text: string) => parseAmount(readCurrencySigns(text)),
  };
}

/** `5 €` and `EUR 5` become `$5`. A sign belongs to the number before it, unless it touches only the one after. */
function currencySignReader(currency: string): (text: string) => string {
  const signs = patternOf(currency);
  return (text) =>
    text.replaceAll(signs, (whole, date?: string, number?: string, next?: string, at?: number) => {
      if (date !== undefined) return whole;
      // `1 234 €` may be one number.
      if (number !== undefined && /^\d{3}(?:[.,]\d{1,2})?$/.test(number) && THOUSANDS.test(text.slice(0, at)))
        return next === undefined ? number : `${number} `;
      if (number === undefined) return '$';
      // `5 €2026-11-03`
      const space = next === undefined ? '' : ' ';
      return number === ')' ? `)${space}` : `$${number}${space}`;
    });
}

/** What may stand before the last three digits of a number. */
const THOUSANDS = /(?<![\d.,/-])\d{1,3}[ \u{a0}\u{202f}]$/u;

const SPACE = String.raw`[ \u{a0}\u{202f}]`;
const NUMBER = String.raw`\d(?:[\d.,]*\d)?\.?|\.\d+`;
const DATE = String.raw`(?<![\d.,])(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})(?!\d)`;
/** Without a full year, numbers are a date if the sign after them has another number. */
const SHORT_DATE = String.raw`(?<![\d.,])\d{1,2}(?:/\d{1,2}|[-/.]\d{1,2}[-/.]\d{2})`;

function patternOf(currency: string): RegExp {
  const signs = [signOf(currency, 'symbol'), signOf(currency, 'narrowSymbol')];
  // A code or a letter in lower case may be a word of a note, such as `5 pen`.
  const inLowerCase = signs
    .filter((sign) => sign.length > 1 && sign !== currency)
    .map((sign) => sign.toLowerCase());
  const sign = `(?:${[...new Set([...signs, ...inLowerCase, currency])].map(pattern).join('|')})`;
  const isDateNext = String.raw`(?=\d{4}-\d{2}-\d{2}|\d{1,2}/\d{1,2}/\d{4})`;
  const date = `(${DATE}|${SHORT_DATE}(?=${SPACE}+${sign}${SPACE}*[-+−]?[\\d.(]))`;
  const after = String.raw`(${NUMBER}|\))(?:${sign}(?![\p{L}\p{N}])|${SPACE}+${sign}(?:(${isDateNext})|(?![\p{L}\d.(])))`;
  const before = String.raw`(?<![\p{L}\p{N}])${sign}${SPACE}*(?!${isDateNext})(?=[-+−]?[\d.(])`;
  return new RegExp(`${date}|${after}|${before}`, 'gu');
}

function signOf(currency: string, currencyDisplay: 'symbol' | 'narrowSymbol'): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay });
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
}

function pattern(text: string): string {
  return text.replaceAll(/[$.*+?^(){}|[\]\\]/g, String.raw`\$&`);
}

/** Outside the provider, which the shell renders around all pages of a signed-in person, amounts are in dollars. */
export const FormatContext = createContext(createFormat());

export function useFormat(): Format {
  return use(FormatContext);
}

/** An amount, where a hook cannot be called, such as in the definition of a column. */
export function Money({ amount }: { readonly amount: Sum }): string {
  return useFormat().money(amount);
}
