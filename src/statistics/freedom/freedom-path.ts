import { addMonths } from 'date-fns/addMonths';

import type { Sum } from '#contract/money.ts';

import { type FreedomPlan, netWorthAfter } from './freedom-plan.ts';

/** A longer path has fewer points than months: about this many. */
const MAX_POINTS = 120;
/** How far to look while freedom is out of reach. */
const MONTHS_WITHOUT_DATE = 120;
/** The path continues after the freedom date by this fraction of the way, but for at least a year. */
const BEYOND = 0.06;

export interface PathPoint {
  readonly time: Date;
  /** In cents. A plain number, which approximates very large amounts. */
  readonly netWorth: number;
}

export interface PastNetWorth {
  readonly time: Date;
  readonly netWorth: Sum;
}

/**
 * The net worth over time: what it was, what it is now, and how it grows by the plan until some time after the freedom date.
 * @param months until freedom; Infinity when out of reach. See `FreedomEstimate`.
 * @param past oldest first; later moments than `now` do not count
 * @returns oldest first; the expected part begins at the point of `now`
 */
export function freedomPath(
  plan: FreedomPlan,
  months: number,
  past: readonly PastNetWorth[],
  now: Date,
): PathPoint[] {
  const length = Number.isFinite(months)
    ? Math.ceil(months + Math.max(12, months * BEYOND))
    : MONTHS_WITHOUT_DATE;
  const step = Math.ceil(length / MAX_POINTS);
  const points: PathPoint[] = past
    .filter(({ time }) => time < now)
    .map(({ time, netWorth }) => ({ time, netWorth: Number(netWorth) }));
  for (let month = 0; month < length + step; month += step) {
    points.push({ time: addMonths(now, month), netWorth: netWorthAfter(plan, month) });
  }
  return points;
}
