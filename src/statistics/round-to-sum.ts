/**
 * Rounds numbers up or down to whole ones that add up to a sum. Those with the largest remainders are rounded up (method of
 * the largest remainder).
 * @param sum the rounded sum of the numbers
 */
export function roundToSum(numbers: readonly number[], sum: number): number[] {
  const rounded = numbers.map(Math.floor);
  const missing = rounded.reduce((rest, number) => rest - number, sum);
  const byRemainder = numbers
    .map((number, index) => ({ index, remainder: number - Math.floor(number) }))
    .sort((a, b) => b.remainder - a.remainder);
  for (const { index } of byRemainder.slice(0, missing)) rounded[index] = (rounded[index] ?? 0) + 1;
  return rounded.map((number) => number + 0);
}
