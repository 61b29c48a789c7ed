import { SERIES_COLORS } from '#src/ui/chart/series-colors.ts';

import type { BreakdownPart } from './breakdown-table.tsx';

const [accent, blue, gold, pink, violet, orange, sky] = SERIES_COLORS;

/** The asset classes with their figures and colors on the statistics pages. */
export const assetClasses: readonly (BreakdownPart & { readonly color: string })[] = [
  { total: 'totalCash', percent: 'percentCash', color: accent },
  { total: 'totalRealEstateEquity', percent: 'percentRealEstate', color: blue, help: 'equity' },
  { total: 'totalBonds', percent: 'percentBonds', color: gold },
  { total: 'totalStocks', percent: 'percentStocks', color: pink },
  { total: 'totalCrypto', percent: 'percentCrypto', color: violet },
  { total: 'totalMetals', percent: 'percentMetals', color: orange },
  { total: 'totalCommodities', percent: 'percentCommodities', color: sky },
];
