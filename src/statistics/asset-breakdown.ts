import { type Asset, AssetType } from '#contract/assets.ts';
import type { Liability } from '#contract/liabilities.ts';
import { addCents, ratioOf, type Sum, ZERO } from '#contract/money.ts';

import { equityOf, indexLiabilities } from './equity.ts';

/** Totals in cents, percents as fractions. */
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
  /** Of all bonds. */
  readonly percentDomesticBonds: number;
  readonly percentInternationalBonds: number;
  readonly percentStocks: number;
  /** Of all stocks. */
  readonly percentDomesticStocks: number;
  readonly percentInternationalStocks: number;
  readonly percentCrypto: number;
  readonly percentMetals: number;
  readonly percentCommodities: number;
}

/**
 * What is owned, by kind. Real estate counts with its equity. Bonds and stocks are parted within their own total,
 * every other part is of the total net assets.
 */
export function assetBreakdownOf(
  assets: readonly Asset[],
  liabilities: readonly Liability[],
): AssetBreakdown {
  const of = totalsByType(assets, liabilities);
  const totalCash = of[AssetType.Cash];
  const totalRealEstateEquity = of[AssetType.RealEstate];
  const totalDomesticBonds = of[AssetType.DomesticBond];
  const totalInternationalBonds = of[AssetType.InternationalBond];
  const totalBonds = addCents(totalDomesticBonds, totalInternationalBonds);
  const totalDomesticStocks = addCents(of[AssetType.DomesticStock], of[AssetType.ConstantDomesticStock]);
  const totalInternationalStocks = of[AssetType.InternationalStock];
  const totalStocks = addCents(totalDomesticStocks, totalInternationalStocks);
  const totalCrypto = of[AssetType.CryptoCurrency];
  const totalMetals = of[AssetType.PreciousMetals];
  const totalCommodities = of[AssetType.Commodities];
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

/** What each type of asset comes to, by the type's number, in one pass. */
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
    // A link that any other type may carry means nothing.
    const amount = asset.assetType === AssetType.RealEstate ? equityOf(asset, index) : asset.value;
    totals[asset.assetType] = addCents(totals[asset.assetType], amount);
  }
  return totals;
}
