import { describe, expect, it } from 'vitest';

import { type LivedCategory, livedCategories, livedYears } from '#src/statistics/odds/lived-years.ts';
import type { MarketMonths } from '#src/statistics/odds/market-months.ts';
import type { LivedRetirement } from '#src/statistics/odds/retirement.ts';

/** 24 months in which stocks gain 1 % and prices 0.5 % a month; bonds lose 1 % in the second year. */
const markets: MarketMonths = {
  ...{ first: 1_000, count: 24 },
  stocks: new Float64Array(24).fill(0.01),
  bonds: new Float64Array(24).fill(-0.01, 12),
  inflation: new Float64Array(24).fill(0.005),
};

/** Fifteen months, from the seventh month of the markets on. */
const lived: LivedRetirement = {
  months: 15,
  returns: new Float64Array(15).fill(0.02),
  wealth: Float64Array.from({ length: 15 }, (_, month) => 1_000 - month),
  planned: new Float64Array(15).fill(10),
  spent: new Float64Array(15).fill(10).fill(7, 11),
  paid: [],
  dryIn: 13,
};

/** `1` while it is paid, `0` while it is not, and a space while it costs nothing but what rounding leaves. */
function categoryOf(months: string): LivedCategory | undefined {
  const costs = Float64Array.from(months, (one) => (one === ' ' ? 1 : 100));
  const paid = [Uint8Array.from(months, Number)];
  const category = { key: 'a', name: 'Travel', isMandatory: false };
  return livedCategories([category], [costs], { paid }, months.length)[0];
}

describe('the years of a retirement', () => {
  it('begin where work stops, and the last one may be short', () => {
    const pots = [{ start: 700 }, { start: 500 }];
    const [first, second, ...others] = livedYears(pots, lived, markets, 1_006);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ number: 1, from: 0, until: 12, before: 1_200, left: 989, isDry: false });
    expect(first).toMatchObject({ planned: 120, spent: 11 * 10 + 7 });
    expect(first?.stocks).toBeCloseTo(1.01 ** 12 - 1, 12);
    expect(first?.bonds).toBeCloseTo(0.99 ** 6 - 1, 12);
    expect(first?.prices).toBeCloseTo(1.005 ** 12 - 1, 12);
    expect(first?.mix).toBeCloseTo(1.02 ** 12 - 1, 12);
    expect(second).toMatchObject({ number: 2, from: 12, until: 15, before: 989, left: 986, isDry: true });
    expect(second).toMatchObject({ planned: 30, spent: 21 });
    expect(second?.bonds).toBeCloseTo(0.99 ** 3 - 1, 12);
  });
});

describe('a category of a retirement', () => {
  it('is paid, is gone and returns', () => {
    expect(categoryOf('111')).toMatchObject({ monthsWithout: 0, goneSince: undefined, backSince: undefined });
    expect(categoryOf('1100')).toMatchObject({ monthsWithout: 2, goneSince: 2, backSince: undefined });
    expect(categoryOf('0110011')).toMatchObject({
      ...{ monthsWithout: 3, goneSince: undefined, backSince: 5, isPaid: true, cost: 100 },
      stretches: [
        { from: 0, until: 1, isPaid: false },
        { from: 1, until: 3, isPaid: true },
        { from: 3, until: 5, isPaid: false },
        { from: 5, until: 7, isPaid: true },
      ],
    });
  });

  it('is not missing in months in which it costs nothing', () => {
    expect(categoryOf('1 00')).toMatchObject({ monthsWithout: 2, goneSince: 2 });
    expect(categoryOf('10  ')).toMatchObject({ monthsWithout: 1, goneSince: undefined, cost: 0 });
  });
});
