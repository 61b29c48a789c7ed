import { lightFormat } from 'date-fns';

import type { Budget } from '#contract/budgets.ts';

/** `2026/01`. */
export function formatBudgetMonth({ month, year }: Pick<Budget, 'month' | 'year'>): string {
  return `${year}/${String(month).padStart(2, '0')}`;
}

/** The month in which a moment lies where the person is, as a budget is asked for. */
export function monthOf(moment: Date) {
  return { Month: moment.getMonth() + 1, Year: moment.getFullYear() };
}

/** The day on which a moment lies where the person is: `2026-01-31`. Some servers keep no moment. */
export function formatDay(moment: Date | null): string {
  return moment ? lightFormat(moment, 'yyyy-MM-dd') : 'No date';
}
