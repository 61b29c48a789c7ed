import { formatCount } from '#contract/counts.ts';
import { monthFromNumber, startOfMonth } from '#src/statistics/calendar-month.ts';
import type { MarketData } from '#src/statistics/freedom/market-data.ts';
import type { MarketHistory } from '#src/statistics/freedom/market-history.ts';
import type { MarketFigure } from '#src/statistics/proof-subject.ts';
import { formatMonth, formatYears } from '#src/ui/format/texts.ts';

/** Rounded down, so that no success is overstated. */
const wholePercent = new Intl.NumberFormat('en-US', { style: 'percent', roundingMode: 'trunc' });

/** `28 of 85`, `13 years`, `96%` */
export function formatMarketFigure(
  figure: MarketFigure,
  { withinEstimate, median, worst, retirements }: MarketHistory,
): string {
  switch (figure) {
    case 'withinEstimate':
      return withinEstimate ? formatShare(withinEstimate) : 'N/A';
    case 'median':
      return median === undefined ? 'N/A' : formatMarketYears(median);
    case 'worst':
      return worst.isOpen ? `over ${formatMarketYears(worst.years)}` : formatMarketYears(worst.years);
    default: {
      const lasted = retirements.find(({ years }) => years === figure)?.lasted;
      return lasted ? formatSurvival(lasted) : 'N/A';
    }
  }
}

/** The text after the figure: `starts were free within 11.8 years`. The estimate is in years, and may be Infinity. */
export function marketFigureLabel(
  figure: MarketFigure,
  { median, worst, perYear }: MarketHistory,
  estimate: number,
  withdrawalRate: number,
): string {
  switch (figure) {
    case 'withinEstimate':
      return `starts were free within ${formatMarketYears(estimate)}`;
    case 'median':
      return median === undefined ? 'fewer than half became free' : 'in the middle';
    case 'worst':
      return `at worst, from ${formatMarketMonth(worst.month, perYear)}`;
    default:
      return `${estimate === 0 ? 'lived' : 'then lived'} ${figure} years on ${wholePercent.format(withdrawalRate)}`;
  }
}

export function formatMarketYears(count: number): string {
  return formatYears(count * 12);
}

/** How many of the starts that the data sees to their end were good: `1,435 of 1,467`. */
export function formatShare({ good, bad }: { readonly good: number; readonly bad: number }): string {
  return `${formatCount(good)} of ${formatCount(good + bad)}`;
}

/** The same as a percentage, rounded down: `97%`. */
export function formatSurvival({ good, bad }: { readonly good: number; readonly bad: number }): string {
  return good + bad > 0 ? wholePercent.format(good / (good + bad)) : 'N/A';
}

/** When a start begins: `January 1929`, or `1929` if the data has whole years. */
export function formatMarketMonth(number: number, perYear: MarketData['perYear']): string {
  const month = monthFromNumber(number);
  return perYear === 1 ? String(month.year) : formatMonth(startOfMonth(month));
}

/** Which past it is: `US stocks and bonds in every month from January 1871 to February 2023`. */
export function describeMarketData({ perYear, first, count }: MarketData): string {
  const last = first + (count * 12) / perYear - 1;
  const [from, to] = [first, last].map((month) => formatMarketMonth(month, perYear));
  return `US stocks and bonds in every ${perYear === 1 ? 'year' : 'month'} from ${from} to ${to}`;
}
