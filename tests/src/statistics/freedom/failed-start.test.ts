import { describe, expect, it } from 'vitest';

import { monthNumber } from '#src/statistics/calendar-month.ts';
import { failedStarts, yearsOfStart } from '#src/statistics/freedom/failed-start.ts';
import { byMonths, byYears, type MarketData } from '#src/statistics/freedom/market-data.ts';
import { marketHistory, type Saver } from '#src/statistics/freedom/market-history.ts';
import { US_MARKET_MONTHS } from '#src/statistics/odds/market-months.ts';

const january = (year: number) => monthNumber({ month: 1, year });

function failuresOf(data: MarketData, saver: Saver) {
  return failedStarts(marketHistory(data, saver, Infinity), 30);
}

describe('the years of a failed start', () => {
  it('are the way to freedom, and then what is left until it no longer pays for a withdrawal', () => {
    // Free at the end of 2002 with 110, but 100 are needed. Then 40 a year, and 25% of what is left after the first.
    const returns = [0, 1.2, 0.25, 0, ...Array.from({ length: 30 }, () => 0)];
    const data = byYears(
      returns.map((stocks, index) => ({ year: 2_001 + index, stocks, bonds: 0.1, inflation: 0 })),
    );
    const saver = {
      saved: 50,
      yearlySaving: 0,
      needed: 100,
      withdrawalRate: 0.4,
      mix: { stocks: 1, bonds: 0 },
    };
    const failed = failuresOf(data, saver);
    expect(failed.map(({ month }) => month)).toEqual([january(2001), january(2002)]);
    const [first] = failed;
    if (!first) return;
    const { years, early } = yearsOfStart(data, saver, first);
    expect(years.map(({ month, isRetired, balance }) => [month, isRetired, balance])).toEqual([
      [january(2001), false, 50],
      [january(2002), false, 50],
      [january(2003), true, 100],
      [january(2004), true, 75],
      [january(2005), true, 35],
    ]);
    expect(years.map(({ markets }) => markets?.stocks)).toEqual([0, 1.2000000000000002, 0.25, 0, undefined]);
    expect(early).toMatchObject({ periods: 2, real: 0.25, inflation: 0 });
    expect(early.bonds).toBeCloseTo(0.21, 10);
  });

  it('end in the month in which the savings of every start since 1871 were out', () => {
    const data = byMonths(US_MARKET_MONTHS);
    const saver = {
      saved: 20_000_000,
      yearlySaving: 2_400_000,
      needed: 100_000_000,
      withdrawalRate: 0.05,
      mix: { stocks: 0.5, bonds: 0.4 },
    };
    const failed = failuresOf(data, saver);
    expect(failed.length).toBeGreaterThan(100);
    for (const start of failed) {
      const { years } = yearsOfStart(data, saver, start);
      expect(years[0]).toMatchObject({ month: start.month, balance: 20_000_000, isRetired: false });
      expect(years.find(({ isRetired }) => isRetired)).toMatchObject({
        month: start.retirement.month,
        balance: 100_000_000,
      });
      const last = years.at(-1);
      expect(last?.month).toBe(start.retirement.month + Math.round(12 * start.retirement.yearsPaid));
      // Less than the next withdrawal.
      expect(last?.balance).toBeGreaterThanOrEqual(0);
      expect(last?.balance).toBeLessThan(5_000_000 / 12);
      const lengths = years.map(({ month }, index) => (years[index + 1]?.month ?? month) - month);
      expect(Math.max(...lengths)).toBe(12);
    }
  });
});
