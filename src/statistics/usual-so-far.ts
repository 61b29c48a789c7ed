import { type Budget, itemLists, mapItems } from '#contract/budgets.ts';
import { type Dated, dayOf } from '#contract/days.ts';
import { addCents, averageCents, type Sum, ZERO } from '#contract/money.ts';

import { type BudgetTotals, budgetTotals } from './budget-totals.ts';
import { isInMonth, isLastDayOfMonth, monthOf } from './calendar-month.ts';
import { monthsBefore } from './month-history.ts';

/** One month alone does not say what is usual. */
const MIN_MONTHS = 2;

/**
 * What a month usually has by the present day of it: the median of what the last six months with items had by then, in
 * cents. An average would follow a single purchase, such as a car, for half a year. On the last day of a month it is that of whole months, however long. A month in which an item has no day, or one
 * outside of the month, is left out, since what it had by then is unknown. See docs/product-rules.md#full-months.
 * @returns undefined with fewer than two such months
 */
export function usualSoFar(budgets: readonly Budget[], now: Date): BudgetTotals | undefined {
  const day = isLastDayOfMonth(now) ? 31 : now.getDate();
  const totals = monthsBefore(budgets, monthOf(now)).flatMap((budget) => totalsBy(day, budget) ?? []);
  if (totals.length < MIN_MONTHS) return undefined;
  const median = (name: keyof BudgetTotals) => medianOf(totals.map((each) => each[name]));
  return {
    earnedIncome: median('earnedIncome'),
    passiveIncome: median('passiveIncome'),
    investments: median('investments'),
    expenses: median('expenses'),
  };
}

function medianOf(sums: readonly Sum[]): Sum {
  const sorted = sums.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
  const middle = sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1);
  return averageCents(middle.reduce(addCents, ZERO), middle.length);
}

function totalsBy(day: number, budget: Budget): BudgetTotals | undefined {
  const items = itemLists(budget).flatMap((list) => list.items);
  if (!items.every((item) => isInMonth(dayOf(item), budget))) return undefined;
  const isByThen = (item: Dated) => Number(dayOf(item)?.slice(-2)) <= day;
  return budgetTotals(mapItems(budget, (list) => list.filter(isByThen)));
}
