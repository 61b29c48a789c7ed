import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';

import { type Cents, ZERO } from '#contract/money.ts';
import { type CalendarMonth, monthNumber } from '#src/statistics/calendar-month.ts';
import { estimatePlanOf } from '#src/statistics/freedom/freedom-estimate.ts';
import type { FreedomPlan } from '#src/statistics/freedom/freedom-plan.ts';
import { type AmountUse, priceTagOf, priceTagText } from '#src/statistics/freedom/price-tag.ts';

import { budgetQueries } from './budgets.ts';
import { useStatistics } from './statistics.ts';

export function useEstimatePlan(): FreedomPlan | undefined {
  const { averages, wealth } = useStatistics();
  return useMemo(
    () => averages && wealth && estimatePlanOf(averages, wealth.netWorth.value),
    [averages, wealth],
  );
}

export interface TypedAmount {
  readonly amount: Cents | undefined;
  readonly use: AmountUse;
  /** The month that it is recorded in. A new one changes the averages by itself, so its effect is not said. */
  readonly month: CalendarMonth;
  /** The recorded amount that it replaces, if any. */
  readonly replaced?: Cents | undefined;
}

/** See docs/product-rules.md#price-tag. Undefined if there is nothing to say. */
export function usePriceTag({ amount, use, month, replaced = ZERO }: TypedAmount): string | undefined {
  const typed = useDeferredValue(amount);
  const plan = useEstimatePlan();
  const { data: budgets = [] } = useQuery(budgetQueries.list());
  if (!plan || typed === undefined || typed === ZERO) return undefined;
  const months = budgets.length;
  const isKnownMonth = budgets.some((budget) => monthNumber(budget) === monthNumber(month));
  const tag = priceTagOf(plan, typed, use, isKnownMonth ? { months, replaced } : undefined);
  return tag && priceTagText(tag, use, months);
}
