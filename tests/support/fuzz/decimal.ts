/** The parts of a number's decimal text. */
const DECIMAL = /^([+-]?)(\d*)(?:\.(\d+))?(?:e([+-]\d+))?$/;

/** Whether a text is a plain decimal number, without an exponent, spaces or thousands separators. */
export function isPlainDecimal(text: string): boolean {
  return /\d$/.test(text) && /^[+-]?[0-9]*[.]?[0-9]*$/.test(text);
}

/** A number as plain decimal text. Undefined for an infinity. */
export function plainDecimalOf(value: number): string | undefined {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = DECIMAL.exec(String(value)) ?? [];
  if (whole === '') return undefined;
  const shift = Number(exponent);
  const digits =
    shift < 0 ? whole.padStart(1 - shift, '0') : whole + fraction.padEnd(shift, '0').slice(0, shift);
  const point = shift < 0 ? digits.length + shift : digits.length;
  const rest = digits.slice(point) + fraction.slice(Math.max(0, shift));
  return `${sign}${digits.slice(0, point)}${rest === '' ? '' : `.${rest}`}`;
}

/** Converts dollars to cents, rounding half away from zero, in exact integer arithmetic. */
export function centsOf(dollars: number | string): bigint {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = DECIMAL.exec(String(dollars)) ?? [];
  const digits = BigInt(whole + fraction);
  const shift = Number(exponent) - fraction.length + 2;
  const magnitude = shift >= 0 ? digits * 10n ** BigInt(shift) : divideRounded(digits, 10n ** BigInt(-shift));
  return sign === '-' ? -magnitude : magnitude;
}

/** Divides, rounding to the nearest integer, half away from zero. */
export function divideRounded(sum: bigint, by: bigint): bigint {
  const magnitude = sum < 0n ? -sum : sum;
  const isUp = (magnitude % by) * 2n >= by;
  const share = magnitude / by + (isUp ? 1n : 0n);
  return sum < 0n ? -share : share;
}

/** Converts cents to the dollars of the wire format. */
export function dollarsOf(cents: bigint): number {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return Number(`${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`);
}
