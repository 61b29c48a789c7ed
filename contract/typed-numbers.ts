import { evaluate } from './arithmetic.ts';
import { type Cents, roundedQuotient, sumOf } from './money.ts';

/** Enough decimals for the smallest double. */
const DECIMALS = 400;

/**
 * Parses a typed amount of dollars: `1234.5`, `$1,234.50`, `-$5`, `12.50+3*4`. The exact result is rounded to the cent,
 * half away from zero; see `docs/product-rules.md#typed-amounts`. It knows no other currency: components parse with
 * `parseTypedAmount`.
 * @returns cents, or undefined if the text is not a number or too large for whole cents
 */
export function parseAmount(text: string): Cents | undefined {
  const dollars = evaluate(text);
  if (!dollars) return undefined;
  const sum = sumOf(roundedQuotient(dollars.numerator * 100n, dollars.denominator));
  return typeof sum === 'number' ? sum : undefined;
}

/** Parses a typed number, such as `3*0.25`, to the nearest double. Undefined if it is none or too large. */
export function parseNumber(text: string): number | undefined {
  const value = evaluate(text);
  if (!value) return undefined;
  const { numerator, denominator } = value;
  const scaled = ((numerator < 0n ? -numerator : numerator) * 10n ** BigInt(DECIMALS)) / denominator;
  const digits = String(scaled).padStart(DECIMALS + 1, '0');
  const magnitude = Number(`${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`);
  if (!Number.isFinite(magnitude)) return undefined;
  // Adding 0 turns −0, which prints as "-0", into 0.
  return (numerator < 0n ? -magnitude : magnitude) + 0;
}
