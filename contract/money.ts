import * as v from 'valibot';

declare const unit: unique symbol;

/** An amount of money in whole US cents: always a safe integer, so that it is exact. */
export type Cents = number & { readonly [unit]: 'cents' };

/** The largest magnitude that one stored amount may have: $999,999,999,999.99. */
export const MAX_AMOUNT = 99_999_999_999_999 as Cents;

export const ZERO = 0 as Cents;

/**
 * What amounts come to, in whole cents and always exact: a number as long as it is a safe integer, a bigint beyond that.
 * Sums can be compared, and `Number(sum)` is near enough for a ratio or a drawing. A bigint is too large to be shown,
 * stored or sent as an amount, which the compiler refuses.
 */
export type Sum = Cents | bigint;

/** Whole cents as the sum that they are. */
export function sumOf(count: bigint): Sum {
  const number = Number(count);
  return Number.isSafeInteger(number) ? cents(number) : count;
}

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

/** Exact, whatever the order and the size. */
export function addCents(a: Sum, b: Sum): Sum {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b;
    if (Number.isSafeInteger(sum)) return cents(sum);
  }
  return sumOf(BigInt(a) + BigInt(b));
}

/** Exact, whatever the size. */
export function subtractCents(from: Sum, amount: Sum): Sum {
  return sumOf(BigInt(from) - BigInt(amount));
}

/**
 * A sum times a fraction of whole numbers, to the nearest cent, half away from zero.
 * @param denominator above zero
 */
export function scaleCents(sum: Sum, numerator: number, denominator = 1): Sum {
  return sumOf(roundedQuotient(BigInt(sum) * BigInt(numerator), BigInt(denominator)));
}

/** A sum shared evenly, to the nearest cent, half away from zero; shared among nobody it is zero. */
export function averageCents(sum: Sum, count: number): Sum {
  return count === 0 ? ZERO : scaleCents(sum, 1, count);
}

/** One sum as a fraction of another, in floating point. Every part of nothing at all is 0. */
export function ratioOf(part: Sum, whole: Sum): number {
  return whole === 0 ? 0 : Number(part) / Number(whole);
}

/**
 * The nearest whole number to a quotient, half away from zero.
 * @param denominator above zero
 */
export function roundedQuotient(numerator: bigint, denominator: bigint): bigint {
  const magnitude = numerator < 0n ? -numerator : numerator;
  const rounded = (magnitude * 2n + denominator) / (denominator * 2n);
  return numerator < 0n ? -rounded : rounded;
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

/**
 * Dollars that a server has added up, which may be more than whole cents can hold. Beyond that the wire's numbers are
 * no longer exact to the cent.
 */
export const SummedDollars = v.pipe(
  v.number(),
  v.finite(),
  v.transform((dollars): Sum =>
    fitsCents(dollars) ? centsFromDollars(dollars) : BigInt(Math.round(dollars)) * 100n,
  ),
);

/** Dollars as plain decimal text, rounded to the cent as they are written. */
const DollarsText = v.pipe(
  v.string(),
  v.decimal('Must be an amount of dollars'),
  v.transform((text) => {
    const magnitude = magnitudeFromDecimal(text.replace(/^[+-]/, ''));
    return text.startsWith('-') ? -magnitude : magnitude;
  }),
  v.safeInteger('Must be an amount of dollars'),
  v.transform(cents),
);

/**
 * Dollars that somebody asks to keep: at most 999,999,999,999.99 in magnitude. They may also come as plain decimal text,
 * since other clients take theirs from inputs.
 */
export const DollarsInput = v.pipe(
  v.union([Dollars, DollarsText]),
  v.check((amount) => Math.abs(amount) <= MAX_AMOUNT, 'Must not exceed 999,999,999,999.99'),
);
