import type { MarketHistory } from '#src/statistics/freedom/market-history.ts';
import type { MarketFigure } from '#src/features/proof/proof-subject.ts';
import { formatYears } from '#src/ui/format/texts.ts';

/** Rounded down, so that no success is overstated. */
const wholePercent = new Intl.NumberFormat('en-US', { style: 'percent', roundingMode: 'trunc' });

/** `28 of 85`, `13 years`, `96%` */
export function formatMarketFigure(
  figure: MarketFigure,
  { withinEstimate, median, worst, retirements }: MarketHistory,
): string {
  switch (figure) {
    case 'withinEstimate':
      return withinEstimate ? `${withinEstimate.good} of ${withinEstimate.good + withinEstimate.bad}` : 'N/A';
    case 'median':
      return median === undefined ? 'N/A' : formatMarketYears(median);
    case 'worst':
      return worst.isOpen ? `over ${worst.years} years` : formatMarketYears(worst.years);
    default: {
      const lasted = retirements.find(({ years }) => years === figure)?.lasted;
      const seen = lasted ? lasted.good + lasted.bad : 0;
      return lasted && seen > 0 ? wholePercent.format(lasted.good / seen) : 'N/A';
    }
  }
}

/**
 * The text after the figure: `starts were free within 11.8 years`.
 * @param estimate years to freedom by the estimate; may be Infinity
 */
export function marketFigureLabel(
  figure: MarketFigure,
  { median, worst }: MarketHistory,
  estimate: number,
  withdrawalRate: number,
): string {
  switch (figure) {
    case 'withinEstimate':
      return `starts were free within ${formatMarketYears(estimate)}`;
    case 'median':
      return median === undefined ? 'fewer than half became free' : 'in the middle';
    case 'worst':
      return `at worst, from ${worst.year}`;
    default:
      return `${estimate === 0 ? 'lived' : 'then lived'} ${figure} years on ${wholePercent.format(withdrawalRate)}`;
  }
}

function formatMarketYears(count: number): string {
  return formatYears(count * 12);
}
