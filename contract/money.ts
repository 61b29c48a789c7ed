import * as v from 'valibot';

declare const unit: unique symbol;

/** An amount of money in whole US cents: always a safe integer, so that adding up is exact. */
export type Cents = number & { readonly [unit]: 'cents' };

/** The largest magnitude that one stored amount may have: $999,999,999,999.99. */
export const LARGEST_AMOUNT = 99_999_999_999_999 as Cents;

export const ZERO = 0 as Cents;

/**
 * Takes a whole number of cents as it is.
 * @throws RangeError when it is not a safe integer; past that a sum would silently lose cents.
 */
export function cents(count: number): Cents {
  if (!Number.isSafeInteger(count)) throw new RangeError('An amount does not fit in whole cents');
  // Avoids −0, which prints as "-$0.00".
  return (count + 0) as Cents;
}

/**
 * Dollars to cents, rounded half away from zero on the number's shortest decimal text,
 * since that text is what the person meant: 1.005 → 101, −9.95 → −995.
 * @throws RangeError when the dollars are not finite or too large for whole cents.
 */
export function centsFromDollars(dollars: number): Cents {
  if (!Number.isFinite(dollars)) throw new RangeError('An amount must be finite');
  const text = Math.abs(dollars).toString();
  // Below a millionth JavaScript writes an exponent, and so it does from 1e21 on, which no cents can hold.
  const magnitude = text.includes('e-') ? 0 : text.includes('e') ? Infinity : magnitudeFromDecimal(text);
  return cents(dollars < 0 ? -magnitude : magnitude);
}

/** Cents of a plain decimal text without sign, such as `1234.565`, rounded half up. */
function magnitudeFromDecimal(text: string): number {
  const [whole = '', fraction = ''] = text.split('.');
  const kept = Number(`${whole}${fraction.slice(0, 2).padEnd(2, '0')}`);
  return fraction.charAt(2) >= '5' ? kept + 1 : kept;
}

/** Cents to the dollars of the wire. Exact to the cent: the quotient's shortest text has at most two decimals. */
export function dollarsFromCents(amount: Cents): number {
  return amount / 100;
}

/** A typed number: an optional sign and dollar sign in either order, digits with or without thousands commas. */
const TYPED_NUMBER = /^(?:([-+−])\s*\$?|\$\s*([-+−])?)?\s*(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/u;

/** A typed number as a sign and a plain decimal text such as `1234.5`; undefined when it is none. */
function readTyped(text: string): { readonly isNegative: boolean; readonly decimal: string } | undefined {
  const match = TYPED_NUMBER.exec(text.trim());
  const [, signBefore, signAfter, whole = '', fraction = ''] = match ?? [];
  if (!match || (whole === '' && fraction === '')) return undefined;
  const isNegative = [signBefore, signAfter].some((sign) => sign === '-' || sign === '−');
  return { isNegative, decimal: `${whole.replaceAll(',', '') || '0'}.${fraction}` };
}

/**
 * Reads what a person typed as an amount of dollars: `1234.5`, `1,234.50`, `$1,234.50`, `-$5`.
 * @returns cents, or undefined when the text is no number or too large for whole cents.
 */
export function parseAmount(text: string): Cents | undefined {
  const typed = readTyped(text);
  if (!typed) return undefined;
  const magnitude = magnitudeFromDecimal(typed.decimal);
  return Number.isSafeInteger(magnitude) ? cents(typed.isNegative ? -magnitude : magnitude) : undefined;
}

/**
 * Reads what a person typed as a plain number with all its decimals, such as a share count: `1,234.56789`.
 * @returns undefined when the text is no number or too large for one.
 */
export function parseNumber(text: string): number | undefined {
  const typed = readTyped(text);
  if (!typed) return undefined;
  const magnitude = Number(typed.decimal);
  // Avoids −0, as `cents` does.
  return Number.isFinite(magnitude) ? (typed.isNegative ? -magnitude : magnitude) + 0 : undefined;
}

/** @throws RangeError when the sum leaves the safe integers. */
export function addCents(a: Cents, b: Cents): Cents {
  return cents(a + b);
}

/** @throws RangeError when the difference leaves the safe integers. */
export function subtractCents(from: Cents, amount: Cents): Cents {
  return cents(from - amount);
}

/**
 * An amount times a fraction of whole numbers, to the nearest cent, half away from zero. The remainder is taken
 * on integers, so a half is seen as a half however large the amount is.
 * @param denominator above zero
 * @throws RangeError when the product leaves the safe integers.
 */
export function scaleCents(amount: Cents, numerator: number, denominator = 1): Cents {
  const product = Math.abs(cents(amount * numerator));
  const remainder = product % denominator;
  const quotient = (product - remainder) / denominator;
  const magnitude = remainder * 2 >= denominator ? quotient + 1 : quotient;
  return cents(amount * numerator < 0 ? -magnitude : magnitude);
}

/** A sum shared evenly, to the nearest cent, half away from zero; shared among nobody it is zero. */
export function averageCents(sum: Cents, count: number): Cents {
  return count === 0 ? ZERO : scaleCents(sum, 1, count);
}

/** Whether dollars can be kept as whole cents. */
export function fitsCents(dollars: number): boolean {
  return Number.isFinite(dollars) && Math.abs(dollars) < Number.MAX_SAFE_INTEGER / 100;
}

/** Dollars on the wire, cents inside. Takes any sum that whole cents can hold. */
export const Dollars = v.pipe(
  v.number(),
  v.check(fitsCents, 'Must be an amount of dollars'),
  v.transform(centsFromDollars),
);

/** Dollars that somebody asks to keep: at most 999,999,999,999.99 in magnitude. */
export const DollarsToKeep = v.pipe(
  Dollars,
  v.check((amount) => Math.abs(amount) <= LARGEST_AMOUNT, 'Must not exceed 999,999,999,999.99'),
);
