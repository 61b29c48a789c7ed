/** A source of numbers that look random and are the same for the same seed, everywhere and always. */
export interface Random {
  /** At least 0, below 1. */
  readonly fraction: () => number;
  /** A whole number, both ends included. */
  readonly whole: (from: number, to: number) => number;
  /** Something near a number: at most this fraction of it above or below. */
  readonly near: (middle: number, spread: number) => number;
}

/** FNV-1a, which turns texts that differ little into numbers that differ much. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value;
}

/** Mulberry32, seeded by a text. Only whole-number arithmetic, on which all machines agree to the bit. */
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
