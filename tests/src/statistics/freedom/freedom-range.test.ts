import { describe, expect, it } from 'vitest';

import { cents } from '#contract/money.ts';
import { averagesOf } from '#src/statistics/averages.ts';
import { estimatePlanOf } from '#src/statistics/freedom/freedom-estimate.ts';
import { monthsUntilFree } from '#src/statistics/freedom/freedom-plan.ts';
import { freedomRange, type MonthSums, monthSumsOf } from '#src/statistics/freedom/freedom-range.ts';
import { budget, dollars, spent } from '#tests/src/statistics/entities.ts';

const plan = estimatePlanOf(averagesOf([], []), cents(10_000_000));

const run = (months: readonly MonthSums[]) => freedomRange(months, plan);

function months(...amounts: readonly (readonly [number, number])[]): MonthSums[] {
  return amounts.map(([spending, saving]) => ({ spending: spending * 100, saving: saving * 100 }));
}

const habits = months([3_000, 900], [3_200, 400], [2_800, 1_500], [4_100, 0], [3_000, 1_000], [3_300, 800]);

/** The exact percentiles over all 6⁶ ways to draw six of six months. */
function exactRange([...all]: readonly MonthSums[]) {
  const results: number[] = [];
  for (let draw = 0; draw < 6 ** 6; draw++) {
    let [spending, saving] = [0, 0];
    for (let rest = draw, count = 0; count < 6; count++, rest = Math.floor(rest / 6)) {
      spending += all[rest % 6]?.spending ?? NaN;
      saving += all[rest % 6]?.saving ?? NaN;
    }
    results.push(
      Math.log((300 * spending + 150 * saving) / (6 * 10_000_000 + 150 * saving)) / Math.log(1 + 0.08 / 12),
    );
  }
  results.sort((a, b) => a - b);
  return [results[Math.ceil(0.1 * 6 ** 6) - 1] ?? NaN, results[Math.ceil(0.9 * 6 ** 6) - 1] ?? NaN] as const;
}

describe('the range of freedom dates', () => {
  it('is near the exact 10th and 90th percentile of all possible mixes', () => {
    const range = run(habits);
    const [earliest, latest] = exactRange(habits);
    // The ranks of 2,000 resamples vary by 1.3 percent points at most (two standard errors), which is some months here.
    expect(Math.abs((range?.earliest ?? NaN) - earliest)).toBeLessThan(0.1 * (latest - earliest));
    expect(Math.abs((range?.latest ?? NaN) - latest)).toBeLessThan(0.1 * (latest - earliest));
  });

  it('contains the estimate', () => {
    const range = run(habits);
    const budgets = habits.map(({ spending, saving }) =>
      budget({ expenses: [spent([cents(spending)], true)], investments: [cents(saving)] }),
    );
    expect(monthSumsOf(budgets)).toEqual(habits);
    const estimate = monthsUntilFree(estimatePlanOf(averagesOf(budgets, []), plan.netWorth));
    expect(range?.earliest).toBeLessThan(estimate);
    expect(range?.latest).toBeGreaterThan(estimate);
    // Of $766.67 on average.
    expect(range?.leastSaving).toBeLessThan(70_000);
    expect(range?.mostSaving).toBeGreaterThan(85_000);
  });

  it('is one date if all months are alike', () => {
    const range = run(months(...Array.from({ length: 8 }, () => [3_000, 1_000] as const)));
    expect(range?.earliest).toBe(range?.latest);
    // ln((300 × 3,000 + 150 × 1,000) / (100,000 + 150 × 1,000)) / ln(1 + 0.08 / 12)
    expect(range?.earliest).toBeCloseTo(215.98, 2);
  });

  it('narrows with more months of the same habits', () => {
    const short = run(habits);
    const long = run(Array.from({ length: 10 }, () => habits).flat());
    const width = (range: typeof short) => (range?.latest ?? NaN) - (range?.earliest ?? NaN);
    // By the square root of ten.
    expect(width(short) / width(long)).toBeGreaterThan(2.5);
    expect(width(short) / width(long)).toBeLessThan(4);
  });

  it('ends out of reach if saving is rare', () => {
    const range = run(months([900, 500], ...Array.from({ length: 9 }, () => [900, -20] as const)));
    expect(range?.earliest).toBeLessThan(Infinity);
    expect(range?.latest).toBe(Infinity);
  });

  it('is out of reach without spending', () => {
    expect(run(months(...Array.from({ length: 6 }, () => [0, 100] as const)))).toEqual({
      earliest: Infinity,
      latest: Infinity,
      leastSaving: 10_000,
      mostSaving: 10_000,
    });
  });

  it('needs months', () => {
    expect(run([])).toBeUndefined();
    expect(monthSumsOf([budget({ investments: dollars(1, 2) })])).toEqual([{ spending: 0, saving: 300 }]);
  });
});
