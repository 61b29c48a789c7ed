import type { Budget } from '#contract/budgets.ts';

import { type CalendarMonth, daysIn, monthNumber, startOfMonth } from './calendar-month.ts';
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
