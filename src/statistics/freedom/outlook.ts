import { wealthOf } from '#src/statistics/asset-breakdown.ts';
import { fullMonths } from '#src/statistics/full-months.ts';

import type { FreedomBasis } from './freedom-basis.ts';
import { freedomRange, MIN_MONTHS, monthSumsOf } from './freedom-range.ts';
import { byYears } from './market-data.ts';
import { marketsOf } from './market-history.ts';
import { US_MARKETS } from './us-markets.ts';
import { estimateWay, SPECIFIED_WHAT_IF, whatIfWay } from './what-if.ts';

export type Outlook = ReturnType<typeof outlookOf>;

/** The dates beside the estimate: in today's money, by mixes of the person's own months, and by the past of the markets. */
export function outlookOf(basis: FreedomBasis, inflation: number) {
  const { lists } = basis;
  const estimate = estimateWay(basis);
  const real = whatIfWay(basis, { ...SPECIFIED_WHAT_IF, inflation });
  const full = fullMonths(lists.budgets, basis.now);
  const sums = full.length < MIN_MONTHS ? [] : monthSumsOf(full);
  return {
    full,
    /** Undefined if there are too few full months. */
    habits: freedomRange(sums, estimate.plan),
    habitsInTodaysMoney: freedomRange(sums, real.plan),
    markets: marketsOf(byYears(US_MARKETS), estimate, wealthOf(lists)),
  };
}
