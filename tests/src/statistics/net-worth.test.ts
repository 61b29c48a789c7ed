import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { AssetType } from '#contract/assets.ts';
import { MAX_AMOUNT } from '#contract/money.ts';
import { netWorthOf } from '#src/statistics/net-worth.ts';

import { anyAssets, anyLiabilities, asset, liability } from './entities.ts';

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
