import { formatCount } from '#contract/counts.ts';
import { budgetTotals } from '#src/statistics/budget-totals.ts';
import { dateAfter } from '#src/statistics/freedom/freedom-estimate.ts';
import { freedomBasisOf, type FreedomLists } from '#src/statistics/freedom/freedom-basis.ts';
import { RANGE_RANKS } from '#src/statistics/freedom/freedom-range.ts';
import { fullMonths } from '#src/statistics/full-months.ts';
import { SPECIFIED_WHAT_IF, whatIfEstimate } from '#src/statistics/freedom/what-if.ts';
import type { Format } from '#src/ui/format/format.ts';
import { formatMonth } from '#src/ui/format/texts.ts';

import { monthSources } from './proof-source-list.ts';
import type { FreedomSubject } from '#src/statistics/proof-subject.ts';
import type { ProofView } from './proof-view.ts';

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** The proof of an end of the range of dates. */
export function rangeProof(
  format: Format,
  { end, months }: Extract<FreedomSubject, { kind: 'range' }>,
  lists: FreedomLists,
  now: Date,
): ProofView {
  const full = fullMonths(lists.budgets, now);
  const { plan } = whatIfEstimate(freedomBasisOf(lists, now), SPECIFIED_WHAT_IF);
  const rank = end === 'earliest' ? RANGE_RANKS.lower : RANGE_RANKS.upper;
  const label = end === 'earliest' ? 'Likely not before' : 'Likely not after';
  return {
    label,
    formula:
      'From your full months, as many as there are are drawn at random, any of them more than once. The averages of such a mix give a freedom date, with your net worth of today and 8% a year. All dates are sorted, the earliest first.',
    lines: [
      { label: 'Net Worth', value: format.money(plan.netWorth), ask: 'netWorth' },
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
