import type { Budget } from '#contract/budgets.ts';
import { dayOf } from '#src/queries/item-day.ts';

/** Formats a budget's month as `2026/01`. */
export function formatBudgetMonth({ month, year }: Pick<Budget, 'month' | 'year'>): string {
  return `${year}/${String(month).padStart(2, '0')}`;
}

/** The local month of a date, as the fields of a budget request. */
export function monthOf(date: Date) {
  return { Month: date.getMonth() + 1, Year: date.getFullYear() };
}

/** Formats the local day as `2026-01-31`. Some servers send no timestamp. */
export function formatDay(date: Date | null): string {
  return date ? dayOf(date) : 'No date';
}

type Month = Pick<Budget, 'month' | 'year'>;

/** The day of a new item: today, or the last day of a month that is over. */
export function defaultDay(month: Month, now: Date): string {
  return dayOf(isOver(month, now) ? new Date(month.year, month.month, 0) : now);
}

function isOver({ month, year }: Month, now: Date): boolean {
  return year < now.getFullYear() || (year === now.getFullYear() && month <= now.getMonth());
}

/** Whether a day such as `2026-01-31` is in a month. */
export function isInMonth(day: string, { month, year }: Month): boolean {
  const [dayYear, dayMonth] = day.split('-').map(Number);
  return dayYear === year && dayMonth === month;
}
