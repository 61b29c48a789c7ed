import { assetBreakdownOf } from '#src/statistics/asset-breakdown.ts';
import type { FreedomBasis, FreedomLists } from '#src/statistics/freedom/freedom-basis.ts';
import { marketHistoryOf, mixOf, type Start } from '#src/statistics/freedom/market-history.ts';
import type { Mix } from '#src/statistics/freedom/market-saver.ts';
import { US_MARKETS } from '#src/statistics/freedom/us-markets.ts';
import { SPECIFIED_WHAT_IF, whatIfEstimate } from '#src/statistics/freedom/what-if.ts';
import type { Format } from '#src/ui/format/format.ts';
import { formatPercent } from '#src/ui/format/numbers.ts';
import { formatYears } from '#src/ui/format/texts.ts';
import { formatMarketFigure, marketFigureLabel } from '#src/ui/figures/freedom-words.ts';
import { capitalized } from '#src/ui/figures/move-words.ts';

import type { FreedomSubject } from '#src/statistics/proof-subject.ts';
import type { ProofView } from './proof-view.ts';

type MarketsSubject = Extract<FreedomSubject, { kind: 'markets' }>;

/** The proof of a figure about past markets, with every start that it counts. */
export function marketsProof(
  format: Format,
  { figure, mix }: MarketsSubject,
  lists: FreedomLists,
  basis: FreedomBasis,
): ProofView | undefined {
  const { plan, amountNeeded, months } = whatIfEstimate(basis, SPECIFIED_WHAT_IF);
  if (plan.monthlySpending <= 0) return undefined;
  const history = marketHistoryOf(US_MARKETS, plan, amountNeeded, months, mix);
  const estimate = Math.round(months) / 12;
  const outcomes =
    figure === 'withinEstimate'
      ? history.withinEstimate
      : history.retirements.find(({ years }) => years === figure)?.lasted;
  const isOwn = isSameMix(mix, mixOf(assetBreakdownOf(lists.assets, lists.liabilities)));
  return {
    label: capitalized(marketFigureLabel(figure, history, estimate, plan.withdrawalRate)),
    formula: FORMULAS[typeof figure === 'number' ? 'retirement' : figure],
    lines: [
      { label: 'Net Worth', value: format.money(plan.netWorth), ask: 'netWorth' },
      { label: 'Monthly investments', value: format.money(plan.monthlySaving), ask: 'averageInvestments' },
      { label: 'Amount Needed', value: format.money(amountNeeded), ask: 'amountNeeded' },
      {
        label: 'In stocks',
        value: formatPercent(mix.stocks),
        ...(isOwn && { ask: 'percentStocks' as const }),
      },
      { label: 'In bonds', value: formatPercent(mix.bonds), ...(isOwn && { ask: 'percentBonds' as const }) },
      ...(outcomes
        ? [
            { label: typeof figure === 'number' ? 'It lasted' : 'In time', value: String(outcomes.good) },
            { label: typeof figure === 'number' ? 'It did not' : 'Later', value: String(outcomes.bad) },
            { label: 'Open, not counted', value: String(outcomes.open) },
          ]
        : []),
    ],
    result: formatMarketFigure(figure, history),
    note: 'Returns after inflation of US stocks and bonds. Everything else keeps its value.',
    sources: {
      title: 'Starts',
      rows: history.starts.map((start, index) => ({
        key: String(start.year),
        label: String(start.year),
        value: describeStart(
          start,
          typeof figure === 'number' ? history.outcomes.lasted.get(figure)?.[index] : undefined,
          figure,
        ),
      })),
    },
  };
}

const FORMULAS = {
  withinEstimate:
    'The starts that were free within the estimated time, out of all for which the data is long enough.',
  median:
    'The time within which half of the starts were free. Those still open count as not free until the data ends.',
  worst: 'The start that took the longest.',
  retirement:
    'The starts whose savings lasted for so many years after freedom, out of all for which the data is long enough.',
};

function isSameMix(a: Mix, b: Mix): boolean {
  return a.stocks === b.stocks && a.bonds === b.bonds;
}

function describeStart(
  { years, yearsSeen }: Start,
  outcome: boolean | undefined,
  figure: MarketsSubject['figure'],
): string {
  const time =
    years === undefined ? `not free in ${yearsSeen} years` : `free after ${formatYears(years * 12)}`;
  if (typeof figure !== 'number') return time;
  if (outcome === undefined) return `${time}, open`;
  return `${time}, ${outcome ? 'lasted' : 'ran out'}`;
}
