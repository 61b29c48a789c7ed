/**
 * Replaces the signs of a currency with the `$` that typed amounts may have: `€5`, `5 €`, `EUR 5` and `5 EUR` become `$5`. A
 * sign belongs to the number before it, unless it touches only the one after it. It belongs to no date, and to no number on
 * another line or after a tab.
 */
export function currencySignReader(currency: string): (text: string) => string {
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

/** Matches a date, a number with the sign after it, or a sign before a number. */
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

/** A pattern that matches a text as it is. */
function pattern(text: string): string {
  return text.replaceAll(/[$.*+?^(){}|[\]\\]/g, String.raw`\$&`);
}
