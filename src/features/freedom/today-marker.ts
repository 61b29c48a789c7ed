import type { Sum } from '#contract/money.ts';
import type { PastNetWorth } from '#src/statistics/freedom/freedom-path.ts';
import { TEXT_COLOR } from '#src/ui/chart/series-colors.ts';

/** Marks where the past of a path ends and the plan begins. A path without a past begins today anyway. */
export function todayMarker(past: readonly PastNetWorth[], netWorth: Sum, now: Date) {
  if (past.length === 0) return [];
  return [{ name: 'Today', label: 'today', x: now.getTime(), y: Number(netWorth), color: TEXT_COLOR }];
}
