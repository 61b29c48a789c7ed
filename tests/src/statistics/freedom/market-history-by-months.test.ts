import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { monthNumber } from '#src/statistics/calendar-month.ts';
import { byMonths, type Mix } from '#src/statistics/freedom/market-data.ts';
import { marketHistory, type Saver } from '#src/statistics/freedom/market-history.ts';
import { besideTrinity, TRINITY_STUDY } from '#src/statistics/freedom/trinity-study.ts';
import { US_MARKET_MONTHS } from '#src/statistics/odds/market-months.ts';

const MONTHS = byMonths(US_MARKET_MONTHS);

/** Stocks, bonds and inflation of each month, as factors. */
const path = new URL('../../../../src/statistics/odds/us-markets-monthly-1871-2023.csv', import.meta.url);
const factors = readFileSync(path, 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) =>
    line
      .split(',')
      .slice(1)
      .map((percent) => 1 + Number(percent) / 100),
  );

/**
 * The same retirements written once more, in dollars of the day: stocks, bonds and the rest are bought anew each month, after a
 * withdrawal that has risen with prices. `null` if the data ends before.
 */
function lasts(start: number, years: number, mix: Mix, rate: number): boolean | null {
  if (start + 12 * years > factors.length) return null;
  let wealth = 1_000_000;
  let prices = 1;
  for (const [stocks = 0, bonds = 0, inflation = 0] of factors.slice(start, start + 12 * years)) {
    wealth -= ((1_000_000 * rate) / 12) * prices;
    // A thousandth of a dollar, for rounding errors.
    if (wealth < -0.001) return false;
    const rest = 1 - mix.stocks - mix.bonds;
    wealth = wealth * mix.stocks * stocks + wealth * mix.bonds * bonds + wealth * rest * inflation;
    prices *= inflation;
  }
  return true;
}

function countLasting(years: number, mix: Mix, rate: number, from = 0, end = Infinity) {
  const outcomes = factors.map((_, start) =>
    start >= from && start + 12 * years <= end ? lasts(start, years, mix, rate) : null,
  );
  const count = (searched: boolean) => outcomes.filter((outcome) => outcome === searched).length;
  return { good: count(true), bad: count(false) };
}

/** Of someone who is free from the start. */
function retirementsOf(mix: Mix, withdrawalRate: number) {
  const saver = { saved: 100, yearlySaving: 0, needed: 100, withdrawalRate, mix };
  return marketHistory(MONTHS, saver, 0).retirements;
}

describe('retirements from each month since 1871', () => {
  it('lasted 30 years on 4% of stocks alone in 1,435 of 1,467 cases', () => {
    const [thirty] = retirementsOf({ stocks: 1, bonds: 0 }, 0.04);
    expect(thirty?.lasted).toEqual({ good: 1_435, bad: 32, open: 359 });
  });

  it.each([
    [{ stocks: 1, bonds: 0 }, 0.04],
    [{ stocks: 0.75, bonds: 0.25 }, 0.05],
    [{ stocks: 0.5, bonds: 0.5 }, 0.04],
    [{ stocks: 0.42, bonds: 0.07 }, 0.035],
    [{ stocks: 0, bonds: 1 }, 0.03],
    [{ stocks: 0, bonds: 0 }, 1 / 40],
  ])('agree with an independent computation for %o and a rate of %d', (mix, rate) => {
    for (const { years, lasted } of retirementsOf(mix, rate)) {
      expect(lasted).toMatchObject(countLasting(years, mix, rate));
    }
  });
});

describe('beside the Trinity study', () => {
  const rows = [...besideTrinity(MONTHS)];

  it('agrees with the independent computation for every mix and time', () => {
    const [from, end] = [1926, 1996].map((year) => (year - 1871) * 12);
    for (const { mix, all, sameYears } of rows) {
      for (const [index, years] of TRINITY_STUDY.years.entries()) {
        expect(all[index]).toEqual(countLasting(years, mix, 0.04));
        expect(sameYears[index]).toEqual(countLasting(years, mix, 0.04, from, end));
      }
    }
  });

  it('is within three points of what was published, wherever half or more is in stocks', () => {
    for (const { mix, sameYears, published } of rows.filter(({ mix }) => mix.stocks >= 0.5)) {
      for (const [index, { good, bad }] of sameYears.entries()) {
        expect(
          Math.abs((100 * good) / (good + bad) - (published[index] ?? NaN)),
          `${mix.stocks}`,
        ).toBeLessThan(3);
      }
    }
  });
});

describe('ways to freedom from each month since 1871', () => {
  const saver: Saver = {
    saved: 10_000_000,
    yearlySaving: 2_400_000,
    needed: 100_000_000,
    withdrawalRate: 0.04,
    mix: { stocks: 0.6, bonds: 0.3 },
  };

  /** Written once more, in dollars of the day. */
  function monthsOf(start: number): number | undefined {
    let [prices, wealth] = [1, 100_000];
    for (const [index, [stocks = 0, bonds = 0, inflation = 0]] of factors.slice(start).entries()) {
      const before = wealth / prices;
      const end = wealth * (0.6 * stocks + 0.3 * bonds + 0.1 * inflation);
      const growth = end / wealth / inflation;
      prices *= inflation;
      wealth = end + ((2_000 + 2_000 * growth) / 2) * prices;
      const after = wealth / prices;
      if (after >= 1_000_000) return index + (1_000_000 - before) / (after - before);
    }
    return undefined;
  }

  it('agree with an independent computation, open ones included', () => {
    const { starts, worst } = marketHistory(MONTHS, saver, 14.8);
    expect(starts).toHaveLength(1_826);
    expect(starts[0]?.month).toBe(monthNumber({ month: 1, year: 1871 }));
    for (const [index, { years }] of starts.entries()) {
      const expected = monthsOf(index);
      if (expected === undefined) expect(years).toBeUndefined();
      else expect(12 * (years ?? NaN)).toBeCloseTo(expected, 7);
    }
    expect(worst.years).toBe(Math.max(...starts.map(({ years, yearsSeen }) => years ?? yearsSeen)));
  });

  it('begin the retirement in the month after freedom', () => {
    for (const { month, years, retirement, yearsSeen } of marketHistory(MONTHS, saver, 14.8).starts) {
      expect(retirement?.month).toBe(years === undefined ? undefined : month + Math.ceil(12 * years - 1e-9));
      if (retirement) expect(retirement.yearsPaid).toBeLessThanOrEqual(Math.min(50, yearsSeen));
    }
  });
});
