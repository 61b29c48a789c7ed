import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { AssetType } from '#contract/assets.ts';
import type { HistoryLine } from '#contract/history.ts';
import { cents, centsFromDollars } from '#contract/money.ts';
import {
  type CalendarMonth,
  endOfMonth,
  monthFromNumber,
  monthNumber,
} from '#src/statistics/calendar-month.ts';
import { netWorthOf } from '#src/statistics/net-worth.ts';
import {
  historyStart,
  holdingsAt,
  monthlyNetWorth,
  netWorthOfHoldings,
  type PresentLists,
} from '#src/statistics/net-worth-history.ts';

import { asset, liability, storedTypes, valuesOf } from './entities.ts';
import { assetLine, liabilityLine, noon } from './history-lines.ts';

const now = noon('2026-11-22');
const nothing: PresentLists = { assets: [], liabilities: [] };
const august = { month: 8, year: 2026 };
const november = { month: 11, year: 2026 };

function netWorthAt(lines: readonly HistoryLine[], present: PresentLists, moment: Date) {
  const holdings = holdingsAt(lines, present, moment, now);
  return holdings && valuesOf(netWorthOfHoldings(holdings, august));
}

function netWorths(lines: readonly HistoryLine[], present = nothing, from = august, to = november) {
  return monthlyNetWorth(lines, present, from, to, now).map(
    ({ month, netWorth }) => `${month.year}/${month.month} ${Number(netWorth) / 100}`,
  );
}

describe('the net worth by month', () => {
  it('is the value of the last point in or before each month, less debts', () => {
    const lines = [
      assetLine({ '2026-08-10': 100, '2026-08-20': 150, '2026-10-31': 200 }),
      liabilityLine({ '2026-09-15': 30 }),
    ];
    const present = { assets: [asset(AssetType.Cash, 205)], liabilities: [liability(20)] };
    expect(netWorths(lines, present)).toEqual(['2026/8 150', '2026/9 120', '2026/10 170', '2026/11 185']);
  });

  it('ends with the present lists, whatever the points say', () => {
    const lines = [assetLine({ '2026-10-01': 100, '2026-11-02': 999 })];
    const present = { assets: [asset(AssetType.Cash, 300)], liabilities: [] };
    expect(netWorths(lines, present)).toEqual(['2026/10 100', '2026/11 300']);
    expect(monthlyNetWorth([], present, august, november, now)).toMatchObject([{ month: november }]);
  });

  it('counts nothing from the month of a deletion on', () => {
    const lines = [
      assetLine({ '2026-08-10': 100 }),
      assetLine({ '2026-08-10': 50 }, { deletedAt: noon('2026-09-10') }),
    ];
    expect(netWorths(lines)).toEqual(['2026/8 150', '2026/9 100', '2026/10 100', '2026/11 0']);
  });

  it('has no months before the first point or after now', () => {
    const lines = [assetLine({ '2026-09-10': 100 }), assetLine({})];
    expect(netWorths(lines, nothing, { month: 1, year: 2020 }, { month: 3, year: 2030 })).toEqual([
      '2026/9 100',
      '2026/10 100',
      '2026/11 0',
    ]);
    expect(historyStart(lines)).toBe('2026-09-10');
    expect(historyStart([assetLine({})])).toBeUndefined();
  });

  it('tells the kinds of assets apart and leaves real estate unreduced by its debt', () => {
    const lines = [
      ...storedTypes.map((assetType, index) => assetLine({ '2026-09-10': 10 ** index }, { assetType })),
      liabilityLine({ '2026-09-10': 7 }),
    ];
    expect(monthlyNetWorth(lines, nothing, august, { month: 10, year: 2026 }, now).at(-1)).toEqual({
      month: { month: 10, year: 2026 },
      byKind: {
        cash: centsFromDollars(1),
        realEstate: centsFromDollars(10),
        bonds: centsFromDollars(1_100),
        stocks: centsFromDollars(1_110_000),
        crypto: centsFromDollars(10_000_000),
        metals: centsFromDollars(100_000_000),
        commodities: centsFromDollars(1_000_000_000),
      },
      debts: centsFromDollars(7),
      netWorth: centsFromDollars(1_111_111_104),
    });
  });
});

describe('the net worth at a moment', () => {
  const line = assetLine({ '2026-08-10': 100, '2026-09-10': 110 }, { name: 'Savings' });

  it('changes with the moment of a point', () => {
    const before = new Date(noon('2026-09-10').getTime() - 1);
    expect(netWorthAt([line], nothing, before)?.netWorth).toBe(10_000);
    expect(netWorthAt([line], nothing, noon('2026-09-10'))?.netWorth).toBe(11_000);
    expect(holdingsAt([line], nothing, before, now)).toEqual([
      {
        ...{ kind: 'asset', id: line.id, name: 'Savings', assetType: AssetType.Cash, amount: 10_000 },
        isDeleted: false,
      },
    ]);
  });

  it('is unknown before the first point', () => {
    expect(netWorthAt([line], nothing, noon('2026-08-09'))).toBeUndefined();
    expect(netWorthAt([], nothing, noon('2026-08-09'))).toBeUndefined();
  });

  it('is the present one from now on', () => {
    const present = { assets: [asset(AssetType.RealEstate, 500)], liabilities: [liability(300)] };
    for (const moment of [now, noon('2030-01-01')]) {
      expect(netWorthAt([line], present, moment)).toMatchObject({
        totalLiabilities: 30_000,
        netWorth: 20_000,
      });
    }
    expect(netWorthAt([], present, now)?.netWorth).toBe(
      netWorthOf(present.assets, present.liabilities).netWorth.value,
    );
  });
});

describe('for any history', () => {
  const anyCents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(cents);
  const anyDay = fc.integer({ min: 0, max: 900 }).map((days) => new Date(2024, 8, 1 + days, 9));
  const anyLine = fc
    .record({
      kind: fc.constantFrom('asset' as const, 'liability' as const),
      assetType: fc.constantFrom(...storedTypes),
      points: fc.array(fc.tuple(anyDay, anyCents), { maxLength: 8 }),
      deletedAt: fc.option(anyDay),
    })
    .map(({ kind, assetType, points, deletedAt }): HistoryLine => {
      const sorted = points
        .toSorted(([a], [b]) => a.getTime() - b.getTime())
        .map(([timeStamp, amount], historyPointId) => ({ historyPointId, timeStamp, day: null, amount }));
      const rest = { points: sorted, deletedAt };
      return kind === 'asset' ? assetLine({}, { ...rest, assetType }) : liabilityLine({}, rest);
    });
  const anyMonth = fc.integer({ min: monthNumber({ month: 6, year: 2024 }), max: monthNumber(november) });

  it('the row of a month equals the net worth at its end', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 6 }), anyMonth, anyMonth, (lines, a, b) => {
        const [from, to] = [monthFromNumber(Math.min(a, b)), monthFromNumber(Math.max(a, b))];
        const rows = monthlyNetWorth(lines, nothing, from, to, now);
        for (const { month, debts, netWorth } of rows) {
          expect(netWorthAt(lines, nothing, momentOf(month))).toMatchObject({
            totalLiabilities: debts,
            netWorth,
          });
        }
      }),
    );
  });

  function momentOf(month: CalendarMonth): Date {
    return new Date(Math.min(endOfMonth(month).getTime(), now.getTime()));
  }
});
