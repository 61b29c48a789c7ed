import type { AssetBreakdown } from '#src/statistics/asset-breakdown.ts';
import { SERIES_COLORS } from '#src/ui/chart/series-colors.ts';
import type { HelpTopic } from '#src/ui/help/help.tsx';

/** The figures of a part of the assets: its amount, and its fraction of the whole. */
export interface BreakdownPart {
  readonly total: keyof AssetBreakdown;
  readonly percent: keyof AssetBreakdown;
  readonly color: string;
  /** By default the name of the amount. */
  readonly label?: string;
  readonly help?: HelpTopic;
}

const [accent, blue, gold, pink, violet, orange, sky] = SERIES_COLORS;

/** The asset classes with their figures and colors on the statistics pages. */
export const assetClasses: readonly BreakdownPart[] = [
  { total: 'totalCash', percent: 'percentCash', color: accent },
  { total: 'totalRealEstateEquity', percent: 'percentRealEstate', color: blue, help: 'equity' },
  { total: 'totalBonds', percent: 'percentBonds', color: gold },
  { total: 'totalStocks', percent: 'percentStocks', color: pink },
  { total: 'totalCrypto', percent: 'percentCrypto', color: violet },
  { total: 'totalMetals', percent: 'percentMetals', color: orange },
  { total: 'totalCommodities', percent: 'percentCommodities', color: sky },
];
