import { describe, expect, it } from 'vitest';

import { monthNumber, monthOfDay } from '#src/statistics/calendar-month.ts';
import { historicalRun } from '#src/statistics/odds/market-run.ts';
import { livedThrough } from '#src/statistics/odds/lived-through.ts';
import { US_MARKET_MONTHS } from '#src/statistics/odds/market-months.ts';

import { retirementByHand, runOf } from './retirements.ts';
import { secondGuytonKlinger } from './second-guyton-klinger.ts';

const yearly = (amounts: Float64Array) => [...amounts].filter((_, month) => month % 12 === 0).map(Math.round);
const repeated = (...years: readonly number[]) =>
  years.flatMap((each) => Array.from({ length: 12 }, () => each));

describe('the rule of Guyton and Klinger', () => {
  it.each([
    ['1929-09', 5_000],
    ['1937-03', 4_500],
    ['1966-01', 4_800],
    ['1973-01', 5_600],
    ['1982-08', 4_000],
    ['2000-01', 5_000],
  ])('agrees with a second computation for %s', (start, monthly) => {
    const retirement = retirementByHand({ start: 1_000_000, categories: [{ name: 'All', cost: monthly }] });
    const run = historicalRun(US_MARKET_MONTHS, monthNumber(monthOfDay(start)), 360);
    const lived = livedThrough(retirement, run, { kind: 'guyton-klinger' });
    const second = secondGuytonKlinger(start, 1_000_000, monthly, 30);
    expect(lived.dryIn).toBeUndefined();
    expect(second).toHaveLength(Math.ceil(lived.months / 12));
    expect(yearly(lived.spent)).toEqual(second.map(({ withdrawal, cpi }) => Math.round(withdrawal / cpi)));
    const atStarts = second.map(({ portfolio, cpi }) => Math.round(portfolio / cpi)).slice(1);
    expect(
      [...lived.wealth]
        .filter((_, month) => month % 12 === 11)
        .map(Math.round)
        .slice(0, atStarts.length),
    ).toEqual(atStarts);
    expect(new Set(yearly(lived.spent)).size).toBeGreaterThan(3);
  });

  it('cuts nothing in the last fifteen years', () => {
    const run = runOf(repeated(0, 0, -0.06, 0, 0, 0));
    const spentIn = (months: number) =>
      yearly(
        livedThrough(
          retirementByHand({ months, start: 1_200_000, categories: [{ name: 'All', cost: 5_000 }] }),
          run,
          {
            kind: 'guyton-klinger',
          },
        ).spent,
      );
    expect(spentIn(180)).toEqual([5_000, 5_000, 5_000, 5_000, 5_000, 5_000]);
    expect(spentIn(360)[3]).toBe(4_500);
  });
});

describe('floor and ceiling', () => {
  it('takes the same part of what is left each year, but not less or more than so much of the first year', () => {
    const retirement = retirementByHand({
      months: 60,
      start: 1_200_000,
      categories: [{ name: 'All', cost: 4_000 }],
    });
    const lived = livedThrough(retirement, runOf(repeated(0.01, -0.05, 0.03, 0.07, 0)), {
      kind: 'floor-ceiling',
    });
    const part = (month: number) => (lived.spent[month] ?? NaN) / (lived.wealth[month - 1] ?? NaN);
    expect(part(12)).toBeCloseTo(4_000 / 1_200_000);
    expect(yearly(lived.spent)).toEqual([4_000, expect.any(Number), 3_600, expect.any(Number), 5_000]);
  });
});

describe('amortised', () => {
  it('uses up what is left at the end, whatever the markets did, and pays for one-off amounts', () => {
    const oneOffs = new Float64Array(120);
    oneOffs[50] = 30_000;
    const retirement = retirementByHand({
      ...{ months: 120, start: 600_000, monthlyReturn: 0.004, oneOffs },
      categories: [{ name: 'All', cost: 1_000 }],
    });
    const steady = livedThrough(retirement, runOf(repeated(...Array.from({ length: 10 }, () => 0.004))), {
      kind: 'amortised',
    });
    expect(new Set(yearly(steady.spent)).size).toBe(1);
    expect(steady.wealth.at(-1)).toBeCloseTo(0, 4);
    const falling = livedThrough(
      retirement,
      runOf(repeated(-0.02, ...Array.from({ length: 9 }, () => 0.004))),
      {
        kind: 'amortised',
      },
    );
    expect(falling.spent[12]).toBeLessThan(0.8 * (falling.spent[0] ?? 0));
    expect(falling.wealth.at(-1)).toBeCloseTo(0, 4);
    expect(falling.dryIn).toBeUndefined();
  });

  it('lasts to the end also if the markets fall in the last year, and in its last month', () => {
    const retirement = retirementByHand({
      months: 24,
      start: 600_000,
      categories: [{ name: 'All', cost: 1_000 }],
    });
    const crash = [...repeated(0), ...Array.from({ length: 11 }, () => -0.1), -0.2];
    const lived = livedThrough(retirement, runOf(crash), { kind: 'amortised' });
    expect(lived.dryIn).toBeUndefined();
    expect(lived.spent[12]).toBeCloseTo(25_000);
    expect(lived.spent[22]).toBeLessThan(25_000);
    expect(lived.spent[23]).toBeGreaterThan(0);
    expect(lived.wealth[23]).toBe(0);
  });
});

describe.each(['guyton-klinger', 'floor-ceiling'] as const)('%s, where nothing is saved', (kind) => {
  const categories = [{ name: 'All', cost: 1_000 }];

  it.each([0, -500])('runs dry at once with %i', (start) => {
    const lived = livedThrough(
      retirementByHand({ months: 36, start, categories }),
      runOf(repeated(0, 0, 0)),
      {
        kind,
      },
    );
    expect(lived.dryIn).toBe(0);
    expect(yearly(lived.spent)).toEqual([0, 0, 0]);
  });

  it('begins with the first year that has something', () => {
    const oneOffs = new Float64Array(48);
    oneOffs[11] = -1_000_000;
    const lived = livedThrough(
      retirementByHand({ months: 48, start: 0, oneOffs, categories }),
      runOf(repeated(0, 0, 0, 0)),
      { kind },
    );
    expect(yearly(lived.spent).slice(1)).toEqual([
      1_000,
      expect.closeTo(1_000, -2),
      expect.closeTo(1_000, -2),
    ]);
  });
});
