import { describe, expect, it } from 'vitest';

import { cents } from '#contract/money.ts';
import { firstEstimateOf } from '#src/statistics/freedom/first-estimate.ts';
import { byYears } from '#src/statistics/freedom/market-data.ts';
import { marketHistory } from '#src/statistics/freedom/market-history.ts';
import { US_MARKETS } from '#src/statistics/freedom/us-markets.ts';

const NOW = new Date(2026, 10, 26);
const household = {
  saved: cents(120_000_00),
  monthlySaving: cents(1_800_00),
  monthlySpending: cents(3_400_00),
};

describe('the first estimate', () => {
  it('is the specified one: 8% a year, compounded monthly, until 25 times the yearly spending', () => {
    const { way } = firstEstimateOf(US_MARKETS, household, 'before inflation', NOW);
    expect(way.amountNeeded.value).toBe(1_020_000_00);
    const growth = (1 + 0.08 / 12) ** way.exactMonths;
    const balance = 120_000 * growth + (1_800 * (growth - 1)) / (0.08 / 12);
    expect(balance).toBeCloseTo(1_020_000, 4);
  });

  it('counts the past as the date: before inflation, or both after it', () => {
    const before = firstEstimateOf(US_MARKETS, household, 'before inflation', NOW);
    const after = firstEstimateOf(US_MARKETS, household, 'in today’s money', NOW);
    for (const { way, range } of [before, after]) {
      expect(range?.[0]).toBeLessThan(way.exactMonths);
      expect(range?.[1]).toBeGreaterThan(way.exactMonths);
    }
    expect(after.way.exactMonths).toBeGreaterThan(before.way.exactMonths);
    expect(after.range?.[1]).toBeGreaterThan(before.range?.[1] ?? NaN);
  });

  it('holds about 8 of 10 of the starts that the data covers', () => {
    const { way, range } = firstEstimateOf(US_MARKETS, household, 'before inflation', NOW);
    const [earliest, latest] = (range ?? []).map((months) => months / 12);
    const saver = { saved: 120_000, yearlySaving: 21_600, needed: 1_020_000, withdrawalRate: 0.04 };
    const markets = byYears(US_MARKETS.map((year) => ({ ...year, inflation: 0 })));
    const { starts } = marketHistory(markets, { ...saver, mix: { stocks: 0.6, bonds: 0.4 } }, Infinity);
    const covered = starts.filter(({ yearsSeen }) => yearsSeen >= (latest ?? NaN));
    const within = covered.filter(
      ({ years = Infinity }) => years >= (earliest ?? NaN) && years <= (latest ?? NaN),
    );
    expect(covered.length).toBeGreaterThan(70);
    expect(within.length / covered.length).toBeCloseTo(0.8, 1);
    expect(way.exactMonths).toBeGreaterThan(12 * (earliest ?? NaN));
  });

  it('has no range if the data ends before nine of ten starts are free', () => {
    const slow = { ...household, monthlySaving: cents(100_00), monthlySpending: cents(9_000_000_00) };
    expect(firstEstimateOf(US_MARKETS, slow, 'before inflation', NOW).range).toBeUndefined();
  });
});
