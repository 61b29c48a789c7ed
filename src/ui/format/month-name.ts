import { formatBudgetMonth } from '#contract/budget-month.ts';
import { isCalendarYear } from '#contract/calendar.ts';

import { lazily } from './lazily.ts';

const monthAndYear = lazily(() => new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' }));

/** `January 2026`, or `275760/01` in a year that no date can have. @param month from 1 to 12 */
export function formatMonthName({ month, year }: { month: number; year: number }): string {
  if (!isCalendarYear(year)) return formatBudgetMonth({ month, year });
  return monthAndYear().format(new Date(year, month - 1, 1));
}
