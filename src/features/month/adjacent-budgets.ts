import type { Budget } from '#contract/budgets.ts';
import { type CalendarMonth, monthNumber } from '#src/statistics/calendar-month.ts';

/** The budgets before and after a month. Months without a budget are skipped. */
export function adjacentBudgets(budgets: readonly Budget[], month: CalendarMonth) {
  const current = monthNumber(month);
  let previous: Budget | undefined;
  let next: Budget | undefined;
  for (const budget of budgets) {
    const number = monthNumber(budget);
    if (number < current && (!previous || number > monthNumber(previous))) previous = budget;
    if (number > current && (!next || number < monthNumber(next))) next = budget;
  }
  return { previous, next };
}
