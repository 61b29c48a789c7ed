/** The parts of a number's shortest decimal text. */
const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

/** The cents of a number's shortest decimal text, rounded half away from zero, by whole numbers alone (D7). */
export function centsOf(dollars: number): bigint {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = DECIMAL.exec(String(dollars)) ?? [];
  const digits = BigInt(whole + fraction);
  const shift = Number(exponent) - fraction.length + 2;
  const magnitude = shift >= 0 ? digits * 10n ** BigInt(shift) : shared(digits, 10n ** BigInt(-shift));
  return sign === '' ? magnitude : -magnitude;
}

/** A sum shared evenly, to the nearest whole, half away from zero. */
export function shared(sum: bigint, by: bigint): bigint {
  const magnitude = sum < 0n ? -sum : sum;
  const isUp = (magnitude % by) * 2n >= by;
  const share = magnitude / by + (isUp ? 1n : 0n);
  return sum < 0n ? -share : share;
}

/** Cents as the dollars of the wire. */
export function dollarsOf(cents: bigint): number {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return Number(`${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`);
}
