import { useEffect, useMemo, useState } from 'react';

import type { Budget } from '#contract/budgets.ts';
import type { FreedomPlan } from '#src/statistics/freedom/freedom-plan.ts';
import {
  type FreedomRange,
  freedomRange,
  MIN_MONTHS,
  monthSumsOf,
} from '#src/statistics/freedom/freedom-range.ts';

import { runInBackground } from './run-in-background.ts';

/**
 * The range of the freedom date, judging by full months.
 * @returns undefined while it is being computed, and with less than a year of months
 */
export function useFreedomRange(full: readonly Budget[], plan: FreedomPlan): FreedomRange | undefined {
  const months = useMemo(() => (full.length < MIN_MONTHS ? [] : monthSumsOf(full)), [full]);
  const [range, setRange] = useState<FreedomRange>();
  const { netWorth, monthlyReturn, withdrawalRate } = plan;
  useEffect(
    () => runInBackground(freedomRange(months, { netWorth, monthlyReturn, withdrawalRate }), setRange),
    [months, netWorth, monthlyReturn, withdrawalRate],
  );
  return range;
}
