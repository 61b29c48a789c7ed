import * as v from 'valibot';

declare const unit: unique symbol;

/** An amount of money in hundredths of the account's currency. It is always a safe integer and therefore exact. */
export type Cents = number & { readonly [unit]: 'cents' };

/** The maximum magnitude of a stored amount: $999,999,999,999.99. */
export const MAX_AMOUNT = 99_999_999_999_999 as Cents;

export const ZERO = 0 as Cents;

/**
 * A sum of amounts in whole cents, always exact: a number if it is a safe integer, or else a bigint. Sums can be compared,
 * and `Number(sum)` is precise enough for a ratio or a chart. A bigint is too large to be shown, stored or sent as an
 * amount; the compiler prevents that.
 */
export type Sum = Cents | bigint;

/** Converts a whole number of cents of any size to a sum. */
export function sumOf(count: bigint): Sum {
  const number = Number(count);
  return Number.isSafeInteger(number) ? cents(number) : count;
}

/** @throws RangeError if it is not a safe integer, since larger numbers would silently lose cents */
export function cents(count: number): Cents {
  if (!Number.isSafeInteger(count)) throw new RangeError('An amount does not fit in whole cents');
  // Adding 0 turns −0, which prints as "-$0.00", into 0.
  return (count + 0) as Cents;
}

/**
 * Converts dollars to cents, rounded half away from zero. It rounds the number's shortest decimal text, which is what
 * the user typed, and not its binary value: 1.005 → 101, −9.95 → −995. See `docs/product-rules.md#money`.
 * @throws RangeError if the dollars are not finite or too large for whole cents
 */
export function centsFromDollars(dollars: number): Cents {
  if (!Number.isFinite(dollars)) throw new RangeError('An amount must be finite');
  const magnitude = magnitudeFromText(Math.abs(dollars).toString());
  return cents(dollars < 0 ? -magnitude : magnitude);
}

/** Converts a number as JavaScript writes it: with an exponent below a millionth, and from 1e21 on. */
function magnitudeFromText(text: string): number {
  if (text.includes('e-')) return 0;
  return text.includes('e') ? Infinity : magnitudeFromDecimal(text);
}

/** Converts plain decimal text without a sign, such as `1234.565`, to cents, rounded half up. */
function magnitudeFromDecimal(text: string): number {
  const [whole = '', fraction = ''] = text.split('.');
  const truncated = Number(`${whole}${fraction.slice(0, 2).padEnd(2, '0')}`);
  return fraction.charAt(2) >= '5' ? truncated + 1 : truncated;
}

/** Converts cents to dollars for the wire. Exact to the cent: the quotient's shortest text has at most two decimals. */
export function dollarsFromCents(amount: Cents): number {
  return amount / 100;
}

export function addCents(a: Sum, b: Sum): Sum {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b;
    // Without `cents`, which would check it again: thousands of amounts are added up at a time.
    if (Number.isSafeInteger(sum)) return sum as Cents;
  }
  return sumOf(BigInt(a) + BigInt(b));
}

export function subtractCents(from: Sum, amount: Sum): Sum {
  return sumOf(BigInt(from) - BigInt(amount));
}

/** The amount with the other sign. Unlike `-amount`, it makes no −0, which prints as "-$0.00". */
export function negateCents(amount: Cents): Cents {
  return (0 - amount) as Cents;
}

/** Multiplies by a fraction with a denominator above zero, rounded to the nearest cent, half away from zero. */
export function scaleCents(sum: Sum, numerator: number, denominator = 1): Sum {
  return sumOf(roundedQuotient(BigInt(sum) * BigInt(numerator), BigInt(denominator)));
}

/** Divides a sum by a count, rounded to the nearest cent, half away from zero. A count of 0 gives zero. */
export function averageCents(sum: Sum, count: number): Sum {
  return count === 0 ? ZERO : scaleCents(sum, 1, count);
}

/** One sum as a fraction of another, in floating point; 0 if the whole is 0. */
export function ratioOf(part: Sum, whole: Sum): number {
  return whole === 0 ? 0 : Number(part) / Number(whole);
}

/** Divides by a denominator above zero, rounded to the nearest whole number, half away from zero. */
export function roundedQuotient(numerator: bigint, denominator: bigint): bigint {
  const magnitude = numerator < 0n ? -numerator : numerator;
  const rounded = (magnitude * 2n + denominator) / (denominator * 2n);
  return numerator < 0n ? -rounded : rounded;
}

export function fitsCents(dollars: number): boolean {
  return Number.isFinite(dollars) && Math.abs(dollars) < Number.MAX_SAFE_INTEGER / 100;
}

/** An amount in a response: dollars on the wire, cents in the app. */
export const Dollars = v.pipe(
  v.number(),
  v.check(fitsCents, 'Must be an amount of dollars'),
  v.transform(centsFromDollars),
);

/** A sum in a response. One too large for whole cents is no longer exact to the cent on the wire. */
export const SummedDollars = v.pipe(
  v.number(),
  v.finite(),
  v.transform((dollars): Sum =>
    fitsCents(dollars) ? centsFromDollars(dollars) : BigInt(Math.round(dollars)) * 100n,
  ),
);

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

/** An amount in a request: dollars, also as plain decimal text, since other clients send the values of inputs. */
export const DollarsInput = v.pipe(
  v.union([Dollars, DollarsText]),
  v.check((amount) => Math.abs(amount) <= MAX_AMOUNT, 'Must be at most 999,999,999,999.99'),
);
