import type { Sum } from '#contract/money.ts';
import type { AssetBreakdown } from '#src/statistics/asset-breakdown.ts';
import type { HelpTopic } from '#src/ui/help/help-texts.ts';
import { SERIES_COLORS } from '#src/ui/chart/series-colors.ts';

import type { PartProofs } from './breakdown-table.tsx';

/** An asset class with its label and color on the statistics pages. */
interface AssetClass {
  readonly label: string;
  readonly help?: HelpTopic;
  readonly color: string;
  /** In cents. */
  readonly total: Sum;
  /** A fraction of the total net assets. */
  readonly percent: number;
  readonly proofs: PartProofs;
}

export function assetClassesOf(breakdown: AssetBreakdown): readonly AssetClass[] {
  const [accent, blue, gold, pink, violet, orange, sky] = SERIES_COLORS;
  return [
    {
      label: 'Cash',
      color: accent,
      total: breakdown.totalCash,
      percent: breakdown.percentCash,
      proofs: ['totalCash', 'percentCash'],
    },
    {
      label: 'Real Estate Equity',
      help: 'equity',
      color: blue,
      total: breakdown.totalRealEstateEquity,
      percent: breakdown.percentRealEstate,
      proofs: ['totalRealEstateEquity', 'percentRealEstate'],
    },
    {
      label: 'Bonds',
      color: gold,
      total: breakdown.totalBonds,
      percent: breakdown.percentBonds,
      proofs: ['totalBonds', 'percentBonds'],
    },
    {
      label: 'Stocks',
      color: pink,
      total: breakdown.totalStocks,
      percent: breakdown.percentStocks,
      proofs: ['totalStocks', 'percentStocks'],
    },
    {
      label: 'Cryptocurrency',
      color: violet,
      total: breakdown.totalCrypto,
      percent: breakdown.percentCrypto,
      proofs: ['totalCrypto', 'percentCrypto'],
    },
    {
      label: 'Precious Metals',
      color: orange,
      total: breakdown.totalMetals,
      percent: breakdown.percentMetals,
      proofs: ['totalMetals', 'percentMetals'],
    },
    {
      label: 'Commodities',
      color: sky,
      total: breakdown.totalCommodities,
      percent: breakdown.percentCommodities,
      proofs: ['totalCommodities', 'percentCommodities'],
    },
  ];
}
