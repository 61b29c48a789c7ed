import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { drawMonths, randomWords } from '#src/statistics/odds/draws.ts';

const WORDS = 2 ** 32;

describe('random words', () => {
  it('are the same everywhere', () => {
    const words = (seed: number, future: number) => {
      const next = randomWords(seed, future);
      return Array.from({ length: 4 }, next);
    };
    expect(words(1, 0)).toEqual([3_744_230_918, 4_085_411_741, 3_160_389_862, 586_529_176]);
    expect(words(1, 1)).toEqual([1_083_060_316, 4_105_091_381, 116_714_668, 2_872_629_919]);
    expect(words(4_294_967_295, 1_999)).toEqual([2_154_381_519, 1_597_617_148, 1_086_760_823, 1_755_705_316]);
  });

  // Pearson's statistic has 255 degrees of freedom, with a mean of 255 and a deviation of 22.6.
  it.each([24, 16, 8, 0])('have all values of the 8 bits from bit %i on equally often', (shift) => {
    const counts = new Uint32Array(256);
    for (let future = 0; future < 500; future += 1) {
      const next = randomWords(7, future);
      for (let number = 0; number < 512; number += 1) {
        const byte = (next() >>> shift) & 255;
        counts[byte] = (counts[byte] ?? 0) + 1;
      }
    }
    expect(pearson(counts)).toBeGreaterThan(170);
    expect(pearson(counts)).toBeLessThan(340);
  });

  it('begin differently in each future, and with each seed', () => {
    const firsts = Array.from({ length: 2_000 }, (_, number) => [
      randomWords(1, number)(),
      randomWords(number + 2, 0)(),
    ]);
    expect(new Set(firsts.flat()).size).toBe(4_000);
    const mean = firsts.flat().reduce((sum, word) => sum + word / WORDS, 0) / 4_000;
    // Within four standard errors, of √(1 ÷ 12 ÷ 4,000).
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.0183);
  });
});

describe('drawn months', () => {
  const DRAWING = { seed: 1, blockMonths: 60 };

  it('are the same everywhere', () => {
    expect([...drawMonths({ seed: 1, blockMonths: 3 }, 0, 12, 1_826)]).toEqual([
      ...[1511, 1512, 499, 500, 501, 502, 503, 504, 243, 1613, 1130, 1242],
    ]);
  });

  it('begin blocks anywhere, all months equally likely', () => {
    const counts = new Uint32Array(100);
    for (let future = 0; future < 2_000; future += 1) {
      for (const index of drawMonths({ seed: 3, blockMonths: 1 }, future, 50, 100))
        counts[index] = (counts[index] ?? 0) + 1;
    }
    // 99 degrees of freedom: a mean of 99, a deviation of 14.
    expect(pearson(counts)).toBeGreaterThan(50);
    expect(pearson(counts)).toBeLessThan(155);
  });

  it.each([1, 12, 60, 240])('have blocks of %i months on average, of geometric lengths', (blockMonths) => {
    let [blocks, months, single] = [0, 0, 0];
    for (let future = 0; future < 400; future += 1) {
      const drawn = drawMonths({ seed: 11, blockMonths }, future, 840, 1_826);
      let length = 0;
      for (let month = 1; month < drawn.length; month += 1) {
        length += 1;
        if (drawn[month] === ((drawn[month - 1] ?? 0) + 1) % 1_826) continue;
        blocks += 1;
        if (length === 1) single += 1;
        length = 0;
      }
      months += drawn.length - 1;
    }
    // A block ends after each month with the same probability, and seldom another one goes on where it ends.
    const p = (1 / blockMonths) * (1 - 1 / 1_826);
    // Four standard errors.
    const mayDiffer = (among: number) => 4 * Math.sqrt((p * (1 - p)) / among);
    expect(Math.abs(blocks / months - p)).toBeLessThan(mayDiffer(months));
    expect(Math.abs(single / blocks - p)).toBeLessThan(mayDiffer(blocks));
  });

  it('go on with the first month after the last one', () => {
    const drawn = drawMonths({ seed: 1, blockMonths: Infinity }, 0, 250, 100);
    expect([...drawn]).toEqual(Array.from(drawn, (_, month) => ((drawn[0] ?? 0) + month) % 100));
  });

  it('begin with the same ones in a longer future', () => {
    for (const future of [0, 1, 1_999]) {
      const [short, long] = [360, 840].map((months) => drawMonths(DRAWING, future, months, 1_826));
      expect(long?.slice(0, 360)).toEqual(short);
    }
  });
});

it.each([
  ...['draws', 'market-run', 'futures', 'date-odds', 'path-odds'].map((name) => `odds/${name}.ts`),
  ...['purse', 'fixed-flows', 'life-steps', 'lasting-stops'].map((name) => `plan/${name}.ts`),
])('%s computes only what is the same in all browsers', (name) => {
  const source = readFileSync(`src/statistics/${name}`, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  const used = [...source.matchAll(/Math\.\w+| \*\* |%/g)].map(([each]) => each);
  const exact = [
    'Math.abs',
    'Math.ceil',
    'Math.floor',
    'Math.imul',
    'Math.max',
    'Math.min',
    'Math.sqrt',
    '%',
  ];
  expect(used.filter((each) => !exact.includes(each))).toEqual([]);
});

function pearson(counts: Uint32Array): number {
  const expected = counts.reduce((sum, count) => sum + count) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}
