import { lightFormat } from 'date-fns';

import type { Budget } from '#contract/budgets.ts';

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
  return date ? lightFormat(date, 'yyyy-MM-dd') : 'No date';
}
