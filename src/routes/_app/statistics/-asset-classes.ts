import type { Sum } from '#contract/money.ts';
import type { AssetBreakdown } from '#src/statistics/asset-breakdown.ts';
import { SERIES_COLORS } from '#src/ui/chart/series-colors.ts';

/** An asset class with its label and color on the statistics pages. */
interface AssetClass {
  readonly label: string;
  readonly colour: string;
  /** In cents. */
  readonly total: Sum;
  /** Fraction of the total net assets. */
  readonly percent: number;
}

export function assetClassesOf(breakdown: AssetBreakdown): readonly AssetClass[] {
  const [accent, blue, gold, pink, violet, orange, sky] = SERIES_COLORS;
  return [
    { label: 'Cash', colour: accent, total: breakdown.totalCash, percent: breakdown.percentCash },
    {
      label: 'Real Estate Equity',
      colour: blue,
      total: breakdown.totalRealEstateEquity,
      percent: breakdown.percentRealEstate,
    },
    { label: 'Bonds', colour: gold, total: breakdown.totalBonds, percent: breakdown.percentBonds },
    { label: 'Stocks', colour: pink, total: breakdown.totalStocks, percent: breakdown.percentStocks },
    {
      label: 'Cryptocurrency',
      colour: violet,
      total: breakdown.totalCrypto,
      percent: breakdown.percentCrypto,
    },
    {
      label: 'Precious Metals',
      colour: orange,
      total: breakdown.totalMetals,
      percent: breakdown.percentMetals,
    },
    {
      label: 'Commodities',
      colour: sky,
      total: breakdown.totalCommodities,
      percent: breakdown.percentCommodities,
    },
  ];
}
