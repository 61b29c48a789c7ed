import { DEFAULT_CURRENCY } from '#contract/currency.ts';
import type { Cents } from '#contract/money.ts';
import { parseAmount } from '#contract/typed-numbers.ts';

import { readAmountDisplay } from './amount-display.ts';

let built: { readonly currency: string; readonly signs: CurrencySigns } | undefined;

interface CurrencySigns {
  /** Before an amount. */
  readonly before: RegExp;
  /** After a number, which is the first group. */
  readonly after: RegExp;
}

/** Parses an amount that a person types, in their currency; see `parseAmount`. */
export function parseTypedAmount(text: string): Cents | undefined {
  return parseAmount(readCurrencySigns(text));
}

/**
 * Replaces the signs of the person's currency with the `$` that typed amounts may have: `€5`, `5 €`, `EUR 5` and `5 EUR`
 * become `$5`. In US dollars, the text stays as it is.
 */
export function readCurrencySigns(text: string): string {
  const { currency } = readAmountDisplay();
  if (currency === DEFAULT_CURRENCY) return text;
  if (built?.currency !== currency) built = { currency, signs: signsOf(currency) };
  const { before, after } = built.signs;
  return text.replaceAll(before, '$$').replaceAll(after, '$$$1');
}

function signsOf(currency: string): CurrencySigns {
  const signs = [signOf(currency, 'symbol'), signOf(currency, 'narrowSymbol')];
  // A code or a letter in lower case may be a word of a note, such as `5 pen`.
  const inLowerCase = signs
    .filter((sign) => sign.length > 1 && sign !== currency)
    .map((sign) => sign.toLowerCase());
  const any = `(?:${[...new Set([...signs, ...inLowerCase, currency])].map(pattern).join('|')})`;
  return {
    before: new RegExp(String.raw`(?<![\p{L}\p{N}])${any}[\s\u{a0}]*(?=[-+−]?[\d.(])`, 'gu'),
    after: new RegExp(String.raw`(\d[\d,]*(?:\.\d*)?|\.\d+)[\s\u{a0}]*${any}(?![\p{L}\p{N}])`, 'gu'),
  };
}

function signOf(currency: string, currencyDisplay: 'symbol' | 'narrowSymbol'): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay });
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
}

/** A pattern that matches a text as it is. */
function pattern(text: string): string {
  return text.replaceAll(/[$.*+?^(){}|[\]\\]/g, String.raw`\$&`);
}
