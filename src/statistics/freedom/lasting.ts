/** Covers the rounding errors of all steps. */
export const ROUNDING_TOLERANCE = 1e-9;

/**
 * For how many periods savings pay for withdrawals that keep their purchasing power. Each is made at the start of its period, as
 * a twelfth of the yearly one at the start of each month. They have lasted if the last withdrawal takes no more than is left.
 * @param returns real returns of all periods, as fractions
 * @param from the first period
 * @param withdrawal as a fraction of the savings at the start
 * @param most as many are tried, or fewer if the data ends before
 */
export function periodsPaid(returns: Float64Array, from: number, withdrawal: number, most: number): number {
  const end = Math.min(from + most, returns.length);
  let balance = 1;
  for (let period = from; period < end; period += 1) {
    balance -= withdrawal;
    if (balance < -ROUNDING_TOLERANCE) return period - from;
    balance *= 1 + (returns[period] ?? NaN);
  }
  return end - from;
}
