import { type Budget, itemLists } from '#contract/budgets.ts';

import { monthNumber, monthOf } from './calendar-month.ts';

export function hasItems(budget: Budget): boolean {
  return itemLists(budget).some(({ items }) => items.length > 0);
}

/**
 * The months that others can be compared with: those that are over and have items. See
 * docs/product-rules.md#full-months.
 */
export function fullMonths(budgets: readonly Budget[], now: Date): Budget[] {
  const running = monthNumber(monthOf(now));
  return budgets.filter((budget) => monthNumber(budget) < running && hasItems(budget));
}
