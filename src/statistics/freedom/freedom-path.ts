import { addMonths } from 'date-fns/addMonths';

import type { PastNetWorth } from '#src/statistics/net-worth-history.ts';

import { type FreedomPlan, netWorthAfter } from './freedom-plan.ts';

/** A longer path has fewer points than months: about this many. */
const MAX_POINTS = 120;
/** How far to look while freedom is out of reach. */
const MONTHS_WITHOUT_DATE = 120;
/** The path continues after the freedom date by this fraction of the way, but for at least a year. */
const BEYOND = 0.06;

/**
 * The net worth over time: what it was, what it is now, and how it grows by the plan until some time after the freedom date.
 * @param months until freedom; Infinity when out of reach. See `FreedomEstimate`.
 * @param past oldest first; later moments than `now` do not count
 * @returns oldest first; the expected part begins at the point of `now`
 */
export function freedomPath(plan: FreedomPlan, months: number, past: readonly PastNetWorth[], now: Date) {
  const length = Number.isFinite(months)
    ? Math.ceil(months + Math.max(12, months * BEYOND))
    : MONTHS_WITHOUT_DATE;
  const step = Math.ceil(length / MAX_POINTS);
  const count = Math.ceil((length + step) / step);
  const ahead = Array.from({ length: count }, (_, index) => ({
    time: addMonths(now, index * step),
    // A plain number of cents, which approximates very large amounts.
    netWorth: netWorthAfter(plan, index * step),
  }));
  const before = past.filter(({ time }) => time < now);
  return [...before.map(({ time, netWorth }) => ({ time, netWorth: Number(netWorth) })), ...ahead];
}
