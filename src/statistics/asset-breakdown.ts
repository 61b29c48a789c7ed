import { type Asset, AssetType } from '#contract/assets.ts';
import type { Liability } from '#contract/liabilities.ts';
import { addCents, ratioOf, type Sum, ZERO } from '#contract/money.ts';

import { equityOf, indexLiabilities } from './equity.ts';

/** Totals are in cents, percentages are fractions (0.5 is 50%). */
export interface AssetBreakdown {
  readonly totalCash: Sum;
  readonly totalRealEstateEquity: Sum;
  readonly totalBonds: Sum;
  readonly totalDomesticBonds: Sum;
  readonly totalInternationalBonds: Sum;
  readonly totalStocks: Sum;
  readonly totalDomesticStocks: Sum;
  readonly totalInternationalStocks: Sum;
  readonly totalCrypto: Sum;
  readonly totalMetals: Sum;
  readonly totalCommodities: Sum;
  readonly totalNetAssets: Sum;
  readonly percentCash: number;
  readonly percentRealEstate: number;
  readonly percentBonds: number;
  /** Fraction of all bonds. */
  readonly percentDomesticBonds: number;
  readonly percentInternationalBonds: number;
  readonly percentStocks: number;
  /** Fraction of all stocks. */
  readonly percentDomesticStocks: number;
  readonly percentInternationalStocks: number;
  readonly percentCrypto: number;
  readonly percentMetals: number;
  readonly percentCommodities: number;
}

/**
 * Breaks the net assets down by kind. Real estate counts with its equity. The domestic and international fractions are
 * of all bonds or all stocks; all other fractions are of the total net assets. See
 * docs/product-rules.md#asset-breakdown.
 */
export function assetBreakdownOf(
  assets: readonly Asset[],
  liabilities: readonly Liability[],
): AssetBreakdown {
  const totals = totalsByType(assets, liabilities);
  const totalCash = totals[AssetType.Cash];
  const totalRealEstateEquity = totals[AssetType.RealEstate];
  const totalDomesticBonds = totals[AssetType.DomesticBond];
  const totalInternationalBonds = totals[AssetType.InternationalBond];
  const totalBonds = addCents(totalDomesticBonds, totalInternationalBonds);
  const totalDomesticStocks = addCents(
    totals[AssetType.DomesticStock],
    totals[AssetType.ConstantDomesticStock],
  );
  const totalInternationalStocks = totals[AssetType.InternationalStock];
  const totalStocks = addCents(totalDomesticStocks, totalInternationalStocks);
  const totalCrypto = totals[AssetType.CryptoCurrency];
  const totalMetals = totals[AssetType.PreciousMetals];
  const totalCommodities = totals[AssetType.Commodities];
  const totalNetAssets = [
    totalCash,
    totalRealEstateEquity,
    totalBonds,
    totalStocks,
    totalCrypto,
    totalMetals,
    totalCommodities,
  ].reduce(addCents);
  return {
    totalCash,
    totalRealEstateEquity,
    totalBonds,
    totalDomesticBonds,
    totalInternationalBonds,
    totalStocks,
    totalDomesticStocks,
    totalInternationalStocks,
    totalCrypto,
    totalMetals,
    totalCommodities,
    totalNetAssets,
    percentCash: ratioOf(totalCash, totalNetAssets),
    percentRealEstate: ratioOf(totalRealEstateEquity, totalNetAssets),
    percentBonds: ratioOf(totalBonds, totalNetAssets),
    percentDomesticBonds: ratioOf(totalDomesticBonds, totalBonds),
    percentInternationalBonds: ratioOf(totalInternationalBonds, totalBonds),
    percentStocks: ratioOf(totalStocks, totalNetAssets),
    percentDomesticStocks: ratioOf(totalDomesticStocks, totalStocks),
    percentInternationalStocks: ratioOf(totalInternationalStocks, totalStocks),
    percentCrypto: ratioOf(totalCrypto, totalNetAssets),
    percentMetals: ratioOf(totalMetals, totalNetAssets),
    percentCommodities: ratioOf(totalCommodities, totalNetAssets),
  };
}

/** Total of each asset type in cents, by the type's number. */
function totalsByType(assets: readonly Asset[], liabilities: readonly Liability[]) {
  const index = indexLiabilities(liabilities);
  const totals: Record<Asset['assetType'], Sum> = {
    0: ZERO,
    1: ZERO,
    2: ZERO,
    3: ZERO,
    4: ZERO,
    5: ZERO,
    6: ZERO,
    7: ZERO,
    8: ZERO,
    9: ZERO,
  };
  for (const asset of assets) {
    // A liability linked to any other type of asset has no effect.
    const amount = asset.assetType === AssetType.RealEstate ? equityOf(asset, index) : asset.value;
    totals[asset.assetType] = addCents(totals[asset.assetType], amount);
  }
  return totals;
}
