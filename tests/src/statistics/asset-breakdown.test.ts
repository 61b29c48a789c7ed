import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { AssetType } from '#contract/assets.ts';
import { cents, MAX_AMOUNT, type Sum } from '#contract/money.ts';
import {
  type AssetBreakdown,
  assetBreakdownOf as figuresOf,
  cashReserveOf,
} from '#src/statistics/asset-breakdown.ts';
import { given } from '#src/statistics/figure.ts';

import { anyAssets, anyLiabilities, asset, liability, storedTypes, valuesOf } from './entities.ts';

const assetBreakdownOf = (...lists: Parameters<typeof figuresOf>) => valuesOf(figuresOf(...lists));

describe('asset breakdown', () => {
  it('matches the worked example', () => {
    const mortgage = liability(325_000);
    const breakdown = assetBreakdownOf(
      [
        asset(AssetType.Cash, 4_000),
        asset(AssetType.Cash, 10_000),
        asset(AssetType.DomesticStock, 80_000),
        asset(AssetType.InternationalStock, 40_000),
        asset(AssetType.DomesticBond, 2_000),
        asset(AssetType.InternationalBond, 1_000),
        asset(AssetType.RealEstate, 450_000, { liabilityId: mortgage.liabilityId }),
      ],
      [mortgage],
    );
    expect(breakdown).toMatchObject({
      totalNetAssets: 26_200_000,
      totalCash: 1_400_000,
      totalRealEstateEquity: 12_500_000,
      totalBonds: 300_000,
      totalDomesticBonds: 200_000,
      totalInternationalBonds: 100_000,
      totalStocks: 12_000_000,
      totalDomesticStocks: 8_000_000,
      totalInternationalStocks: 4_000_000,
      totalCrypto: 0,
      totalMetals: 0,
      totalCommodities: 0,
      percentCrypto: 0,
      percentMetals: 0,
      percentCommodities: 0,
    });
    expect(breakdown.percentCash).toBeCloseTo(0.0534, 4);
    expect(breakdown.percentRealEstate).toBeCloseTo(0.4771, 4);
    expect(breakdown.percentBonds).toBeCloseTo(0.0115, 4);
    expect(breakdown.percentStocks).toBeCloseTo(0.458, 4);
    expect(breakdown.percentDomesticBonds).toBeCloseTo(2 / 3);
    expect(breakdown.percentInternationalBonds).toBeCloseTo(1 / 3);
    expect(breakdown.percentDomesticStocks).toBeCloseTo(2 / 3);
    expect(breakdown.percentInternationalStocks).toBeCloseTo(1 / 3);
  });

  it('handles every asset type and counts constant domestic stock as domestic', () => {
    const breakdown = assetBreakdownOf(
      storedTypes.map((type) => asset(type, 2 ** type)),
      [],
    );
    expect(breakdown).toMatchObject({
      totalCash: 100,
      totalRealEstateEquity: 200,
      totalDomesticBonds: 400,
      totalInternationalBonds: 800,
      totalDomesticStocks: 1_600 + 6_400,
      totalInternationalStocks: 3_200,
      totalCrypto: 12_800,
      totalMetals: 25_600,
      totalCommodities: 51_200,
      totalNetAssets: 102_300,
    });
  });

  it('subtracts a principal only from real estate', () => {
    const loan = liability(40);
    const linked = { liabilityId: loan.liabilityId };
    const assets = [asset(AssetType.Cash, 100, linked), asset(AssetType.RealEstate, 100, linked)];
    expect(assetBreakdownOf(assets, [loan])).toMatchObject({
      totalCash: 10_000,
      totalRealEstateEquity: 6_000,
      totalNetAssets: 16_000,
    });
  });

  it('is 0 everywhere without assets or when assets cancel out', () => {
    const nothing = Object.values(assetBreakdownOf([], []));
    expect(nothing).toHaveLength(23);
    expect(new Set(nothing)).toEqual(new Set([0]));
    const cancelled = assetBreakdownOf([asset(AssetType.Cash, 5), asset(AssetType.CryptoCurrency, -5)], []);
    expect(cancelled).toMatchObject({ totalNetAssets: 0, percentCash: 0, percentCrypto: 0 });
  });

  it('has parts that add up to their totals, and fractions that add up to 1', () => {
    fc.assert(
      fc.property(anyAssets, anyLiabilities, (assetsWith, liabilities) => {
        const breakdown = assetBreakdownOf(assetsWith(liabilities), liabilities);
        // These amounts are small enough that no sum is a bigint.
        const it = breakdown as Record<keyof AssetBreakdown, number>;
        const funds = it.totalBonds + it.totalStocks;
        const goods = it.totalCrypto + it.totalMetals + it.totalCommodities;
        expect(it.totalCash + it.totalRealEstateEquity + funds + goods).toBe(it.totalNetAssets);
        expect(it.totalDomesticBonds + it.totalInternationalBonds).toBe(it.totalBonds);
        expect(it.totalDomesticStocks + it.totalInternationalStocks).toBe(it.totalStocks);
        expect(Object.values(it).every(Number.isFinite)).toBe(true);
        const all =
          it.percentCash +
          it.percentRealEstate +
          it.percentBonds +
          it.percentStocks +
          it.percentCrypto +
          it.percentMetals +
          it.percentCommodities;
        if (it.totalNetAssets > 0) expect(all).toBeCloseTo(1, 3);
      }),
    );
  });

  it('is exact beyond the safe integers, fractions included', () => {
    const huge = MAX_AMOUNT * 90;
    const assets = [AssetType.Cash, AssetType.Cash, AssetType.CryptoCurrency, AssetType.Commodities].map(
      (type) => asset(type, 0, { value: cents(huge) }),
    );
    expect(assetBreakdownOf(assets, [])).toMatchObject({
      totalCash: 2n * BigInt(huge),
      totalCrypto: huge,
      totalNetAssets: 4n * BigInt(huge),
      percentCash: 0.5,
      percentCrypto: 0.25,
    });
  });
});

function reserve(mandatory: number, cash: Sum, netAssets: Sum) {
  const averages = { averageMandatoryExpenses: given(cents(mandatory)) };
  const figures = cashReserveOf(averages, { totalCash: given(cash), totalNetAssets: given(netAssets) });
  const { savedCash, target, surplus } = valuesOf(figures);
  return { savedCash, target, surplus };
}

describe('cash reserve', () => {
  it.each([
    ['5% of the net assets when that is more', 150_000, 1_400_000, 26_200_000, 1_310_000],
    ['6 months of mandatory expenses when that is more', 300_000, 1_400_000, 0, 1_800_000],
    ['0 without data', 0, 0, 0, 0],
    ['0 with only debts', 0, 0, -100, 0],
    ['a value rounded half up to the cent', 0, 0, 10, 1],
    ['0 with only refunds and no net assets', -100, 5, 0, 0],
    ['an exact value for huge amounts', 0, 0, Number.MAX_SAFE_INTEGER, 450_359_962_737_050],
  ])('has a target of %s', (_what, mandatory, cash, netAssets, target) => {
    expect(reserve(mandatory, cents(cash), cents(netAssets))).toEqual({
      savedCash: cash,
      target,
      surplus: cash - target,
    });
  });

  it('is exact beyond the safe integers', () => {
    const largest = BigInt(Number.MAX_SAFE_INTEGER);
    expect(reserve(Number.MAX_SAFE_INTEGER, 6n * largest, 200n * largest)).toEqual({
      savedCash: 6n * largest,
      target: 10n * largest,
      surplus: -4n * largest,
    });
  });
});
