import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import { AssetType } from '#contract/assets.ts';
import type { Id } from '#contract/fields.ts';
import { cents, MAX_AMOUNT } from '#contract/money.ts';
import { equityOf, indexLiabilities, netWorthOf as figuresOf } from '#src/statistics/net-worth.ts';

import { anyAssets, anyLiabilities, asset, liability, valuesOf } from './entities.ts';

const netWorthOf = (...lists: Parameters<typeof figuresOf>) => valuesOf(figuresOf(...lists));

describe('net worth', () => {
  it('is assets minus liabilities, to the cent', () => {
    const assets = [
      asset(AssetType.Cash, 0.1),
      asset(AssetType.Cash, 0.2),
      asset(AssetType.RealEstate, 450_000),
    ];
    expect(netWorthOf(assets, [liability(325_000), liability(12_000.5)])).toEqual({
      totalAssets: 45_000_030,
      totalLiabilities: 33_700_050,
      netWorth: 11_299_980,
    });
  });

  it('is 0 without data, and can be negative', () => {
    expect(netWorthOf([], [])).toEqual({ totalAssets: 0, totalLiabilities: 0, netWorth: 0 });
    expect(netWorthOf([], [liability(5)]).netWorth).toBe(-500);
  });

  it('adds up for any amounts', () => {
    fc.assert(
      fc.property(anyAssets, anyLiabilities, (assetsWith, liabilities) => {
        const assets = assetsWith(liabilities);
        const parts = [
          ...assets.map(({ value }) => value),
          ...liabilities.map(({ principal }) => 0 - principal),
        ];
        const byHand = parts.reduce((sum, part) => sum + BigInt(part), 0n);
        expect(netWorthOf(assets, liabilities).netWorth).toBe(Number(byHand));
      }),
    );
  });

  it('is exact beyond the safe integers', () => {
    const huge = Array.from({ length: 91 }, () => asset(AssetType.Cash, 0, { value: MAX_AMOUNT }));
    expect(netWorthOf(huge.slice(1), []).totalAssets).toBe(90 * MAX_AMOUNT);
    expect(netWorthOf(huge, [liability(1_000_000_000_000)])).toEqual({
      totalAssets: 91n * BigInt(MAX_AMOUNT),
      totalLiabilities: 100_000_000_000_000,
      netWorth: 90 * MAX_AMOUNT - 1,
    });
  });
});

const liabilities = indexLiabilities([
  { liabilityId: 1, name: 'Mortgage', principal: cents(32_500_000), debt: null },
  { liabilityId: 'b/2', name: 'Second mortgage', principal: cents(50_000_010), debt: null },
  { liabilityId: 3, name: 'Overpaid', principal: cents(-5), debt: null },
]);

test('equity is exact beyond the safe integers', () => {
  const index = indexLiabilities([
    { liabilityId: 1, name: 'Mortgage', principal: cents(-Number.MAX_SAFE_INTEGER), debt: null },
  ]);
  expect(equityOf({ value: cents(1), liabilityId: 1 }, index)).toBe(9_007_199_254_740_992n);
});

test.each<[string, Id | null, number]>([
  ['the value minus the principal of the linked liability', 1, 12_500_000],
  ['negative when the principal exceeds the value', 'b/2', -5_000_010],
  ['above the value when the principal is negative', 3, 45_000_005],
  ['the same when the id is a string', '1', 12_500_000],
  ['the full value without a linked liability', null, 45_000_000],
  ['the full value when the liability has been deleted', 4711, 45_000_000],
])('equity is %s', (_what, liabilityId, equity) => {
  expect(equityOf({ value: cents(45_000_000), liabilityId }, liabilities)).toBe(equity);
});
