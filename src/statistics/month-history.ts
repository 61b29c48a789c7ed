import { type Budget, itemLists, mapItems } from '#contract/budgets.ts';
import { type Dated, dayOf } from '#contract/days.ts';
import { addCents, averageCents, type Sum, ZERO } from '#contract/money.ts';

import { type BudgetTotals, budgetTotals } from './budget-totals.ts';
import {
  type CalendarMonth,
  daysIn,
  isInMonth,
  isLastDayOfMonth,
  monthNumber,
  monthOf,
  startOfMonth,
} from './calendar-month.ts';
import { hasItems } from './full-months.ts';

/** The number of months used to detect regular items. */
const HISTORY_MONTHS = 6;

/** The last six months with items before a month, the latest first. */
export function monthsBefore(budgets: readonly Budget[], target: CalendarMonth): Budget[] {
  return nearestWithItems(budgets, (budget) => monthNumber(target) - monthNumber(budget));
}

/** The months that show what is regular in a month: the last six before it or, with fewer than two, the six nearest. */
export function referenceMonths(budgets: readonly Budget[], target: CalendarMonth): Budget[] {
  const before = monthsBefore(budgets, target);
  if (before.length >= 2) return before;
  return nearestWithItems(budgets, (budget) => Math.abs(monthNumber(target) - monthNumber(budget)));
}

/** The budgets with items at a distance above 0, the nearest first. */
function nearestWithItems(budgets: readonly Budget[], distance: (budget: Budget) => number): Budget[] {
  return budgets
    .filter((budget) => distance(budget) > 0 && hasItems(budget))
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, HISTORY_MONTHS);
}

/** The month to copy from unless the user chooses another: the latest earlier one with items, or else the nearest. */
export function monthToCopy(budgets: readonly Budget[], target: CalendarMonth): Budget | undefined {
  return monthsBefore(budgets, target)[0] ?? referenceMonths(budgets, target)[0];
}

/**
 * Noon of a local day of a month, or of its last day if the month is shorter. Noon keeps the day even if the user travels a
 * few time zones.
 * @param day from 1
 */
export function moveToMonth(day: number, month: CalendarMonth): Date {
  const moved = startOfMonth(month);
  moved.setDate(Math.min(day, daysIn(month)));
  moved.setHours(12);
  return moved;
}

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
