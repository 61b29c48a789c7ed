import type { Budget } from '#contract/budgets.ts';
import {
  type CalendarMonth,
  isInCalendar,
  monthFromNumber,
  monthNumber,
} from '#src/statistics/calendar-month.ts';

/**
 * A month that the user may want to add, apart from the current one: the latest gap before it, or else the month after all
 * budgets.
 */
export function suggestMonth(budgets: readonly Budget[], current: CalendarMonth): CalendarMonth {
  const now = monthNumber(current);
  const existing = new Set(budgets.filter(isInCalendar).map(monthNumber));
  const earliest = Math.min(now - 1, ...existing);
  for (let number = now - 1; number >= earliest; number -= 1) {
    if (!existing.has(number)) return monthFromNumber(number);
  }
  return monthFromNumber(Math.max(now, ...existing) + 1);
}
