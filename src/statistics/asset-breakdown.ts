import { type Asset, AssetType, type StoredAssetType } from '#contract/assets.ts';
import type { Liability } from '#contract/liabilities.ts';

import type { Averages } from './averages.ts';
import { combined, greaterOf, named, ratio, scaled, totalOf } from './figure.ts';
import { equityOf, indexLiabilities, netWorthOf } from './net-worth.ts';

export type AssetBreakdown = ReturnType<typeof assetBreakdownOf>;
export type Wealth = ReturnType<typeof wealthOf>;

export function wealthOf(lists: {
  readonly assets: readonly Asset[];
  readonly liabilities: readonly Liability[];
}) {
  const { assets, liabilities } = lists;
  return {
    ...netWorthOf(assets, liabilities),
    ...assetBreakdownOf(assets, liabilities),
    ...homesOf(assets, liabilities),
  };
}

/**
 * Breaks the net assets down by kind. Real estate counts with its equity. The domestic and international fractions are
 * of all bonds or all stocks; all other fractions are of the total net assets. See
 * docs/product-rules.md#asset-breakdown.
 */
export function assetBreakdownOf(assets: readonly Asset[], liabilities: readonly Liability[]) {
  const index = indexLiabilities(liabilities);
  const totalOfTypes = (...types: readonly StoredAssetType[]) =>
    totalOf(
      assets.filter(({ assetType }) => types.includes(assetType)),
      ({ value }) => value,
    );

  const totalCash = totalOfTypes(AssetType.Cash);
  // A liability linked to any other type of asset has no effect.
  const totalRealEstateEquity = totalOf(
    homesIn(assets),
    (home) => equityOf(home, index),
    ({ liabilityId }) => index.get(liabilityId),
  );
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
    ...[totalCash, totalRealEstateEquity, totalBonds, totalStocks],
    ...[totalCrypto, totalMetals, totalCommodities],
  ]);
  return named({
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
  });
}

/** The home equity. A debt counts once, even if it is linked to several homes. */
function homesOf(assets: readonly Asset[], liabilities: readonly Liability[]) {
  const index = indexLiabilities(liabilities);
  const homes = homesIn(assets);
  const debts = new Set(homes.flatMap(({ liabilityId }) => index.get(liabilityId) ?? []));
  const homeValues = totalOf(homes, ({ value }) => value);
  const homeDebts = totalOf([...debts], ({ principal }) => principal);
  return named({ homeValues, homeDebts, homeEquity: combined([homeValues], [homeDebts]) });
}

function homesIn(assets: readonly Asset[]): Asset[] {
  return assets.filter(({ assetType }) => assetType === AssetType.RealEstate);
}

const MONTHS_OF_EXPENSES = 6;
const SHARE_OF_NET_ASSETS = 0.05;

/** Target = the greater of 6 months of mandatory expenses and 5% of the net assets. See docs/product-rules.md#cash-reserve. */
export function cashReserveOf(
  { averageMandatoryExpenses }: Pick<Averages, 'averageMandatoryExpenses'>,
  { totalCash, totalNetAssets }: Pick<Wealth, 'totalCash' | 'totalNetAssets'>,
) {
  const savedCash = combined([totalCash]);
  const monthsOfExpenses = scaled(averageMandatoryExpenses, MONTHS_OF_EXPENSES);
  const shareOfNetAssets = scaled(totalNetAssets, SHARE_OF_NET_ASSETS);
  const target = greaterOf(monthsOfExpenses, shareOfNetAssets);
  const surplus = combined([savedCash], [target]);
  return named({ savedCash, monthsOfExpenses, shareOfNetAssets, target, surplus });
}
