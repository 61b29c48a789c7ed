import { type Asset, AssetType } from '#contract/assets.ts';
import type { Liability } from '#contract/liabilities.ts';
import { addCents, type Cents, ZERO } from '#contract/money.ts';

import { equityOf, indexLiabilities } from './equity.ts';

/** Totals in cents, percents as fractions. The fields are those of section 3 of the specification. */
export interface AssetBreakdown {
  readonly totalCash: Cents;
  readonly totalRealEstateEquity: Cents;
  readonly totalBonds: Cents;
  readonly totalDomesticBonds: Cents;
  readonly totalInternationalBonds: Cents;
  readonly totalStocks: Cents;
  readonly totalDomesticStocks: Cents;
  readonly totalInternationalStocks: Cents;
  readonly totalCrypto: Cents;
  readonly totalMetals: Cents;
  readonly totalCommodities: Cents;
  readonly totalNetAssets: Cents;
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
 * every other part is of the total net assets (specification section 9, decision D23).
 * @throws RangeError when a total leaves the safe integers of cents
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
    percentCash: shareOf(totalCash, totalNetAssets),
    percentRealEstate: shareOf(totalRealEstateEquity, totalNetAssets),
    percentBonds: shareOf(totalBonds, totalNetAssets),
    percentDomesticBonds: shareOf(totalDomesticBonds, totalBonds),
    percentInternationalBonds: shareOf(totalInternationalBonds, totalBonds),
    percentStocks: shareOf(totalStocks, totalNetAssets),
    percentDomesticStocks: shareOf(totalDomesticStocks, totalStocks),
    percentInternationalStocks: shareOf(totalInternationalStocks, totalStocks),
    percentCrypto: shareOf(totalCrypto, totalNetAssets),
    percentMetals: shareOf(totalMetals, totalNetAssets),
    percentCommodities: shareOf(totalCommodities, totalNetAssets),
  };
}

/** What each type of asset comes to, by the type's number, in one pass. */
function totalsByType(assets: readonly Asset[], liabilities: readonly Liability[]) {
  const index = indexLiabilities(liabilities);
  const totals: Record<Asset['assetType'], Cents> = {
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

/** A part of a whole as a fraction; of nothing at all every part is 0 (decision D23). */
function shareOf(part: Cents, whole: Cents): number {
  return whole === 0 ? 0 : part / whole;
}
