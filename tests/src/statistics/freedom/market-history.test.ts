import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { AssetType } from '#contract/assets.ts';
import { assetBreakdownOf } from '#src/statistics/asset-breakdown.ts';
import { monthNumber } from '#src/statistics/calendar-month.ts';
import { USUAL_INFLATION } from '#src/statistics/freedom/freedom-estimate.ts';
import { byYears, type MarketData } from '#src/statistics/freedom/market-data.ts';
import { marketHistory, mixOf, type Saver } from '#src/statistics/freedom/market-history.ts';
import { US_MARKETS } from '#src/statistics/freedom/us-markets.ts';
import { asset, liability } from '#tests/src/statistics/entities.ts';

const allStocks = { stocks: 1, bonds: 0 };
const balanced = { stocks: 0.6, bonds: 0.4 };

/** Someone with $100,000 who saves $24,000 a year and needs $1,000,000. */
const saver: Saver = {
  saved: 10_000_000,
  yearlySaving: 2_400_000,
  needed: 100_000_000,
  withdrawalRate: 0.04,
  mix: allStocks,
};

const YEARS = byYears(US_MARKETS);
const january = (year: number) => monthNumber({ month: 1, year });

/** Years without inflation, from 2001 on, with these returns of stocks. */
function years(...stocks: number[]): MarketData {
  return byYears(
    stocks.map((each, index) => ({ year: 2_001 + index, stocks: each, bonds: 0, inflation: 0 })),
  );
}

describe('the data of US markets', () => {
  it('has 97 years, whose compound growth is as published', () => {
    expect(US_MARKETS).toHaveLength(97);
    expect(US_MARKETS.map(({ year }) => year)).toEqual(
      Array.from({ length: 97 }, (_, index) => 1928 + index),
    );
    expect(US_MARKETS.flatMap((each) => Object.values<number>({ ...each })).every(Number.isFinite)).toBe(
      true,
    );
    expect(US_MARKETS[0]?.stocks).toBeCloseTo(0.4381, 10);
    expect(US_MARKETS.at(-1)?.inflation).toBeCloseTo(0.0289, 10);
    const growthOf = (figure: 'stocks' | 'bonds' | 'inflation') =>
      US_MARKETS.reduce((product, each) => product * (1 + each[figure]), 1) ** (1 / 97) - 1;
    expect(growthOf('stocks')).toBeCloseTo(0.0994, 4);
    expect(growthOf('bonds')).toBeCloseTo(0.045, 3);
    expect(growthOf('inflation')).toBeCloseTo(USUAL_INFLATION, 3);
  });
});

describe('years to freedom', () => {
  const first = (markets: MarketData, rest: Partial<Saver>) =>
    marketHistory(markets, { ...saver, ...rest }, Infinity).starts[0]?.years;

  it('adds what is saved over a year with half of its return', () => {
    // 100 × 1.1 + 20 × 1.05 = 131; then 131 × 0.8 + 20 × 0.9 = 122.8; then 142.8.
    const markets = years(0.1, -0.2, 0);
    const growth = { saved: 100, yearlySaving: 20 };
    expect(first(markets, { ...growth, needed: 131 })).toBe(1);
    expect(first(markets, { ...growth, needed: 115.5 })).toBeCloseTo(0.5, 10);
    expect(first(markets, { ...growth, needed: 142.8 })).toBeCloseTo(3, 10);
    expect(first(markets, { ...growth, needed: 143 })).toBeUndefined();
  });

  it('restores the mix every year and keeps the real value of the rest', () => {
    const market = byYears([{ year: 2_001, stocks: 0.32, bonds: 0.21, inflation: 0.1 }]);
    // Real returns of 20% and 10%: 50 × 1.2 + 30 × 1.1 + 20 = 113.
    const mix = { stocks: 0.5, bonds: 0.3 };
    expect(first(market, { mix, saved: 100, yearlySaving: 0, needed: 112.99 })).toBeCloseTo(1, 2);
    expect(first(market, { mix, saved: 100, yearlySaving: 0, needed: 113.01 })).toBeUndefined();
  });

  it('invests nothing before debts are paid off', () => {
    // −30, −10 and then 10, which earns 50% beside the half of it that the next 20 earn.
    const growth = { saved: -30, yearlySaving: 20 };
    expect(first(years(0.5, 0.5, 0.5), { ...growth, needed: 40 })).toBeCloseTo(3, 10);
  });
});

/** Stocks, bonds and inflation of each year, in percent. */
const table = new Map<number, number[]>();
const path = new URL('../../../../src/statistics/freedom/us-markets-1928-2024.csv', import.meta.url);
for (const line of readFileSync(path, 'utf8').trim().split('\n').slice(1)) {
  const [year = 0, ...figures] = line.split(',').map(Number);
  table.set(year, figures);
}

/**
 * The same start written once more, in dollars of the day: each part grows by itself, prices rise, and what is saved rises
 * with them.
 */
function independentYears(startYear: number, mix: { stocks: number; bonds: number }): number | 'open' {
  let prices = 1;
  let wealth = 100_000;
  for (let year = startYear; table.has(year); year++) {
    const [stocks = 0, bonds = 0, inflation = 0] = table.get(year) ?? [];
    const before = wealth / prices;
    const inStocks = wealth * mix.stocks * (1 + stocks / 100);
    const inBonds = wealth * mix.bonds * (1 + bonds / 100);
    const inRest = wealth * (1 - mix.stocks - mix.bonds) * (1 + inflation / 100);
    const growth = (inStocks + inBonds + inRest) / wealth / (1 + inflation / 100);
    prices *= 1 + inflation / 100;
    wealth = inStocks + inBonds + inRest + ((24_000 + 24_000 * growth) / 2) * prices;
    const after = wealth / prices;
    if (after >= 1_000_000) return year - startYear + (1_000_000 - before) / (after - before);
  }
  return 'open';
}

describe('against an independent computation', () => {
  it.each([
    [1966, allStocks, 20.4],
    [1929, allStocks, 21.2],
    [1966, balanced, 20.8],
    [1929, balanced, 22.2],
    [1966, { stocks: 0.42, bonds: 0.05 }, 23.6],
    [1929, { stocks: 0.42, bonds: 0.05 }, 23.3],
  ])('a start in %i with the mix %o agrees', (year, mix, expected) => {
    const { starts } = marketHistory(YEARS, { ...saver, mix }, 14.8);
    const found = starts.find(({ month }) => month === january(year))?.years;
    expect(found).toBeCloseTo(Number(independentYears(year, mix)), 9);
    expect(found).toBeCloseTo(expected, 1);
  });

  it('every start agrees, open ones included', () => {
    for (const { month, years: found } of marketHistory(YEARS, { ...saver, mix: balanced }, 14.8).starts) {
      const expected = independentYears((month - 1) / 12, balanced);
      if (expected === 'open') expect(found).toBeUndefined();
      else expect(found).toBeCloseTo(expected, 9);
    }
  });
});

describe('how long savings last', () => {
  /** Of someone who is free from the start. */
  const lasted = (markets: MarketData, rest: Partial<Saver> = {}) =>
    marketHistory(markets, { ...saver, saved: saver.needed, ...rest }, 0).retirements.map(
      ({ years, lasted }) => ({ years, lasted }),
    );
  const successRate = (retirement: ReturnType<typeof lasted>[number] | undefined) => {
    const { good = NaN, bad = NaN } = retirement?.lasted ?? {};
    return good / (good + bad);
  };

  /**
   * Cooley, Hubbard and Walz, "Retirement Savings: Choosing a Withdrawal Rate That Is Sustainable", AAII Journal, February
   * 1998, table 3: of the 41 periods of 30 years from 1926 to 1995, 95% supported 4% a year, adjusted for inflation, from
   * stocks alone, and 85% supported 5%. Their data begins two years before ours, and they withdraw monthly.
   */
  it('is near the published figures of the Trinity study', () => {
    const until1995 = byYears(US_MARKETS.filter(({ year }) => year <= 1995));
    const at4 = lasted(until1995)[0];
    expect(at4).toEqual({ years: 30, lasted: { good: 36, bad: 3, open: 29 } });
    expect(Math.abs(successRate(at4) - 0.95)).toBeLessThan(0.03);
    const at5 = lasted(until1995, { withdrawalRate: 0.05 })[0];
    expect(at5).toEqual({ years: 30, lasted: { good: 31, bad: 8, open: 29 } });
    expect(Math.abs(successRate(at5) - 0.85)).toBeLessThan(0.06);
    const at3 = lasted(until1995, { withdrawalRate: 0.03 })[0];
    expect(at3).toEqual({ years: 30, lasted: { good: 39, bad: 0, open: 29 } });
  });

  it('counts 30, 40 and 50 years, and retirements that the data does not see to their end as open', () => {
    expect(lasted(YEARS)).toEqual([
      { years: 30, lasted: { good: 63, bad: 5, open: 29 } },
      { years: 40, lasted: { good: 51, bad: 7, open: 39 } },
      { years: 50, lasted: { good: 41, bad: 7, open: 49 } },
    ]);
  });

  it('begins the year after freedom', () => {
    // One year of growth, then 50% is withdrawn at the start of each year, and 2003 is needed for the second half.
    const markets = years(1, ...Array.from({ length: 60 }, () => 0));
    const grown = marketHistory(markets, { ...saver, saved: 50, yearlySaving: 0, needed: 100 }, Infinity);
    expect(grown.starts[0]?.years).toBe(1);
    expect(grown.starts[1]?.years).toBeUndefined();
    expect(grown.retirements[0]?.lasted).toEqual({ good: 0, bad: 1, open: 60 });
  });

  it('includes a last withdrawal that takes all', () => {
    const markets = years(...Array.from({ length: 30 }, () => 0));
    expect(lasted(markets, { withdrawalRate: 1 / 30 })[0]?.lasted).toEqual({ good: 1, bad: 0, open: 29 });
    expect(lasted(markets, { withdrawalRate: 1 / 29.9 })[0]?.lasted).toEqual({ good: 0, bad: 1, open: 29 });
  });
});

describe('the summary', () => {
  // Free after 1, 2, 3, 4 years, and then open ones of 4, 3, 2 and 1 years.
  const markets = years(0, 0, 0, 0, 0);

  it('judges starts that the data sees for the estimated time, and leaves the others open', () => {
    const growth = { saved: 0, yearlySaving: 30, needed: 100 };
    const { withinEstimate } = marketHistory(markets, { ...saver, ...growth }, 3.4);
    expect(withinEstimate).toEqual({ good: 2, bad: 0, open: 3 });
    const tooShort = marketHistory(markets, { ...saver, ...growth }, 3);
    expect(tooShort.withinEstimate).toEqual({ good: 0, bad: 3, open: 2 });
    expect(marketHistory(markets, { ...saver, ...growth }, Infinity).withinEstimate).toBeUndefined();
  });

  it('has a median that counts open starts for as long as the data sees them', () => {
    // The returns of 2001 to 2004 let the starts take 4, 3, 2 and 1 years. 2005 is open after 1 year.
    const growing = marketHistory(
      years(0, 0, 0, 1, 0),
      { ...saver, saved: 50, yearlySaving: 0, needed: 100 },
      Infinity,
    );
    expect(growing.starts.map((start) => start.years)).toEqual([4, 3, 2, 1, undefined]);
    // After 1 year 4/5 are left, after 2 years 2/3 of them (one of three seen), after 3 years half of those.
    expect(growing.median).toBe(3);
    expect(growing.quarters).toEqual([2, 4]);
    expect(growing.worst).toEqual({ month: january(2001), years: 4, isOpen: false });
    // Of two starts, the one of 2002 is free after a year. By then half of them are.
    const two = marketHistory(years(0.5, 1), { ...saver, saved: 50, yearlySaving: 0, needed: 100 }, Infinity);
    expect(two.starts.map((start) => start.years)).toEqual([1 + 1 / 3, 1]);
    expect(two.median).toBe(1);
  });

  it('has no median, and an open worst start, if nobody was free', () => {
    const never = marketHistory(markets, { ...saver, saved: 0, yearlySaving: 0 }, Infinity);
    expect(never.median).toBeUndefined();
    expect(never.worst).toEqual({ month: january(2001), years: 5, isOpen: true });
  });

  it('adds up to the number of starts, for any saver', () => {
    const amount = fc.integer({ min: -1_000_000, max: 10_000_000 });
    fc.assert(
      fc.property(
        amount,
        amount,
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 60, noNaN: true }),
        (saved, yearlySaving, needed, stocks, estimate) => {
          const mix = { stocks, bonds: (1 - stocks) / 2 };
          const history = marketHistory(YEARS, { ...saver, saved, yearlySaving, needed, mix }, estimate);
          const all = [history.withinEstimate, ...history.retirements.map(({ lasted }) => lasted)];
          for (const outcomes of all) {
            const { good = 0, bad = 0, open = 0 } = outcomes ?? {};
            expect(good + bad + open).toBe(97);
          }
          for (const { years: taken = 0, yearsSeen } of history.starts) {
            expect(taken).toBeGreaterThanOrEqual(0);
            expect(taken).toBeLessThanOrEqual(yearsSeen);
          }
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('the mix of the person', () => {
  it('is the part of stocks and bonds in the net assets', () => {
    const mortgage = liability(200);
    const assets = [
      asset(AssetType.DomesticStock, 400),
      asset(AssetType.InternationalBond, 100),
      asset(AssetType.RealEstate, 600, { liabilityId: mortgage.liabilityId }),
      asset(AssetType.Cash, 100),
    ];
    expect(mixOf(assetBreakdownOf(assets, [mortgage]))).toEqual({ stocks: 0.4, bonds: 0.1 });
  });

  it('does not exceed everything when the home is worth less than its mortgage', () => {
    const mortgage = liability(900);
    const home = asset(AssetType.RealEstate, 600, { liabilityId: mortgage.liabilityId });
    expect(mixOf(assetBreakdownOf([home, asset(AssetType.DomesticStock, 100)], [mortgage]))).toEqual({
      stocks: 1,
      bonds: 0,
    });
  });

  it('is all rest without assets', () => {
    expect(mixOf(assetBreakdownOf([], []))).toEqual({ stocks: 0, bonds: 0 });
  });
});
