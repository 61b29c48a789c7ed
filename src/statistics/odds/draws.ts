import type { Drawing } from './odds-jobs.ts';

const WORDS = 4_294_967_296;

/**
 * Draws the months of a future: blocks of consecutive months of the data. Each block begins at any of its months, all equally
 * likely, has a geometric length, and goes on with the first month after the last one. This is the stationary bootstrap of
 * Politis and Romano, Journal of the American Statistical Association 89 (1994). Each future has numbers of its own, so a longer
 * one begins with the same months.
 * @param future its number, from 0
 * @param months how many to draw
 * @param count how many months the data has
 * @returns their indexes in the data
 */
export function drawMonths(
  { seed, blockMonths }: Pick<Drawing, 'seed' | 'blockMonths'>,
  future: number,
  months: number,
  count: number,
): Uint32Array {
  const next = randomWords(seed, future);
  // In each month, a new block begins with the probability 1 ÷ mean length.
  const isNewBelow = Math.floor(WORDS / Math.max(1, blockMonths));
  // Of all words, so many from 0 on have each remainder equally often.
  const fairBelow = WORDS - (WORDS % count);
  const drawn = new Uint32Array(months);
  let index = 0;
  for (let month = 0; month < months; month += 1) {
    const isNew = next() < isNewBelow;
    if (isNew || month === 0) {
      let word = next();
      while (word >= fairBelow) word = next();
      index = word % count;
    } else {
      index = index + 1 === count ? 0 : index + 1;
    }
    drawn[month] = index;
  }
  return drawn;
}

/**
 * Random whole numbers from 0 to 2³² − 1 by xoshiro128** (Blackman and Vigna, ACM Transactions on Mathematical Software 47, 2021).
 * Its steps are of 32-bit integers only, so the numbers are the same everywhere.
 * @param seed and `future`: whole numbers below 2³², each pair of which has numbers of its own
 */
export function randomWords(seed: number, future: number): () => number {
  const word = (number: number) => mix((mix((seed + number * GOLDEN) | 0) + future) | 0);
  let [a, b, c, d] = [word(1), word(2), word(3), word(4)];
  return () => {
    const result = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotate(d, 11);
    return result;
  };
}

/** The golden ratio in 32 bits, which spreads what is added to a seed over all bits. */
const GOLDEN = 0x9e3779b9;

function rotate(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}

/** Spreads each bit of a word over all of it, without joining two words: the finalizer of MurmurHash3. */
function mix(word: number): number {
  let mixed = word ^ (word >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
