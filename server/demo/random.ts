/** A pseudorandom number generator. The same seed always gives the same numbers. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  readonly fraction: () => number;
  /** An integer, both ends inclusive. */
  readonly whole: (from: number, to: number) => number;
  /** A number that differs from `middle` by at most the fraction `spread`. */
  readonly near: (middle: number, spread: number) => number;
}

/** The FNV-1a hash, which maps similar texts to very different numbers. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value;
}

/** Mulberry32, seeded by a text. It uses only integer arithmetic, which is exact on every machine. */
export function seededRandom(seed: string): Random {
  let state = hash(seed);

  function fraction(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000;
  }

  return {
    fraction,
    whole: (from, to) => from + Math.floor(fraction() * (to - from + 1)),
    near: (middle, spread) => middle * (1 + spread * (2 * fraction() - 1)),
  };
}
