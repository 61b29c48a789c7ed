import { type Asset, AssetType } from '#contract/assets.ts';
import type { Liability } from '#contract/liabilities.ts';

import { equityOf, indexLiabilities } from './net-worth.ts';
import { combined, ratio, totalsByGroup, type ValuesOf, valuesOf } from './figure.ts';

/** Totals are in cents, percentages are fractions (0.5 is 50%). */
export type AssetBreakdown = ValuesOf<ReturnType<typeof assetBreakdownFigures>>;

/**
 * Breaks the net assets down by kind. Real estate counts with its equity. The domestic and international fractions are
 * of all bonds or all stocks; all other fractions are of the total net assets. See
 * docs/product-rules.md#asset-breakdown.
 */
export function assetBreakdownOf(
  assets: readonly Asset[],
  liabilities: readonly Liability[],
): AssetBreakdown {
  return valuesOf(assetBreakdownFigures(assets, liabilities));
}

/** The same with the calculations. */
export function assetBreakdownFigures(assets: readonly Asset[], liabilities: readonly Liability[]) {
  const index = indexLiabilities(liabilities);
  const totalOfTypes = totalsByGroup(
    assets,
    ({ assetType }) => assetType,
    // A liability linked to any other type of asset has no effect.
    (asset) => (asset.assetType === AssetType.RealEstate ? equityOf(asset, index) : asset.value),
  );

  const totalCash = totalOfTypes(AssetType.Cash);
  const totalRealEstateEquity = totalOfTypes(AssetType.RealEstate);
  const totalDomesticBonds = totalOfTypes(AssetType.DomesticBond);
  const totalInternationalBonds = totalOfTypes(AssetType.InternationalBond);
  const totalBonds = combined([totalDomesticBonds, totalInternationalBonds]);
  const totalDomesticStocks = totalOfTypes(AssetType.DomesticStock, AssetType.ConstantDomesticStock);
  const totalInternationalStocks = totalOfTypes(AssetType.InternationalStock);
  const totalStocks = combined([totalDomesticStocks, totalInternationalStocks]);
  const totalCrypto = totalOfTypes(AssetType.CryptoCurrency);
  const totalMetals = totalOfTypes(AssetType.PreciousMetals);
  const totalCommodities = totalOfTypes(AssetType.Commodities);
  const totalNetAssets = combined([
    totalCash,
    totalRealEstateEquity,
    totalBonds,
    totalStocks,
    totalCrypto,
    totalMetals,
    totalCommodities,
  ]);
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
    percentCash: ratio(totalCash, totalNetAssets),
    percentRealEstate: ratio(totalRealEstateEquity, totalNetAssets),
    percentBonds: ratio(totalBonds, totalNetAssets),
    percentDomesticBonds: ratio(totalDomesticBonds, totalBonds),
    percentInternationalBonds: ratio(totalInternationalBonds, totalBonds),
    percentStocks: ratio(totalStocks, totalNetAssets),
    percentDomesticStocks: ratio(totalDomesticStocks, totalStocks),
    percentInternationalStocks: ratio(totalInternationalStocks, totalStocks),
    percentCrypto: ratio(totalCrypto, totalNetAssets),
    percentMetals: ratio(totalMetals, totalNetAssets),
    percentCommodities: ratio(totalCommodities, totalNetAssets),
  };
}
