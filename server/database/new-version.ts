/**
 * A version that a person's data never had before. It is random instead of sequential, so that a database restored from
 * a backup cannot reuse a version for different data.
 */
export function newVersion(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high % 2 ** 21) * 2 ** 32 + low;
}
