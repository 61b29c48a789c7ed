import fc from 'fast-check';
import { expect, it } from 'vitest';

import { shapleyTerms, shapleyValue } from '#src/statistics/freedom/shapley.ts';

const names = ['a', 'b', 'c'] as const;

const valuesOf = (outcome: (made: ReadonlySet<string>) => number) =>
  Object.values(shapleyTerms(names, outcome)).map(shapleyValue);

/** An outcome for each of the eight coalitions, from that of none to that of all. */
function outcomes(table: Readonly<Record<string, number>>) {
  return (made: ReadonlySet<string>) => table[[...made].sort().join('')] ?? NaN;
}

it('averages each effect over all six orders', () => {
  const table = { '': 0, a: 12, b: 6, c: 0, ab: 30, ac: 18, bc: 12, abc: 42 };
  expect(valuesOf(outcomes(table))).toEqual([
    // abc 12, acb 12, bac 30 − 6, bca 42 − 12, cab 18, cba 42 − 12
    (12 + 12 + 24 + 30 + 18 + 30) / 6,
    // bac 6, bca 6, abc 30 − 12, acb 42 − 18, cba 12, cab 42 − 18
    (6 + 6 + 18 + 24 + 12 + 24) / 6,
    // cab 0, cba 0, acb 18 − 12, abc 42 − 30, bca 12 − 6, bac 42 − 30
    (0 + 0 + 6 + 12 + 6 + 12) / 6,
  ]);
});

it('is not finite if an outcome is not', () => {
  const table = { '': 0, a: Infinity, b: 0, c: 0, ab: 8, ac: 0, bc: 0, abc: 8 };
  expect(valuesOf(outcomes(table)).every(Number.isFinite)).toBe(false);
});

it('adds up to the effect of all changes, for any outcomes', () => {
  const anyOutcome = fc.integer({ min: -1_000_000, max: 1_000_000 });
  fc.assert(
    fc.property(fc.array(anyOutcome, { minLength: 8, maxLength: 8 }), (all) => {
      const keys = ['', 'a', 'b', 'c', 'ab', 'ac', 'bc', 'abc'];
      const table = Object.fromEntries(keys.map((key, index) => [key, all[index] ?? 0]));
      const sum = valuesOf(outcomes(table)).reduce((total, value) => total + value, 0);
      expect(sum).toBeCloseTo((all[7] ?? 0) - (all[0] ?? 0), 6);
    }),
  );
});
