import { formatCount } from '#contract/counts.ts';
import { budgetTotals } from '#src/statistics/budget-totals.ts';
import type { Figure } from '#src/statistics/figure.ts';
import { dateAfter } from '#src/statistics/freedom/freedom-estimate.ts';
import { RANGE_RANKS } from '#src/statistics/freedom/freedom-range.ts';
import type { Start } from '#src/statistics/freedom/market-history.ts';
import type { ProofSubject } from '#src/statistics/proof-subject.ts';
import { figureText } from '#src/ui/figures/figure-text.ts';
import {
  describeMarketData,
  formatMarketFigure,
  formatMarketMonth,
  marketFigureLabel,
} from '#src/ui/figures/market-words.ts';
import { capitalized } from '#src/ui/figures/move-words.ts';
import type { Format } from '#src/ui/format/format.ts';
import { formatPercent } from '#src/ui/format/numbers.ts';
import { formatMonth, formatYears } from '#src/ui/format/texts.ts';

import { monthSources } from './proof-source-list.ts';
import type { ProofView } from './proof-view.ts';

type MarketsSubject = Extract<ProofSubject, { kind: 'markets' }>;

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

export function rangeProof(
  format: Format,
  { end, months, inflation, full, netWorth, now }: Extract<ProofSubject, { kind: 'range' }>,
): ProofView {
  const rank = end === 'earliest' ? RANGE_RANKS.lower : RANGE_RANKS.upper;
  const label = end === 'earliest' ? 'Likely not before' : 'Likely not after';
  return {
    label,
    formula: `From your full months, as many as there are are drawn at random, any of them more than once. The averages of such a mix give a freedom date, with your net worth of today and 8% a year${inflation > 0 ? `, while prices rise by ${formatPercent(inflation)} a year` : ''}. All dates are sorted, the earliest first.`,
    lines: [
      lineOf(format, 'Net Worth', netWorth),
      { label: 'Months drawn for each mix', value: formatCount(full.length) },
      { label: 'Mixes', value: number.format(RANGE_RANKS.of) },
      { label: 'Position of this date', value: `${number.format(rank)}th` },
      {
        label: 'Its months from now, before rounding',
        value: Number.isFinite(months) ? number.format(months) : 'N/A',
      },
    ],
    result: formatMonth(dateAfter(now, Math.round(months))),
    note: 'The same months give the same draws, so the range changes only when the months do.',
    sources: monthSources(full, (budget) => {
      const { expenses, investments } = budgetTotals(budget);
      return {
        value: '',
        note: `${format.money(expenses)} spent, ${format.money(investments)} put aside`,
      };
    }),
  };
}

export function marketsProof(
  format: Format,
  { figure, markets: { data, history, way, saver, breakdown, estimate } }: MarketsSubject,
): ProofView {
  const { figures, amountNeeded, plan } = way;
  const { mix } = saver;
  const retirement = history.retirements.find(({ years }) => years === figure);
  const outcomes = figure === 'withinEstimate' ? history.withinEstimate : retirement?.lasted;
  return {
    label: capitalized(marketFigureLabel(figure, history, estimate, plan.withdrawalRate)),
    formula: FORMULAS[typeof figure === 'number' ? 'retirement' : figure],
    lines: [
      lineOf(format, 'Net Worth', figures.netWorth),
      lineOf(format, 'Monthly investments', figures.monthlySaving),
      lineOf(format, 'Amount Needed', amountNeeded),
      { label: 'In stocks', value: formatPercent(mix.stocks), ask: breakdown?.percentStocks },
      { label: 'In bonds', value: formatPercent(mix.bonds), ask: breakdown?.percentBonds },
      ...(outcomes
        ? [
            {
              label: typeof figure === 'number' ? 'It lasted' : 'In time',
              value: formatCount(outcomes.good),
            },
            { label: typeof figure === 'number' ? 'It did not' : 'Later', value: formatCount(outcomes.bad) },
            { label: 'Open, not counted', value: formatCount(outcomes.open) },
          ]
        : []),
    ],
    result: formatMarketFigure(figure, history),
    note: `${describeMarketData(data)}, after inflation. Everything else keeps its value.`,
    sources: {
      title: 'Starts',
      rows: history.starts.map((start, index) => ({
        key: String(start.month),
        label: formatMarketMonth(start.month, history.perYear),
        value: describeStart(start, retirement?.outcomes[index], figure),
      })),
    },
  };
}

function lineOf(format: Format, label: string, figure: Figure) {
  return { label, value: figureText(format, figure), ask: figure };
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

function describeStart(
  { years, yearsSeen, retirement }: Start,
  outcome: boolean | undefined,
  figure: MarketsSubject['figure'],
): string {
  const time =
    years === undefined
      ? `not free in ${formatYears(yearsSeen * 12)}`
      : `free after ${formatYears(years * 12)}`;
  if (typeof figure !== 'number') return time;
  if (outcome === undefined) return `${time}, open`;
  return `${time}, ${outcome ? 'lasted' : `ran out after ${formatYears((retirement?.yearsPaid ?? NaN) * 12)}`}`;
}
