import type { AssetBreakdown } from '#src/statistics/asset-breakdown.ts';
import { SERIES_COLORS } from '#src/ui/chart/series-colors.ts';
import type { HelpTopic } from '#src/ui/help/help.tsx';

export interface BreakdownPart {
  readonly total: keyof AssetBreakdown;
  readonly percent: keyof AssetBreakdown;
  readonly color: string;
  readonly label?: string;
  readonly help?: HelpTopic;
}

const [accent, blue, gold, pink, violet, orange, sky] = SERIES_COLORS;

export const assetClasses: readonly BreakdownPart[] = [
  { total: 'totalCash', percent: 'percentCash', color: accent },
  { total: 'totalRealEstateEquity', percent: 'percentRealEstate', color: blue, help: 'equity' },
  { total: 'totalBonds', percent: 'percentBonds', color: gold },
  { total: 'totalStocks', percent: 'percentStocks', color: pink },
  { total: 'totalCrypto', percent: 'percentCrypto', color: violet },
  { total: 'totalMetals', percent: 'percentMetals', color: orange },
  { total: 'totalCommodities', percent: 'percentCommodities', color: sky },
];
