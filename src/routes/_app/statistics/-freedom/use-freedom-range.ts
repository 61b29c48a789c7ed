import { useEffect, useMemo, useState } from 'react';

import type { Budget } from '#contract/budgets.ts';
import type { FreedomPlan } from '#src/statistics/freedom/freedom-plan.ts';
import { type FreedomRange, freedomRange, monthSumsOf } from '#src/statistics/freedom/freedom-range.ts';

import { runInBackground } from './run-in-background.ts';

/**
 * The range of the freedom date, judging by the months of the budgets.
 * @returns undefined while it is being computed, and with fewer than six months
 */
export function useFreedomRange(budgets: readonly Budget[], plan: FreedomPlan): FreedomRange | undefined {
  const months = useMemo(() => monthSumsOf(budgets), [budgets]);
  const [range, setRange] = useState<FreedomRange>();
  const { netWorth, monthlyReturn, withdrawalRate } = plan;
  useEffect(
    () => runInBackground(freedomRange(months, { netWorth, monthlyReturn, withdrawalRate }), setRange),
    [months, netWorth, monthlyReturn, withdrawalRate],
  );
  return range;
}
